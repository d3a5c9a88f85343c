import { label } from '../kit/label';
import type { Problem } from '../kit/problem';
import type { Standard } from './standard.entity';

type Dates = Pick<Standard, 'implementDate' | 'abolishDate' | 'replacedById'>;

export type StandardStatus = 'upcoming' | 'current' | 'superseded' | 'withdrawn';

/** The state of a standard on a day: dates decide, so that nobody has to remember to change it. */
export const standardStatus = ({ implementDate, abolishDate, replacedById }: Dates, day: string): StandardStatus => {
  if (abolishDate != null && abolishDate <= day) return replacedById == null ? 'withdrawn' : 'superseded';
  if (implementDate > day) return 'upcoming';
  // A replacement that is not yet in force leaves this edition current until its own withdrawal date.
  return replacedById != null && abolishDate == null ? 'superseded' : 'current';
};

/** The problems that keep a standard from being stored. */
export const standardProblems = ({
  publishDate,
  implementDate,
  abolishDate,
}: Pick<Standard, 'publishDate' | 'implementDate' | 'abolishDate'>): Problem[] => [
  ...(publishDate != null && publishDate > implementDate
    ? [
        {
          field: 'implementDate',
          text: label('实施日期不能早于发布日期', 'It cannot be in force before it is published'),
        },
      ]
    : []),
  ...(abolishDate != null && abolishDate < implementDate
    ? [
        {
          field: 'abolishDate',
          text: label('废止日期不能早于实施日期', 'It cannot be withdrawn before it is in force'),
        },
      ]
    : []),
];
