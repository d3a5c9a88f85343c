import { label } from '../../domain/kit/label';
import { move, type Step, type Workflow } from '../../domain/kit/workflow';
import { isPermission, permissions } from '../../domain/role/permissions';
import { hasSentence } from '../../domain/trail/sentences';
import { entities, type RowOf } from '../db/tables';
import type { AuditEntry } from './audit';
import type { Context } from './context';
import { badField, conflict, forbidden } from './errors';
import { lockRows, moveRows } from './many-rows';
import { assertVersion, getRow, moveRow, type Writer } from './rows';
import { type Action, moved, type Noun, type TableOf, type Taking, UNCHANGED } from './workflows';

/** Who takes the step: a person's call, or the laboratory's own clock. */
export type Mover = Writer & Pick<Context, 'can' | 'audit'>;

const MIN_REASON = 4;

const arrowOf = (noun: Noun, action: string): Step => {
  const { steps }: Workflow = moved[noun].workflow;
  const arrow = steps[action];
  if (arrow === undefined) throw new Error(`${noun} has no step ${action}`);
  return arrow;
};

/**
 * The states to which the arrow may lead this row; refuses by the row's state first, then by the right, unless
 * `bySystem`.
 */
const targetsOf = (
  { can }: Pick<Context, 'can'>,
  noun: Noun,
  action: string,
  row: RowOf<TableOf<Noun>>,
  bySystem: boolean,
): readonly string[] => {
  const workflow: Workflow = moved[noun].workflow;
  const arrow = arrowOf(noun, action);
  const verdict = move(workflow, action, row.state, (right) => bySystem || (isPermission(right) && can(right)));
  if (verdict.ok) return verdict.to;
  if (verdict.why === 'permission') throw forbidden(isPermission(arrow.allow) ? permissions[arrow.allow] : arrow.label);
  throw conflict(
    label('{noun}当前为「{state}」，不能{step}', 'The {noun:in} is "{state}" now; it cannot take "{step}"', {
      noun: entities[moved[noun].table].label,
      state: workflow.states[row.state] ?? row.state,
      step: arrow.label,
    }),
    row,
  );
};

/** The old values of the fields that the step writes. */
const beforeOf = (row: object, patch: object | undefined): object | null => {
  const names = Object.keys(patch ?? {});
  if (names.length === 0) return null;
  const held = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(names.map((name) => [name, held.get(name) ?? null]));
};

type Taken = Readonly<{ to: string; patch: object | undefined; entry: AuditEntry }>;

/** What the step writes to this row and to the trail; refuses what the table does not allow. */
const taken = <N extends Noun, A extends Action<N>>(
  context: Mover,
  noun: N,
  action: A,
  row: RowOf<TableOf<Noun>>,
  { id, ver, to: wanted, reason, bySystem = false, patch, said = action, note }: Taking<N, A>,
): Taken => {
  assertVersion(row, ver);
  const from: string = row.state;
  const targets = targetsOf(context, noun, action, row, bySystem);
  if (arrowOf(noun, action).reason && !bySystem && (reason ?? '').trim().length < MIN_REASON)
    throw badField(
      'reason',
      label('请填写原因(至少 {least} 个字)', 'Give a reason of at least {least} characters', { least: MIN_REASON }),
    );
  const to = wanted === UNCHANGED ? from : (wanted ?? targets[0]);
  if (to === undefined || !targets.includes(to)) throw new Error(`${action} does not lead to ${to}`);
  const auditAction = `${noun}.${said}`;
  if (!hasSentence(auditAction)) throw new Error(`the trail has no words for ${auditAction}`);
  return {
    to,
    patch,
    entry: {
      action: auditAction,
      refType: noun,
      refId: id,
      refNo: 'no' in row ? row.no : null,
      fromState: from,
      toState: to,
      before: beforeOf(row, patch),
      after: note === undefined ? (patch ?? null) : { ...patch, note },
      reason,
    },
  };
};

/**
 * Takes one arrow of a workflow, `step(context, 'order', 'submit', { id, ver })`: the row is locked and read, the table
 * asked, state and version compared in the update, and the audit row queued. Gives the row after the step. `locked` is the row where
 * the transaction has it already.
 */
export const step = async <N extends Noun, A extends Action<N>>(
  context: Mover,
  noun: N,
  action: A,
  taking: Taking<N, A>,
  locked?: RowOf<TableOf<N>>,
): Promise<RowOf<TableOf<N>>> => {
  const table: TableOf<N> = moved[noun].table;
  const row = (locked ?? (await getRow(context, table, taking.id, true))) as RowOf<TableOf<Noun>>;
  const { to, patch, entry } = taken(context, noun, action, row, taking);
  const updated = await moveRow(context, table, row, to, patch);
  context.audit(entry);
  return updated;
};

/**
 * Takes one arrow with many rows of a noun, each as `step` would and all of them or none, in two statements however many
 * they are. A row is named once. Gives the rows after the step, in the order asked for.
 */
export const stepAll = async <N extends Noun, A extends Action<N>>(
  context: Mover,
  noun: N,
  action: A,
  takings: readonly Taking<N, A>[],
): Promise<RowOf<TableOf<N>>[]> => {
  if (takings.length === 0) return [];
  const table: TableOf<N> = moved[noun].table;
  const rows: RowOf<TableOf<N>>[] = await lockRows(
    context,
    table,
    takings.map(({ id }) => id),
  );
  const entries: AuditEntry[] = [];
  const changes = takings.map((taking, at) => {
    const row = rows[at] as RowOf<TableOf<N>>;
    const { to, patch, entry } = taken(context, noun, action, row as RowOf<TableOf<Noun>>, taking);
    entries.push(entry);
    return { row, patch: { ...patch, state: to } };
  });
  const updated = await moveRows(context, table, changes);
  for (const entry of entries) context.audit(entry);
  return updated;
};

/** Refuses what the step would refuse, before the work that has to come first: a signature, a file. */
export const assertCan = <N extends Noun>(
  context: Pick<Context, 'can'>,
  noun: N,
  action: Action<N>,
  row: RowOf<TableOf<N>>,
): void => {
  targetsOf(context, noun, action, row, false);
};
