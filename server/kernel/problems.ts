import type { Problem } from '../../domain/kit/problem';
import { AppError } from './errors';

/** 400 with every problem at its field; the sentence of the toast is the first one. */
export const assertNoProblems = (problems: readonly Problem[]): void => {
  const [first] = problems;
  if (first === undefined) return;
  throw new AppError(400, first.text, (language) => ({
    errors: problems.map(({ field, text }) => ({ field, msg: text[language] })),
  }));
};
