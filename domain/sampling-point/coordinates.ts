import { label } from '../kit/label';
import type { Problem } from '../kit/problem';
import type { SamplingPointDraft } from './sampling-point.entity';

/** A ten-millionth of a degree is a centimetre on the ground: more digits say nothing about a place. */
const MOST_DECIMALS = 7;

type Coordinates = Pick<SamplingPointDraft, 'longitude' | 'latitude'>;

const isEmpty = (value: string | null | undefined): value is null | undefined | '' => value == null || value === '';
const decimalsOf = (value: string): number => value.split('.')[1]?.length ?? 0;

/** What is wrong with the coordinates of a point; their range is the fields' own. A place has both or none. */
export const coordinateProblems = ({ longitude, latitude }: Coordinates): Problem[] => {
  const fine = (field: 'longitude' | 'latitude', value: string | null | undefined): Problem[] =>
    isEmpty(value) || decimalsOf(value) <= MOST_DECIMALS
      ? []
      : [
          {
            field,
            text: label('小数位数最多 {most} 位', 'At most {most} digits behind the point', { most: MOST_DECIMALS }),
          },
        ];
  const lone = label('经度和纬度要么都填，要么都不填', 'Give both longitude and latitude, or neither');
  return [
    ...(isEmpty(longitude) && !isEmpty(latitude) ? [{ field: 'longitude', text: lone }] : []),
    ...(isEmpty(latitude) && !isEmpty(longitude) ? [{ field: 'latitude', text: lone }] : []),
    ...fine('longitude', longitude),
    ...fine('latitude', latitude),
  ];
};

const side = (value: string, positive: string, negative: string): string =>
  value.startsWith('-') ? `${value.slice(1)}° ${negative}` : `${value}° ${positive}`;

/** Takes the coordinates as stored; gives them as they are read: `39.4130° N, 77.9270° W`; null where there are none. */
export const coordinateText = ({ longitude, latitude }: Coordinates): string | null =>
  isEmpty(longitude) || isEmpty(latitude) ? null : `${side(latitude, 'N', 'S')}, ${side(longitude, 'E', 'W')}`;
