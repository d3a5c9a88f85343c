export const decisionRules = ['simple', 'guard', 'probability', 'custom'] as const;

/** How a result is held against a limit (ISO/IEC 17025, 7.8.6); `custom` is left to a person. */
export type DecisionRule = (typeof decisionRules)[number];

/** The rules that regard the uncertainty of the result. */
export const needsUncertainty = (rule: DecisionRule): boolean => rule === 'guard' || rule === 'probability';
