import { exact } from './decimal';

/** Takes a worked-out figure, a plain decimal or nothing; gives it with as many digits as people read. */
export const shortFigure = (value: string, digits = 6): string =>
  value === '' ? '' : exact(value).toSignificantDigits(digits).toFixed();
