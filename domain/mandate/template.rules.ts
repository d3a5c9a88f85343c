import { inClass } from '../kit/workflow';
import type { Mandate } from './mandate.entity';
import { mandateWorkflow } from './mandate.workflow';

/** Whether a mandate keeps the version of its record template: what was checked keeps the form it was checked on. */
export const keepsTemplate = (state: Mandate['state']): boolean => !inClass(mandateWorkflow, 'repinnable', state);
