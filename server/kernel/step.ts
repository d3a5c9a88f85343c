import { type Can, move, type Workflow } from '../../domain/kit/workflow';
import { permissions } from '../../domain/role/permissions';
import type { AuditAction } from '../../domain/trail/sentences';
import { type EntityTable, entities, type RowOf } from '../db/tables';
import type { Context } from './context';
import { badField, conflict, forbidden } from './errors';
import { assertVersion, getRow, updateRow, type Values, type Writer } from './rows';

type Stateful = { [T in EntityTable]: RowOf<T> extends { state: string } ? T : never }[EntityTable];

export type Transition<T extends Stateful> = Readonly<{
  table: T;
  workflow: Workflow;
  action: string;
  id: string;
  /** The version the caller has seen, when it named one. */
  ver?: number | undefined;
  /** Which of several targets; needed when the arrow has more than one. */
  to?: string;
  reason?: string | null | undefined;
  /** Fields written with the state. */
  patch?: Values<T>;
  /** A roll-up or a consequence of another step: no person's right is asked. */
  bySystem?: boolean;
  /** More for the trail than the patch. */
  note?: unknown;
}>;

/** Who takes the step: a person's call, or the laboratory's own clock. */
export type Mover = Writer & Pick<Context, 'can' | 'audit'>;

const MIN_REASON = 4;

/**
 * Takes one arrow of a workflow: the row is locked and read, the table asked, state and version compared in the
 * update, and the audit row queued. Gives the row as it then stands.
 */
export const transition = async <T extends Stateful>(context: Mover, step: Transition<T>): Promise<RowOf<T>> => {
  const { table, workflow, action, id, ver, reason } = step;
  const row = await getRow(context, table, id, true);
  assertVersion(row, ver);
  const from = (row as unknown as { state: string }).state;
  const arrow = workflow.steps[action];
  if (arrow === undefined) throw new Error(`${workflow.noun} has no step ${action}`);
  const can: Can = (permission) => step.bySystem === true || context.can(permission as never);
  const verdict = move(workflow, action, from, can);
  if (!verdict.ok) throw refusal(verdict.why, workflow, action, from, row);
  if (arrow.reason && !step.bySystem && (reason ?? '').trim().length < MIN_REASON)
    throw badField(
      'reason',
      `请填写原因(至少 ${MIN_REASON} 个字)`,
      `Give a reason of at least ${MIN_REASON} characters`,
    );
  const to = step.to ?? verdict.to[0];
  if (to === undefined || !verdict.to.includes(to)) throw new Error(`${action} does not lead to ${to}`);
  const patch = { ...step.patch, state: to } as unknown as Values<T>;
  const updated = await updateRow(context, table, row, patch);
  context.audit({
    // The tables of steps are held to the sentences by a test of their own.
    action: `${workflow.noun}.${action}` as AuditAction,
    refType: workflow.noun,
    refId: id,
    refNo: (row as unknown as { no?: string }).no ?? null,
    fromState: from,
    toState: to,
    before: pick(row, Object.keys(step.patch ?? {})),
    after: step.note === undefined ? (step.patch ?? null) : { ...step.patch, note: step.note },
    reason,
  });
  return updated;
};

type Arrow<T extends Stateful> = Pick<Transition<T>, 'table' | 'workflow' | 'action'>;

/** Refuses what `transition` would refuse, before the work that has to come first: a signature, a file. */
export const assertCan = <T extends Stateful>(
  context: Context,
  { workflow, action }: Arrow<T>,
  row: RowOf<T>,
): void => {
  const { state } = row as unknown as { state: string };
  const verdict = move(workflow, action, state, (permission) => context.can(permission as never));
  if (!verdict.ok) throw refusal(verdict.why, workflow, action, state, row);
};

const pick = (row: object, names: string[]): unknown =>
  names.length === 0
    ? null
    : Object.fromEntries(names.map((name) => [name, (row as Record<string, unknown>)[name] ?? null]));

const refusal = (why: 'state' | 'permission', workflow: Workflow, action: string, from: string, row: unknown) => {
  const step = workflow.steps[action];
  const words = step?.label ?? { zh: action, en: action };
  if (why === 'permission') return forbidden(permissions[step?.allow as keyof typeof permissions] ?? words);
  const state = workflow.states[from];
  const noun = Object.values(entities).find(({ name }) => name === workflow.noun)?.label ?? {
    zh: '',
    en: workflow.noun,
  };
  return conflict(
    `${noun.zh}当前为「${state?.zh}」，不能${words.zh}`,
    `The ${noun.en.toLowerCase()} is "${state?.en}" now; it cannot take "${words.en}"`,
    row,
  );
};
