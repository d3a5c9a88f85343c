import type { Blocker } from '../../domain/kit/blocker';
import { joined, type Label, type Language, label, same, say } from '../../domain/kit/label';
import type { Problem } from '../../domain/kit/problem';
import { speak } from '../../domain/words/speak';

export type FieldError = { field: string; msg: string };

/** An answer that is not 200: the envelope's code, its sentence, and what the client may use. */
export class AppError extends Error {
  readonly code: number;
  readonly label: Label;
  readonly data: (language: Language) => unknown;
  /** The problems at fields, for server code that reads them. */
  readonly problems: readonly Problem[];
  /** Runs once the call's transaction has been rolled back: what must survive the refusal, such as a counted failure. */
  afterRollback: (() => Promise<void>) | null = null;

  constructor(
    code: number,
    text: Label,
    data: (language: Language) => unknown = () => null,
    problems: readonly Problem[] = [],
  ) {
    super(say('en', text));
    this.code = code;
    this.label = text;
    this.data = data;
    this.problems = problems;
  }
}

/** A refusal that says in how many seconds to try again: too much was asked at once. */
export class TryLater extends AppError {
  readonly seconds: number;

  constructor(code: number, seconds: number, text: Label) {
    super(code, text, () => ({ retryAfter: seconds }));
    this.seconds = seconds;
  }
}

/**
 * Adds work to a refusal that runs after the rollback. Inside the transaction it would need a second connection, and as
 * many concurrent calls as the pool has connections would deadlock.
 */
export const afterRollback = (error: AppError, work: () => Promise<void>): AppError => {
  error.afterRollback = work;
  return error;
};

/** A refusal that says what is wrong at each field. */
export const ofFields = (code: number, text: Label, problems: readonly Problem[]): AppError => {
  const data = (language: Language) => ({
    errors: problems.map((each): FieldError => ({ field: each.field, msg: speak(language, each.text) })),
  });
  return new AppError(code, text, data, problems);
};

/** 400: one field is wrong; the form shows the sentence at the field. */
export const badField = (field: string, text: Label): AppError => ofFields(400, text, [{ field, text }]);

export const unauthorized = (): AppError =>
  new AppError(401, label('登录已过期，请重新登录', 'Your session has expired; sign in again'));

export const forbidden = (what: Label): AppError =>
  new AppError(403, label('您没有「{noun}」的权限', 'You do not have the right "{noun}"', { noun: what }));

/** 404 for a missing and for a foreign record alike: an answer that differed would tell what exists. */
export const notFound = (what: Label): AppError =>
  new AppError(404, label('{noun}不存在或已删除', '{noun} does not exist or was deleted', { noun: what }));

/** 409: the row is in another state, or somebody was faster; the answer carries the row as it is now. */
export const conflict = (text: Label, current: unknown = null): AppError =>
  new AppError(409, text, () => ({ current }));

/** A blocker in the reader's language. */
export const blockerIn = (language: Language, { text, fix, cause, ...rest }: Blocker) => ({
  ...rest,
  ...(cause && { cause: speak(language, cause) }),
  text: speak(language, text),
  fix: speak(language, fix),
});

/** 600: business rules block the step; the client shows the numbered list. */
export const blocked = (blockers: readonly Blocker[]): AppError => {
  const lines = blockers.map(({ text }, index) => label('{nth}. {text}', '{nth}. {text}', { nth: index + 1, text }));
  return new AppError(600, joined(lines, same('\n')), (language) => ({
    blockers: blockers.map((each) => blockerIn(language, each)),
  }));
};

/** 501: the call is declared and its work is not built yet. */
export const notBuiltYet = (name: string): AppError =>
  new AppError(501, label('此功能尚未提供：{name}', 'Not available yet: {name}', { name }), () => ({ name }));
