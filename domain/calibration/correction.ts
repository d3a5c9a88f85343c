import { type Label, label } from '../kit/label';
import type { Problem } from '../kit/problem';
import { type Exact, exact } from '../measurement/decimal';
import { isDecimal } from '../measurement/measured';

/** A correction that a certificate gives at one point of the range (ISO/IEC 17025 6.4.11); numbers as printed. */
export type CorrectionPoint = { at: string; value: string; u?: string | null | undefined };

type Within = { unit?: string | null | undefined; from?: string | null | undefined; to?: string | null | undefined };
type Stated = Within & { value: string; u?: string | null | undefined };

/**
 * What a certificate corrects a reading by: a value added to it everywhere, a factor, or values at points with straight lines between them.
 * A correction is added to what the device shows (correction = reference − indication). Plain decimals, in the unit of the reading.
 */
export type Correction =
  | ({ kind: 'offset' } & Stated)
  | ({ kind: 'factor' } & Stated)
  | ({ kind: 'table' } & Within & { measuredPoints: CorrectionPoint[] });
export type CorrectionKind = Correction['kind'];

export const correctionKinds: Readonly<Record<CorrectionKind, Label>> = {
  offset: label('加修正值', 'Value to add'),
  factor: label('乘修正因子', 'Factor'),
  table: label('逐点修正（线性内插）', 'Values at points, straight between them'),
};

/** As it is stored: before there were kinds, a certificate's points were kept as printed, as a list. */
export type StoredCorrection = Correction | CorrectionPoint[];

/** Takes what is stored; gives the correction, null where there is none. */
export const correctionOf = (stored: StoredCorrection | null | undefined): Correction | null => {
  if (stored == null) return null;
  if (!Array.isArray(stored)) return stored;
  return stored.length === 0 ? null : { kind: 'table', measuredPoints: stored };
};

const sorted = (points: readonly CorrectionPoint[]): CorrectionPoint[] =>
  [...points].sort((one, other) => exact(one.at).comparedTo(exact(other.at)));

const isNumber = (text: string | null | undefined): text is string => text != null && isDecimal(text);

const isOut = (reading: Exact, { from, to }: Within): boolean =>
  (isNumber(from) && reading.lt(exact(from))) || (isNumber(to) && reading.gt(exact(to)));

/** Whether it can be worked with: what was kept as printed may be no number. */
export const isUsable = (correction: Correction): boolean =>
  correction.kind === 'table'
    ? correction.measuredPoints.length > 0 &&
      correction.measuredPoints.every(({ at, value }) => isNumber(at) && isNumber(value))
    : isNumber(correction.value);

/**
 * Takes a correction that can be worked with and a reading in its unit; gives the corrected reading, null outside of what the certificate
 * covers: nothing is read on beyond its points.
 */
export const corrected = (correction: Correction, reading: Exact): Exact | null => {
  if (isOut(reading, correction)) return null;
  switch (correction.kind) {
    case 'offset':
      return reading.plus(exact(correction.value));
    case 'factor':
      return reading.times(exact(correction.value));
    case 'table': {
      const points = sorted(correction.measuredPoints);
      const above = points.findIndex(({ at }) => exact(at).gte(reading));
      const [upper, lower] = [points[above], points[above - 1]];
      if (upper === undefined) return null;
      if (exact(upper.at).eq(reading)) return reading.plus(exact(upper.value));
      if (lower === undefined) return null;
      const part = reading.minus(exact(lower.at)).dividedBy(exact(upper.at).minus(exact(lower.at)));
      const rise = exact(upper.value).minus(exact(lower.value));
      return reading.plus(exact(lower.value)).plus(part.times(rise));
    }
  }
};

const notANumber = (field: string): Problem => ({
  field,
  text: label('请填写数值，小数点用“.”', 'Fill in a number, with "." as the decimal point'),
});

const pointProblems = (points: readonly CorrectionPoint[]): Problem[] => {
  if (points.length < 2)
    return [
      {
        field: 'correction.measuredPoints',
        text: label('逐点修正至少要有两个点', 'Values at points need two points at least'),
      },
    ];
  const wrong = points.flatMap(({ at, value, u }, line) =>
    isNumber(at) && isNumber(value) && (!u || isNumber(u)) ? [] : [notANumber(`correction.measuredPoints.${line}`)],
  );
  if (wrong.length > 0) return wrong;
  return points.flatMap(({ at }, line) =>
    points.findIndex((other) => exact(other.at).eq(exact(at))) < line
      ? [
          {
            field: `correction.measuredPoints.${line}`,
            text: label('测量点 {at} 重复', 'The point {at} is there twice', { at }),
          },
        ]
      : [],
  );
};

const rangeProblems = ({ from, to }: Within): Problem[] => {
  const wrong = (
    [
      ['from', from],
      ['to', to],
    ] as const
  ).flatMap(([name, value]) =>
    value == null || value === '' || isNumber(value) ? [] : [notANumber(`correction.${name}`)],
  );
  if (wrong.length > 0 || !from || !to || exact(from).lt(exact(to))) return wrong;
  return [
    {
      field: 'correction.to',
      text: label('适用范围的上限须大于下限', 'The range ends above where it begins'),
    },
  ];
};

/** What keeps a correction from being registered. A list as printed is taken as it is. */
export const correctionProblems = (stored: StoredCorrection | null | undefined): Problem[] => {
  if (stored == null || Array.isArray(stored)) return [];
  if (stored.kind === 'table') return [...pointProblems(stored.measuredPoints), ...rangeProblems(stored)];
  const { kind, value, u } = stored;
  return [
    ...(isNumber(value) ? [] : [notANumber('correction.value')]),
    ...(!u || isNumber(u) ? [] : [notANumber('correction.u')]),
    ...(kind === 'factor' && isNumber(value) && exact(value).lte(0)
      ? [
          {
            field: 'correction.value',
            text: label('修正因子须大于零', 'A factor is more than zero'),
          },
        ]
      : []),
    ...rangeProblems(stored),
  ];
};

const signed = (value: string): string => (value.startsWith('-') ? value : `+${value}`);
const uncertain = (u: string | null | undefined): string => (u ? ` (U ${u})` : '');

/** A correction as records show it: '100: -0.2 (U 0.1)', '+0.3 g [0, 200]', '×1.02'. */
export const correctionText = (stored: StoredCorrection | null | undefined): string | null => {
  const correction = correctionOf(stored);
  if (correction === null) return null;
  const { unit, from, to } = correction;
  const inUnit = unit ? ` ${unit}` : '';
  const range = from || to ? ` [${from || '…'}, ${to || '…'}]` : '';
  if (correction.kind === 'table')
    return `${correction.measuredPoints.map(({ at, value, u }) => `${at}: ${value}${uncertain(u)}`).join('; ')}${inUnit}${range}`;
  const { kind, value, u } = correction;
  return kind === 'offset' ? `${signed(value)}${inUnit}${uncertain(u)}${range}` : `×${value}${uncertain(u)}${range}`;
};

/** The correction of the device that measured, by the certificate that was in force: what a result keeps of it. */
export type DeviceCorrection = Readonly<{
  equipmentId: string;
  devNum: string;
  certNo: string | null;
  correction: Correction;
}>;

type Device = Readonly<{
  id: string;
  devNum: string;
  certNo: string | null;
  correction: StoredCorrection | null;
}>;

/** Takes a device as it stood on the day of the test; gives what it corrects readings by, null where its certificate says nothing usable. */
export const correctionOfDevice = (device: Device | undefined): DeviceCorrection | null => {
  const correction = correctionOf(device?.correction);
  if (device === undefined || correction === null || !isUsable(correction)) return null;
  return { equipmentId: device.id, devNum: device.devNum, certNo: device.certNo, correction };
};

/** The correction that a formula is tried with: a typed value that is added to every reading; null where none was typed. */
export const triedCorrection = (value: string | null | undefined): Correction | null =>
  isNumber(value) ? { kind: 'offset', value } : null;
