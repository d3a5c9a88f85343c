import { exact } from '../measurement/decimal';
import { shortFigure } from '../measurement/short-figure';
import type { Calibration, PointOnLine } from '../measurement/statistics/calibration';
import type { Coefficient, FittedLine, Origin } from './fit';

/** All that is said of a fitted line. */
export type Figures = {
  coefficients: Coefficient[];
  pairs: (Origin & Pick<PointOnLine, 'x' | 'y' | 'fitted' | 'residual' | 'studentised' | 'isOutlier'>)[];
} & Pick<FittedLine, 'r' | 'lod' | 'loq'> &
  Pick<Calibration, 'rSquared' | 'residualSd' | 'freedom' | 'lackOfFit' | 'lowest' | 'highest'>;

/** Takes a fitted line; gives what screens and records say of it. */
export const figuresOf = ({ calibration, origins, coefficients, r, lod, loq }: FittedLine): Figures => {
  const { rSquared, residualSd, freedom, lackOfFit, lowest, highest, points } = calibration;
  return {
    coefficients: [...coefficients],
    ...{ r, rSquared, residualSd, freedom, lackOfFit, lod, loq, lowest, highest },
    pairs: points.map(({ x, y, fitted, residual, studentised, isOutlier }, at) => ({
      ...(origins[at] ?? { point: 0, response: 0 }),
      ...{ x, y, fitted, residual, studentised, isOutlier },
    })),
  };
};

/** r is never rounded up to a better one. */
export const shortR = (value: string): string => exact(value).toDecimalPlaces(6, 1).toFixed();

const POWERS = ['', 'x', 'x²', 'x³', 'x⁴'];

/** The equation as it is printed: `y = 0.00481 + 0.02025x`. */
export const equationText = (coefficients: readonly string[]): string => {
  const terms = coefficients
    .map((value, power) => ({ value: exact(value), power }))
    .filter(({ value, power }) => power > 0 || !value.isZero())
    .map(({ value, power }) => ({
      sign: value.isNegative() ? '−' : '+',
      text: `${shortFigure(value.abs().toFixed())}${POWERS[power] ?? ''}`,
    }));
  const [first, ...others] = terms;
  if (first === undefined) return 'y = 0';
  const rest = others.map(({ sign, text }) => ` ${sign} ${text}`).join('');
  return `y = ${first.sign === '−' ? '−' : ''}${first.text}${rest}`;
};
