import { type RawBuilder, sql } from 'kysely';
import type { HandedSample, HandoverRow, HandoverView } from '../../contract/handover/handover';
import type { ListInput } from '../../contract/kit/crud';
import type { Page } from '../../contract/kit/inputs';
import { handoverWorkflow } from '../../domain/handover/handover.workflow';
import { label } from '../../domain/kit/label';
import { gramsOfNeedle, searchForm } from '../../domain/kit/search';
import { remainingOf } from '../../domain/sample/split.rules';
import { speak } from '../../domain/words/speak';
import { storedOf } from '../custody/remaining';
import type { RowOf } from '../db/tables';
import { byCode } from '../kernel/by-label';
import { comparable, escaped } from '../kernel/closest';
import type { Context } from '../kernel/context';
import { inScope } from '../kernel/data-scope';
import { badField } from '../kernel/errors';
import { listRows } from '../kernel/list';
import { holdersOf } from '../kernel/notify';
import { stateIs } from '../kernel/state-in';
import { problemOf } from './may-give';

const inTransit = stateIs(handoverWorkflow, 'inTransit', 't.state');
const views: Readonly<Record<HandoverView, (me: string) => RawBuilder<unknown>>> = {
  take: (me) => sql`t.to_staff_id = ${me} and ${inTransit}`,
  given: (me) => sql`t.from_staff_id = ${me} and ${inTransit}`,
  done: (me) => sql`(t.to_staff_id = ${me} or t.from_staff_id = ${me}) and not ${inTransit}`,
};

/** What waits to be taken by a person; the hand-over is called `t`. */
export const awaitsTaker = ({ actor }: Pick<Context, 'actor'>): RawBuilder<unknown> => views.take(actor.id);

type Listed = Omit<HandoverRow, 'left'> & Pick<RowOf<'sample'>, 'qty' | 'leftQty'>;

const columns = sql`, s.no as sample_no, s.name as sample_name, s.uuid as sample_uuid, s.hazards, s.hazard_note, s.qty, s.qty_unit, s.left_qty,
  giver.name as from_name, taker.name as to_name`;
const joins = sql`join sample s on s.id = p.sample_id
  join staff giver on giver.id = p.from_staff_id join staff taker on taker.id = p.to_staff_id`;

/** A search finds a hand-over by its number, and by the number and the name of its sample. */
const searched = ({ actor }: Context, keyword: string | undefined): RawBuilder<unknown>[] => {
  const needle = searchForm(keyword ?? '');
  if (needle === '') return [];
  const like = `%${escaped(needle)}%`;
  return [
    sql`(${comparable(sql`t.no`)} like ${like} or t.sample_id in (select s.id from sample s
      where s.company_id = ${actor.companyId} and s.grams @> ${gramsOfNeedle(needle)}::text[]
        and (${comparable(sql`s.no`)} like ${like} or ${comparable(sql`s.name`)} like ${like})))`,
  ];
};

/** A page of the hand-overs that a person gave or is to take. */
export const listHandovers = async (
  context: Context,
  { keyword, ...query }: ListInput & { view?: HandoverView | undefined },
): Promise<Page<HandoverRow>> => {
  const me = context.actor.id;
  const page = await listRows<Listed>(context.db, {
    table: 'handover',
    companyId: context.actor.companyId,
    query,
    where: [
      ...searched(context, keyword),
      query.view === undefined ? sql`(t.to_staff_id = ${me} or t.from_staff_id = ${me})` : views[query.view](me),
    ],
    joins,
    columns,
  });
  const stored = await storedOf(
    context,
    page.list.map(({ sampleId }) => sampleId),
  );
  return {
    ...page,
    list: page.list.map(({ qty, leftQty, ...row }) => ({
      ...row,
      left: remainingOf({ qty, leftQty }, stored.get(row.sampleId)),
    })),
  };
};

/** The sample of the person's scope behind a code, with what bars its hand-over by this person. */
export const scanned = async (context: Context, typed: string): Promise<HandedSample> => {
  const { rows } = await sql<RowOf<'sample'>>`select t.* from sample t where ${inScope(context, 'sample')}
    and ${byCode('t', typed)} limit 1`.execute(context.db);
  const [sample] = rows;
  if (sample === undefined)
    throw badField('code', label('没有样品「{code}」', 'There is no sample "{code}"', { code: typed.slice(0, 64) }));
  const stored = (await storedOf(context, [sample.id])).get(sample.id);
  const problem = await problemOf(context, sample);
  const { id, no, uuid, name, hazards, hazardNote, state, qtyUnit } = sample;
  const left = remainingOf(sample, stored);
  const said = problem && speak(context.language, problem);
  return { id, no, uuid, name, hazards, hazardNote, state, qtyUnit, left, problem: said };
};

/** The people who may take samples, the reader left out. */
export const takers = async (context: Context): Promise<{ id: string; name: string }[]> => {
  const holders = (await holdersOf(context, 'sample.handOver')).filter((id) => id !== context.actor.id);
  if (holders.length === 0) return [];
  return context.db.selectFrom('staff').select(['id', 'name']).where('id', 'in', holders).orderBy('name').execute();
};
