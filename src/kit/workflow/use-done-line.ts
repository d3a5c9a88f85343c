import type { ActionView } from '../../../contract/kit/inputs';
import { targetsOf, type Workflow, wordsOf } from '../../../domain/kit/workflow';
import { withFeedback } from '../../services/feedback';
import { useLabel, useText } from '../format/label';

type Table = Pick<Workflow, 'states' | 'steps'>;

/** The state that a step certainly leads to; none where rules decide, or where it stays. */
const stateAfter = ({ states, steps }: Table, code: string) => {
  const step = steps[code];
  if (step === undefined) return undefined;
  const [target, ...others] = targetsOf(step);
  return others.length === 0 && !step.from.includes(target) ? states[target] : undefined;
};

/**
 * Says in one line what a step came to and who goes on: `said('委托 WT2026110001', action)`. Without a certain state the
 * step itself is told.
 */
export const useDoneLine = (workflow?: Table) => {
  const label = useLabel();
  const text = useText();
  return (subject: string, { code, label: words }: Pick<ActionView, 'code' | 'label'>): void => {
    const state = workflow && stateAfter(workflow, code);
    const what = state ? label(wordsOf(state)) : text('act.over', { action: label(words) });
    const line = state?.next
      ? text('act.next', { subject, what, next: label(state.next) })
      : text('act.done', { subject, what });
    withFeedback(({ message }) => void message.success(line));
  };
};
