import type { Dimension } from './dimension';

/** One symbol that units are made of. */
export type UnitSymbol = Readonly<{
  /** As it is printed. */
  spelling: string;
  dimension: Dimension;
  /** Its size in the base units m, g, s, mol, K, A and those of the counted kinds: a decimal or a quotient of two. */
  size: string;
  /**
   * The prefixes that a laboratory writes before it. M is missing where nobody means a million: Mg and ML are what a keyboard
   * makes of mg and mL.
   */
  prefixes?: string;
  /** Other ways to write it that take the same prefixes. */
  also?: readonly string[];
  /** Words that take a prefix in words: 毫克, milligram. */
  chineseWords?: readonly string[];
  englishWords?: readonly string[];
  /** Printed in English where the spelling is Chinese. */
  english?: string;
  /** The place of zero, in the base unit: of a temperature that is not counted from absolute zero. */
  zero?: string;
}>;
