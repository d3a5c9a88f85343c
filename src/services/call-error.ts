import type { BlockerView } from '../../contract/kit/inputs';

export type FieldError = { field: string; msg: string };

const part = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : undefined;

/** The parts that are objects with these words in them; an answer that is not ours is not taken for one. */
const listOf = <T>(data: unknown, name: string, words: readonly (keyof T & string)[]): T[] => {
  const list = part(data, name);
  if (!Array.isArray(list)) return [];
  return list.every((each) => words.every((word) => typeof part(each, word) === 'string')) ? list : [];
};

/** The generic error of a failed call: `code` is the envelope's code, or the HTTP status, or 0 without an answer. */
export class CallError extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.data = data;
  }

  /** Messages that belong at fields of a form (code 400). */
  get fields(): FieldError[] {
    return listOf<FieldError>(this.data, 'errors', ['field', 'msg']);
  }

  /** What blocks the call (code 600). */
  get blockers(): BlockerView[] {
    return listOf<BlockerView>(this.data, 'blockers', ['rule', 'object', 'text', 'fix']);
  }

  /** The row as it is now, when somebody else was faster (code 409). */
  get current(): Readonly<Record<string, unknown>> | undefined {
    const current = part(this.data, 'current');
    return typeof current === 'object' && current !== null ? (current as Record<string, unknown>) : undefined;
  }

  /** The number of an error of the server (code 500), by which its log finds it. */
  get fault(): string | undefined {
    const number = part(this.data, 'number');
    return this.code === 500 && typeof number === 'string' ? number : undefined;
  }

  /** The outcome is unknown: no answer came, or only one that the server cannot answer now. */
  get unanswered(): boolean {
    return [NO_ANSWER, TOO_MANY, ...UNDECIDED].includes(this.code);
  }

  /** The record is not there, or not for the caller: to ask again cannot help. */
  get denied(): boolean {
    return this.code === FORBIDDEN || this.code === NOT_FOUND;
  }

  /** The caller gave up: a page that was left, a search that was typed over. */
  get aborted(): boolean {
    return this.code === ABORTED;
  }
}

/** The server has no room left on its disk. */
export const NO_ROOM = 507;
/** No answer from the server at all. */
export const NO_ANSWER = 0;
/** What a gateway, or a server whose database has gone, says of work that may have been done all the same. */
export const UNDECIDED = [502, 503, 504];
const TOO_MANY = 429;
const FORBIDDEN = 403;
const NOT_FOUND = 404;
/** The caller aborted the call; no message is shown. */
export const ABORTED = -1;
