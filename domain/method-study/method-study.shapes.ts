/**
 * One line of a study: a sample, a day, an operator or a material, with what was measured of it; decimals as written. What only some
 * kinds of study ask for is empty in the others.
 */
export type StudyRow = {
  name?: string | null | undefined;
  /** What the line lies in, such as the laboratory of an operator: then scatter is told apart at two levels. */
  within?: string | null | undefined;
  /** What was added to a sample, and what it had before. */
  added?: string | null | undefined;
  before?: string | null | undefined;
  /** The value of a reference material and its expanded uncertainty (k = 2). */
  reference?: string | null | undefined;
  U?: string | null | undefined;
  values: string[];
  /** Values that a person left out, who says why; they stay in the record. */
  out?: string[] | null | undefined;
  reason?: string | null | undefined;
};

export const MOST_STUDY_ROWS = 60;
export const MOST_STUDY_VALUES = 60;
