import type { Limit } from '../measurement/limit';

/** The limit that a criterion sets for one test item. */
export type CriterionLimit = Limit & { testitemId: string };
