import { Button } from 'antd';
import { useState } from 'react';
import type { Outcomes } from '../../contract/kit/outcomes';
import type { TaskRow } from '../../contract/worksheet/bench';
import { itemLabel } from '../../domain/test-item/item-label';
import { useLabel, useText } from '../kit/format/label';
import { BatchOutcome } from '../kit/list/BatchOutcome';
import { SignDialog } from '../kit/workflow/SignDialog';
import { useAct } from '../kit/workflow/use-act';
import { AssignDialog } from './AssignDialog';
import { type Step, taskSteps, tasksFor } from './task-steps';
import { useTasksDone } from './use-tasks-done';

type Props = {
  tasks: readonly TaskRow[];
  onDone: () => void;
  /** Steps that the screen offers in another way. */
  except?: readonly string[];
};

/** The steps that lead on; those that go back never stand out. */
const leading: readonly string[] = ['assign', 'acceptReturn'];

/** The steps that the chosen tasks offer, each with how many it is for; the outcome is told task by task. */
export const StepButtons = ({ tasks, onDone, except = [] }: Props) => {
  const label = useLabel();
  const text = useText();
  const [asked, setAsked] = useState<Step>();
  const [outcome, setOutcome] = useState<{ outcomes: Outcomes; tasks: readonly TaskRow[] }>();
  const tell = useTasksDone(onDone);
  const finish = (step: Step, outcomes: Outcomes) => {
    setAsked(undefined);
    if (outcomes.failed > 0) return setOutcome({ outcomes, tasks });
    tell(step, outcomes);
    onDone();
  };
  const { busy, act } = useAct(async (name, { reason }) => {
    const step = taskSteps.find((each) => each.name === name);
    const ids = step ? tasksFor(step, tasks).map(({ id }) => id) : [];
    if (step?.run) finish(step, await step.run(ids, reason));
  });
  const offered = taskSteps
    .filter(({ name }) => !except.includes(name))
    .map((step) => ({ step, count: tasksFor(step, tasks).length }))
    .filter(({ count }) => count > 0);

  return (
    <>
      {offered.map(({ step, count }) => (
        <Button
          key={step.name}
          size="small"
          type={leading.includes(step.name) ? 'primary' : 'default'}
          loading={busy === step.name}
          disabled={busy !== undefined && busy !== step.name}
          onClick={() => (step.asks === 'nothing' ? void act(step.name, {}) : setAsked(step))}
        >
          {tasks.length > 1
            ? text('bench.step.some', { label: text(`bench.step.${step.name}`), count })
            : text(`bench.step.${step.name}`)}
        </Button>
      ))}
      {asked?.asks === 'person' ? (
        <AssignDialog
          tasks={tasksFor(asked, tasks)}
          isReassignment={asked.name === 'reassign'}
          onCancel={() => setAsked(undefined)}
          onDone={(outcomes) => finish(asked, outcomes)}
        />
      ) : null}
      {asked && asked.asks !== 'person' ? (
        <SignDialog
          action={{
            code: asked.name,
            label: { zh: text(`bench.step.${asked.name}`), en: text(`bench.step.${asked.name}`) },
            reason: asked.asks === 'reason',
            signature: false,
          }}
          subject={text('bench.step.subject', { count: tasksFor(asked, tasks).length })}
          onCancel={() => setAsked(undefined)}
          onSign={async ({ reason, opinion }) => {
            const words = reason ?? opinion;
            await act(asked.name, words ? { reason: words } : {});
          }}
        />
      ) : null}
      {outcome ? (
        <BatchOutcome
          outcomes={outcome.outcomes}
          nameOf={(id) => {
            const task = outcome.tasks.find((each) => each.id === id);
            return (
              <>
                <span className="mono">{task?.sampleNo}</span> {task && label(itemLabel(task))}
              </>
            );
          }}
          onClose={() => {
            setOutcome(undefined);
            onDone();
          }}
        />
      ) : null}
    </>
  );
};
