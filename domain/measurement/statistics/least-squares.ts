import { Exact } from '../decimal';

const ZERO = new Exact(0);
const ONE = new Exact(1);

/** Of a column that another already says, orthogonalising leaves no more than this part; of a real one, far more. */
const DEPENDENT = new Exact('1e-60');

/** A perfect fit leaves residuals of this part of the observations: they are zero. */
const NOTHING = new Exact('1e-70');

/**
 * What a least-squares fit gives. `covariance` is that of the coefficients before it is multiplied by `variance`, the residual
 * variance with `freedom` degrees of freedom. `total` is the sum of squares about the mean, without a constant about zero; weighted
 * where there are weights. Residuals are as observed, unweighted.
 */
export type Fitted = Readonly<{
  coefficients: readonly Exact[];
  covariance: readonly (readonly Exact[])[];
  fitted: readonly Exact[];
  residuals: readonly Exact[];
  /** What each observation pulls on its own fitted value: the diagonal of the hat matrix. */
  leverages: readonly Exact[];
  residualSquares: Exact;
  total: Exact;
  freedom: number;
  variance: Exact;
}>;

export type FitProblem = 'tooFewPoints' | 'dependent';

export type Observations = Readonly<{
  /** A row for each observation, a column for each coefficient. */
  design: readonly (readonly Exact[])[];
  response: readonly Exact[];
  /** Above zero, one for each observation; without them all count alike. */
  weights?: readonly Exact[];
  /** Whether one of the coefficients is a constant: then the sum of squares is taken about the mean. */
  hasConstant: boolean;
}>;

const dot = (one: readonly Exact[], other: readonly Exact[]): Exact =>
  one.reduce((sum, value, index) => sum.plus(value.times(other[index] ?? ZERO)), ZERO);

type Orthogonal = Readonly<{ q: readonly (readonly Exact[])[]; r: readonly (readonly Exact[])[] }>;

/**
 * Makes the columns orthogonal, each taken from the later ones twice: what a first pass leaves of an ill-conditioned column the
 * second takes. Normal equations would square the condition; this does not. Null where a column follows from the others.
 */
const orthogonalise = (columns: readonly (readonly Exact[])[]): Orthogonal | null => {
  const q: Exact[][] = [];
  const r: Exact[][] = columns.map(() => columns.map(() => ZERO));
  for (const [k, column] of columns.entries()) {
    let rest = [...column];
    const before = dot(column, column).sqrt();
    for (let pass = 0; pass < 2; pass += 1)
      for (const [j, direction] of q.entries()) {
        const part = dot(direction, rest);
        const row = r[j];
        if (row) row[k] = (row[k] ?? ZERO).plus(part);
        rest = rest.map((value, index) => value.minus(part.times(direction[index] ?? ZERO)));
      }
    const length = dot(rest, rest).sqrt();
    if (length.lte(before.times(DEPENDENT))) return null;
    const own = r[k];
    if (own) own[k] = length;
    q.push(rest.map((value) => value.dividedBy(length)));
  }
  return { q, r };
};

/** Solves r·x = b for an upper triangle. */
const backSubstitute = (r: Orthogonal['r'], b: readonly Exact[]): Exact[] => {
  const x: Exact[] = b.map(() => ZERO);
  for (let k = b.length - 1; k >= 0; k -= 1) {
    const row = r[k] ?? [];
    const known = x.reduce((sum, value, j) => (j > k ? sum.plus(value.times(row[j] ?? ZERO)) : sum), ZERO);
    x[k] = (b[k] ?? ZERO).minus(known).dividedBy(row[k] ?? ONE);
  }
  return x;
};

/** (r'r) inverted, column by column of r inverted. */
const covarianceOf = (r: Orthogonal['r']): Exact[][] => {
  const unit = (k: number): Exact[] => r.map((_, index) => (index === k ? ONE : ZERO));
  const inverse = r.map((_, k) => backSubstitute(r, unit(k)));
  return r.map((_, i) =>
    r.map((__, j) => inverse.reduce((sum, column) => sum.plus((column[i] ?? ZERO).times(column[j] ?? ZERO)), ZERO)),
  );
};

/** Takes observations; gives their least-squares fit by an orthogonal factorisation, or why there is none. */
export const leastSquares = ({ design, response, weights, hasConstant }: Observations): Fitted | FitProblem => {
  const width = design[0]?.length ?? 0;
  const freedom = response.length - width;
  if (freedom < 0 || width === 0) return 'tooFewPoints';
  const weightOf = (row: number): Exact => weights?.[row] ?? ONE;
  const roots = response.map((_, row) => (weights === undefined ? ONE : weightOf(row).sqrt()));
  const scaled = (values: readonly Exact[]): Exact[] => values.map((value, row) => value.times(roots[row] ?? ONE));
  const columns = Array.from({ length: width }, (_, k) => scaled(design.map((row) => row[k] ?? ZERO)));
  const factors = orthogonalise(columns);
  if (factors === null) return 'dependent';
  const weighted = scaled(response);
  const { q, r } = factors;
  const coefficients = backSubstitute(
    r,
    q.map((direction) => dot(direction, weighted)),
  );
  const fitted = design.map((row) => dot(row, coefficients));
  const size = dot(response, response).sqrt();
  const residuals = response.map((value, row) => {
    const left = value.minus(fitted[row] ?? ZERO);
    return left.abs().lte(size.times(NOTHING)) ? ZERO : left;
  });
  const residualSquares = residuals.reduce(
    (sum, value, row) => sum.plus(weightOf(row).times(value).times(value)),
    ZERO,
  );
  const allWeight = response.reduce((sum, _, row) => sum.plus(weightOf(row)), ZERO);
  const centre = hasConstant
    ? response.reduce((sum, value, row) => sum.plus(weightOf(row).times(value)), ZERO).dividedBy(allWeight)
    : ZERO;
  const total = response.reduce((sum, value, row) => sum.plus(weightOf(row).times(value.minus(centre).pow(2))), ZERO);
  return {
    coefficients,
    covariance: covarianceOf(r),
    fitted,
    residuals,
    leverages: response.map((_, row) => q.reduce((sum, direction) => sum.plus((direction[row] ?? ZERO).pow(2)), ZERO)),
    residualSquares,
    total,
    freedom,
    variance: freedom === 0 ? ZERO : residualSquares.dividedBy(freedom),
  };
};

/** Takes a fit; gives R², the part of the squares that the fit explains; null where the observations do not differ. */
export const rSquaredOf = ({ residualSquares, total }: Fitted): Exact | null =>
  total.isZero() ? null : ONE.minus(residualSquares.dividedBy(total));
