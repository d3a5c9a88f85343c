import { isDeepStrictEqual } from 'node:util';
import type { AnyEndpoint } from '../../contract/kit/endpoint';
import { isRecord } from '../../domain/kit/is-record';
import { own } from '../../domain/kit/own';
import { outputWith } from './asked-columns';
import type { FileAnswer } from './context';
import type { System } from './system';

/** A file instead of an envelope. */
export const isFile = (answer: unknown): answer is FileAnswer =>
  isRecord(answer) &&
  typeof answer['mime'] === 'string' &&
  (answer['bytes'] instanceof Uint8Array || typeof answer['open'] === 'function');

/** Where an answer differs from what its contract parses, as paths: `list.0.grams`. */
const differences = (answer: unknown, read: unknown, path: string): string[] => {
  if (Array.isArray(answer) && Array.isArray(read) && answer.length === read.length)
    return answer.flatMap((each, at) => differences(each, read[at], `${path}.${at}`));
  if (isRecord(answer) && isRecord(read))
    return [...new Set([...Object.keys(answer), ...Object.keys(read)])].flatMap((key) =>
      differences(own(answer, key), own(read, key), `${path}.${key}`),
    );
  return isDeepStrictEqual(answer, read) ? [] : [path];
};

const SOME = 5;

/** The paths of an answer that violate its contract; empty for a valid one. The answer is compared as JSON. */
export const contractViolations = (endpoint: Pick<AnyEndpoint, 'output'>, answer: unknown): string[] => {
  const sent: unknown = JSON.parse(JSON.stringify(answer) ?? 'null');
  const { success, data, error } = endpoint.output.safeParse(sent);
  const faults = success
    ? differences(sent, data, 'data').map((path) => `${path}: undeclared, or not as it is declared`)
    : error.issues.map(({ path, message }) => `${['data', ...path].join('.')}: ${message}`);
  return faults.slice(0, SOME);
};

/** Checks an answer against its contract; in development and in every test. */
export const checkAnswer = (
  system: System,
  endpoint: AnyEndpoint,
  answer: unknown,
  requestId: string,
  columns?: readonly string[],
): void => {
  if (!system.checksAnswers) return;
  const output = outputWith(endpoint.output, columns);
  const untrue = isFile(answer) ? [] : contractViolations({ output }, answer);
  if (untrue.length > 0)
    throw new Error(`${endpoint.method} ${endpoint.path} does not answer what its contract says: ${untrue.join('; ')}`);
  // A part of an answer shows nobody what the whole is like.
  if (columns === undefined) system.onTrueAnswer?.(endpoint, requestId);
};
