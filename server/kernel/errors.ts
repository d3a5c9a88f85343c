import type { Blocker } from '../../domain/kit/blocker';
import { type Label, type Language, label } from '../../domain/kit/label';

export type FieldError = { field: string; msg: string };

/** An answer that is not 200: the envelope's code, its sentence in both languages, and what the client may use. */
export class AppError extends Error {
  readonly code: number;
  readonly label: Label;
  readonly data: (language: Language) => unknown;
  /** Done once the call's transaction has been rolled back: what survives the refusal, such as a counted failure. */
  lasting: (() => Promise<void>) | null = null;

  constructor(code: number, text: Label, data: (language: Language) => unknown = () => null) {
    super(text.en);
    this.code = code;
    this.label = text;
    this.data = data;
  }
}

/** The refusal with what is still written after it. Inside the call's transaction a second connection must not be asked
 * for: as many calls at once as the pool has connections would wait for each other for ever. */
export const lastingly = (error: AppError, work: () => Promise<void>): AppError => {
  error.lasting = work;
  return error;
};

/** 400: one field is wrong; the form shows the sentence at the field. */
export const badField = (field: string, text: Label): AppError =>
  new AppError(400, text, (language) => ({ errors: [{ field, msg: text[language] }] }));

export const unauthorized = (): AppError =>
  new AppError(401, label('登录已过期，请重新登录', 'Your session has expired; sign in again'));

export const forbidden = (what: Label): AppError =>
  new AppError(403, label(`您没有「${what.zh}」的权限`, `You may not: ${what.en.toLowerCase()}`));

/** 404 for a missing and for a foreign record alike: an answer that differed would tell what exists. */
export const notFound = (what: Label): AppError =>
  new AppError(404, label(`${what.zh}不存在或已删除`, `${what.en} does not exist or was deleted`));

/** 409: the row is in another state, or somebody was faster; the answer carries the row as it is now. */
export const conflict = (text: Label, current: unknown = null): AppError =>
  new AppError(409, text, () => ({ current }));

/** 600: business rules stand in the way; the client shows the numbered list. */
export const blocked = (blockers: readonly Blocker[]): AppError => {
  const list = (language: Language) => blockers.map((each, index) => `${index + 1}. ${each.text[language]}`).join('\n');
  return new AppError(600, label(list('zh'), list('en')), (language) => ({
    blockers: blockers.map(({ text, fix, ...rest }) => ({ ...rest, text: text[language], fix: fix[language] })),
  }));
};

/** 501: the call is declared and its work is not built yet. */
export const notBuiltYet = (name: string): AppError =>
  new AppError(501, label(`此功能尚未提供：${name}`, `Not available yet: ${name}`), () => ({ name }));
