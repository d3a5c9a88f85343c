import type { Mandate } from './mandate.entity';

const open: readonly Mandate['state'][] = ['awaitingAssignment', 'sentBack', 'testing', 'checking'];

/** Whether a mandate keeps the version of its record template: what was checked keeps the form it was checked on. */
export const keepsTemplate = (state: Mandate['state']): boolean => !open.includes(state);
