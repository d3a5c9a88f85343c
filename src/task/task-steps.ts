import type { Outcomes } from '../../contract/kit/outcomes';
import { taskContract } from '../../contract/task/task';
import { tasksContract } from '../../contract/task/tasks';
import { tasksAdminContract } from '../../contract/task/tasks-admin';
import { tasksAssignContract } from '../../contract/task/tasks-assign';
import type { TaskRow } from '../../contract/worksheet/bench';
import { call } from '../services/call';
import { CallError } from '../services/call-error';

export type Step = Readonly<{
  name: string;
  /** The code of the task workflow that a task has to offer. */
  code: string;
  asks: 'person' | 'reason' | 'reasonMaybe' | 'nothing';
  /** Offered only for tasks in this state, where the same step means something else elsewhere. */
  only?: string;
  run?: (ids: string[], reason: string | undefined) => Promise<Outcomes>;
}>;

/** Calls that take one task, one after the other; what became of each is told like in a batch. */
const oneByOne =
  (act: (id: string, reason: { reason?: string }) => Promise<unknown>) =>
  async (ids: string[], reason: string | undefined): Promise<Outcomes> => {
    const results: Outcomes['results'] = [];
    for (const id of ids) {
      try {
        await act(id, reason ? { reason } : {});
        results.push({ id, ok: true, message: '' });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        results.push({ id, ok: false, message: error.blockers[0]?.text ?? error.message });
      }
    }
    const done = results.filter(({ ok }) => ok).length;
    return { ok: true, done, failed: results.length - done, results };
  };

const silent = { noerror: true };

/** What can be done with chosen tasks, in the order of the buttons. */
export const taskSteps: readonly Step[] = [
  { name: 'assign', code: 'assign', asks: 'person' },
  {
    name: 'acceptReturn',
    code: 'handBackByLeader',
    only: 'returnAsked',
    asks: 'nothing',
    run: (itemIds) => call(tasksAssignContract.returnByLeader, { itemIds }),
  },
  {
    name: 'refuseReturn',
    code: 'refuseReturn',
    asks: 'reasonMaybe',
    run: oneByOne((id, reason) => call(tasksContract.assign, { id, refuse: true, ...reason }, silent)),
  },
  { name: 'reassign', code: 'reassign', asks: 'person' },
  { name: 'emptyAssign', code: 'emptyAssign', asks: 'nothing', run: (ids) => call(taskContract.emptyAssign, { ids }) },
  {
    name: 'backAssign',
    code: 'backAssign',
    asks: 'reasonMaybe',
    run: (ids, reason) => call(taskContract.takeBack, { ids, ...(reason && { reason }) }),
  },
  {
    name: 'backToAssignment',
    code: 'backToAssignment',
    only: 'submitted',
    asks: 'reason',
    run: oneByOne((id, reason) => call(tasksAdminContract.backToAssignment, { id, ...reason }, silent)),
  },
  {
    name: 'backToInput',
    code: 'backToInput',
    asks: 'reason',
    run: oneByOne((id, reason) => call(tasksAdminContract.backToInput, { id, ...reason }, silent)),
  },
  {
    name: 'handBack',
    code: 'handBack',
    asks: 'reason',
    run: (itemIds, reason) => call(tasksAssignContract.requestReturn, { itemIds, reason: reason ?? '' }),
  },
  {
    name: 'backToReception',
    code: 'backToReception',
    asks: 'reason',
    run: (ids, reason) => call(taskContract.backToReceptionBatch, { ids, reason: reason ?? '' }),
  },
];

/** The tasks among the chosen ones that a step is for. */
export const tasksFor = (step: Step, tasks: readonly TaskRow[]): TaskRow[] =>
  tasks.filter(({ actions, state }) => actions.includes(step.code) && (step.only === undefined || step.only === state));
