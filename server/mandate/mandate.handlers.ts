import { sql } from 'kysely';
import type { mandateContract } from '../../contract/mandate/mandate';
import { label } from '../../domain/kit/label';
import { byLabel } from '../kernel/by-label';
import type { Context } from '../kernel/context';
import { getInScope, inScope } from '../kernel/data-scope';
import { conflict, notFound } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { onTasksMoved } from '../kernel/tasks-moved';
import { tasksWhere } from '../task/task-rows';
import { voidWorksheet } from '../worksheet/commands/void';
import { worksheetsOf } from '../worksheet/summaries';
import { worksheetViewOf } from '../worksheet/view';
import { releaseOrder, renewMandate } from './commands/generate';
import { rollUpMandate } from './commands/roll-up';
import { finishMandate, passMandateBack, sendMandateBack, updateMandate } from './commands/steps';
import { mandateDetail, sampleSummary } from './detail';
import { doneMandate } from './done-mandate';
import { exportBlockers, exportMandate } from './export';
import { listMandates } from './mandate-rows';

const ok = { ok: true as const };

// Tasks are only moved by calls, and every call is loaded together with these handlers.
onTasksMoved(rollUpMandate);

/** A scanned label at the bench: the sample, the mandates it is in, and the reader's tasks on it. */
const sampleByUuid = async ({ uuid }: { uuid: string }, context: Context) => {
  const sample = await context.db
    .selectFrom('sample as t')
    .selectAll()
    .where(byLabel('t', uuid))
    .where(inScope(context, 'sample'))
    .executeTakeFirst();
  if (sample === undefined) throw notFound(label('样品', 'The sample'));
  const { list } = await listMandates(context, { current: 1, pageSize: 200 }, [
    sql`${sample.id}::uuid = any(t.sample_ids)`,
  ]);
  return {
    sample: sampleSummary(sample),
    mandates: list.map(({ id, no, state, departName }) => ({ id, no, state, departName: departName ?? '' })),
    tasks: await tasksWhere(context, sql`t.sample_id = ${sample.id} and t.assignee_id = ${context.actor.id}`),
  };
};

export const mandateHandlers: Handlers<typeof mandateContract> = {
  list: (query, context) => listMandates(context, query),
  detail: ({ id }, context) => mandateDetail(context, id),
  canExport: async ({ id }, context) => {
    const blockers = await exportBlockers(context, id);
    return { ok: blockers.length === 0, blockers };
  },
  export: ({ id }, context) => exportMandate(context, id),
  sampleByUuid,
  instances: async ({ id }, context) => {
    await getInScope(context, 'mandate', id);
    return worksheetsOf(context, id);
  },
  instance: ({ id, mandateId }, context) => worksheetViewOf(context, id, mandateId),
  voidInstance: async (input, context) => {
    await voidWorksheet(context, input);
    return ok;
  },
  update: async (input, context) => {
    await updateMandate(context, input);
    return doneMandate(context, input.id);
  },
  generate: async ({ mandateId, order }, context) => {
    if (mandateId === '0') {
      const { already, mandateIds } = await releaseOrder(context, order);
      return { ok: true, mandateIds, ...(already && { already }) };
    }
    const { state } = await getInScope(context, 'mandate', mandateId);
    if (state !== 'sentBack')
      throw conflict(label('只有退回受理的任务书可以重新下达', 'Only a mandate that was sent back can be renewed'));
    await renewMandate(context, mandateId, order);
    return { ok: true, mandateIds: [mandateId] };
  },
  finish: async (input, context) => {
    await finishMandate(context, input);
    return ok;
  },
  back: async (input, context) => {
    await passMandateBack(context, input);
    return doneMandate(context, input.id);
  },
  sendBack: async (input, context) => {
    await sendMandateBack(context, input);
    return ok;
  },
};
