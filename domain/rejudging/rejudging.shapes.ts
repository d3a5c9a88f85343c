import type { Criterion } from '../criterion/criterion.entity';
import type { criterionRules } from '../rule-change/governed';

/** The limits of a criterion and how results are held against them. */
export type CriterionRules = Pick<Criterion, (typeof criterionRules)[number]>;
