import { samplingPlanContract } from '../../contract/sampling-plan/sampling-plan';
import { type SamplingPlan, samplingPlan } from '../../domain/sampling-plan/sampling-plan.entity';
import { CrudForm } from '../kit/crud/CrudForm';
import type { CrudRow } from '../kit/crud/crud-contract';
import { GroupsInput } from './GroupsInput';
import { LeadDaysInput } from './LeadDaysInput';

const inputs = { groups: <GroupsInput />, leadDays: <LeadDaysInput /> };

type Props = {
  plan: SamplingPlan | undefined;
  onClose: () => void;
  onSaved: (id: string) => void;
};

/** A sampling plan that is made or changed. */
export const PlanForm = ({ plan, onClose, onSaved }: Props) => (
  <CrudForm
    entity={samplingPlan}
    contract={samplingPlanContract as never}
    row={plan as CrudRow | undefined}
    inputs={inputs}
    readOnly={false}
    onClose={onClose}
    onSaved={({ id }) => onSaved(id)}
  />
);
