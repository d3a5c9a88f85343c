/** One source of an input: its standard uncertainty in the unit of the input, and how much of the whole it makes, in per cent. */
export type SourceFigures = { u: string; freedom: string | null; share: string };

/** What an input does to the result. Plain decimals to 30 digits. */
export type InputFigures = {
  value: string;
  u: string;
  /** Null where they are infinite. */
  freedom: string | null;
  sensitivity: string;
  /** The sensitivity times u, with its sign, in the unit of the result. */
  contribution: string;
  /** Of the square of the whole, in per cent; with correlations it may be below zero. */
  share: string;
  sources: SourceFigures[];
};

/** All that follows from a budget. */
export type BudgetFigures = {
  /** The value that it was drawn up for. */
  value: string;
  /** The combined standard uncertainty. */
  u: string;
  /** Effective degrees of freedom; null where they are infinite or where correlated inputs leave none. */
  freedom: string | null;
  k: string;
  /** The factor is that of t; otherwise it is 2. */
  byT: boolean;
  /** Two digits, never better than what was found. */
  U: string;
  /** In per cent of the value; null of nothing. */
  UPercent: string | null;
  /** For each input of the budget, in its order. */
  inputs: InputFigures[];
};

/** What as many trials say of the same budget, for comparison alone. */
export type BudgetSimulation = {
  trials: number;
  mean: string;
  sd: string;
  low: string;
  high: string;
  /** How far they lie from the interval of 95 per cent by u and t: the farther of both ends, in per cent of its half. */
  off: string;
  agrees: boolean;
};
