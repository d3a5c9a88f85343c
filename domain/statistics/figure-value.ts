import type { Label } from '../kit/label';
import { yuan } from '../kit/money';
import { daysWords, hoursWords } from './page-words';

export type Unit = 'count' | 'rate' | 'days' | 'money' | 'hours';

/** A figure in words of its unit: per mille as percent, fen as yuan; a dash where there is none. */
export const figureValue = (say: (label: Label) => string, unit: Unit, value: number | null): string => {
  if (value === null) return '–';
  switch (unit) {
    case 'rate':
      return `${(value / 10).toFixed(1)}%`;
    case 'money':
      return `¥ ${yuan(value)}`;
    case 'days':
      return say(daysWords(String(value)));
    case 'hours':
      return say(hoursWords(String(Math.round(value * 10) / 10)));
    case 'count':
      return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
  }
};

/** Whether a figure has reached its goal; null where there is no goal or no figure. */
export const isReached = (
  value: number | null,
  target: number | null,
  good: 'more' | 'less' | null,
): boolean | null => {
  if (value === null || target === null || good === null) return null;
  return good === 'more' ? value >= target : value <= target;
};
