import { chance } from '../../kit/chance';
import type { Shape } from './source';

/** Draws of chance, which follow from the seed. */
export type Draws = Readonly<{
  normal: () => number;
  /** Student's t with so many degrees of freedom, whole or not. */
  t: (freedom: number) => number;
  /** Between -1 and 1. */
  between: (shape: Shape) => number;
}>;

/** Takes a seed; gives draws by it. */
export const drawsBy = (seed: number): Draws => {
  const next = chance(seed);
  let spare: number | null = null;
  /** Two at a time by the polar way of Marsaglia. */
  const normal = (): number => {
    if (spare !== null) {
      const kept = spare;
      spare = null;
      return kept;
    }
    for (;;) {
      const [x, y] = [2 * next() - 1, 2 * next() - 1];
      const square = x * x + y * y;
      if (square === 0 || square >= 1) continue;
      const factor = Math.sqrt((-2 * Math.log(square)) / square);
      spare = y * factor;
      return x * factor;
    }
  };
  /** The gamma distribution for a shape above one third (Marsaglia and Tsang, 2000). */
  const gamma = (shape: number): number => {
    const d = shape - 1 / 3;
    const c = 1 / Math.sqrt(9 * d);
    for (;;) {
      const x = normal();
      const v = (1 + c * x) ** 3;
      if (v > 0 && Math.log(1 - next()) < (x * x) / 2 + d - d * v + d * Math.log(v)) return d * v;
    }
  };
  return {
    normal,
    t: (freedom) => normal() / Math.sqrt((2 * gamma(freedom / 2)) / freedom),
    between: (shape) => {
      if (shape === 'rectangular') return 2 * next() - 1;
      if (shape === 'triangular') return next() + next() - 1;
      return Math.sin(Math.PI * (next() - 0.5));
    },
  };
};
