import type { Outcomes } from '../../contract/kit/outcomes';
import { taskWorkflow } from '../../domain/task/task.workflow';
import { useText } from '../kit/format/label';
import { useSubmit } from '../kit/submit/use-submit';
import { useDoneLine } from '../kit/workflow/use-done-line';
import { withFeedback } from '../services/feedback';
import { type Step, taskSteps } from './task-steps';

/** Says what a step has made of tasks, and takes it back for those it was taken with. */
export const useTasksDone = (reload: () => void) => {
  const text = useText();
  const said = useDoneLine(taskWorkflow);
  const [undo] = useSubmit(async (code: string, ids: string[]) => {
    const back = taskSteps.find((step) => step.code === code);
    const outcomes = await back?.run?.(ids, undefined);
    if (back && outcomes) tell(back, outcomes);
    const refused = outcomes?.results.find(({ ok }) => !ok);
    if (refused) withFeedback(({ message }) => void message.warning(refused.message));
    reload();
  });
  const tell = ({ name, code }: Pick<Step, 'name' | 'code'>, { results }: Outcomes): void => {
    const ids = results.filter(({ ok }) => ok).map(({ id }) => id);
    if (ids.length === 0) return;
    said({
      subject: text('bench.step.subject', { count: ids.length }),
      step: { code, label: text(`bench.step.${name}`) },
      onUndo: (back) => void undo(back, ids),
    });
  };
  return tell;
};
