import { sample } from '../../../domain/sample/sample.entity';
import { sampleWorkflow } from '../../../domain/sample/sample.workflow';
import type { Filter } from '../../kit/list/filter';

/** Samples by their state. */
export const sampleStates: Filter = {
  kind: 'choice',
  name: 'state',
  label: sample.fields.state.label,
  options: sampleWorkflow.states,
};
