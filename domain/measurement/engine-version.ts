/**
 * The version of everything between a typed value and a verdict: formulas, lines, corrections, means, rounding, units and decision rules. It
 * is kept with each result that is handed in, and goes up with any change by which one of these could come out differently.
 */
export const ENGINE_VERSION = '1';
