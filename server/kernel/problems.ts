import type { Problem } from '../../domain/kit/problem';
import { ofFields } from './errors';

/** 400 with every problem at its field; the sentence of the toast is the first one. */
export const assertNoProblems = (problems: readonly Problem[]): void => {
  const [first] = problems;
  if (first !== undefined) throw ofFields(400, first.text, problems);
};
