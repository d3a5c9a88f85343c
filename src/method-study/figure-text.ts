import { shortFigure } from '../../domain/measurement/short-figure';

const SHOWN_DIGITS = 4;

/** A figure with the digits people read, and what it is counted in. */
export const figureText = (value: string, unit: string): string => {
  const figure = shortFigure(value, SHOWN_DIGITS);
  if (unit === '') return figure;
  return unit === '%' ? `${figure}%` : `${figure} ${unit}`;
};
