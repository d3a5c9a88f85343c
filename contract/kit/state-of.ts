import { z } from 'zod';
import type { Workflow } from '../../domain/kit/workflow';

/** A state of a workflow, as a call answers it. */
export const stateOf = <S extends string>({ states }: Pick<Workflow<S>, 'states'>) =>
  z.enum(Object.keys(states) as [S, ...S[]]);
