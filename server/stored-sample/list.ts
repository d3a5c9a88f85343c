import { type RawBuilder, sql } from 'kysely';
import type { ListInput } from '../../contract/kit/crud';
import type { Page } from '../../contract/kit/inputs';
import type { StoredSampleRow } from '../../contract/stored-sample/stored-sample';
import { localDay } from '../../domain/kit/calendar';
import { gramsOfNeedle, searchForm } from '../../domain/kit/search';
import { inClass } from '../../domain/kit/workflow';
import { slotCode } from '../../domain/store-room/store-room.rules';
import { balanceOf } from '../../domain/stored-sample/balance';
import { destructionProblem, type Objection, objectionUntilOf } from '../../domain/stored-sample/retention';
import type { StoreView } from '../../domain/stored-sample/store-views';
import { storedSampleWorkflow } from '../../domain/stored-sample/stored-sample.workflow';
import { entities } from '../db/tables';
import { byCode } from '../kernel/by-label';
import { comparable, escaped } from '../kernel/closest';
import type { Context } from '../kernel/context';
import { notFound } from '../kernel/errors';
import { listRows } from '../kernel/list';
import { storeActions } from './actions';
import { holdsOf } from './holds';
import { isReportedSql, issuedDaySql, objectionDaysOf } from './objection';
import { inView, isDueSql } from './waiting';

const joins = sql`
  left join sample s on s.id = p.sample_id
  left join sample_type ty on ty.id = s.sample1_id
  left join orders o on o.id = s.order_id
  left join customer c on c.id = o.customer_id
  left join store_room sr on sr.id = p.room_id
  left join staff si on si.id = p.in_by`;
const columns = sql`, s.no as sample_no, s.name as sample_name, s.hazards, s.hazard_note, s.qty_unit, s.qty as sample_qty, o.id as order_id, o.no as order_no,
  o.sample_after, c.name as customer_name, si.name as in_name, coalesce(sr.name, p.room) as room_name, sr.code as room_code,
  coalesce(s.storage_condition, ty.storage_condition) as asks, ${isReportedSql(sql`p.sample_id`)} as is_reported,
  ${issuedDaySql(sql`p.sample_id`)}::text as issued_on`;

type Beside = 'moves' | 'outQty' | 'objectionUntil' | 'mayBeDisposed' | 'actions' | 'holds' | 'hold' | 'placeCode';
type Listed = Omit<StoredSampleRow, Beside> & Pick<Objection, 'isReported' | 'issuedOn'>;

const placeCodeOf = ({ roomCode, shelf, slot }: Pick<Listed, 'roomCode' | 'shelf' | 'slot'>): string | null =>
  roomCode && shelf && slot ? slotCode(roomCode, shelf, slot) : null;

const view = (
  context: Context,
  { isReported, issuedOn, ...row }: Listed,
  days: number,
  holds: StoredSampleRow['holds'],
): StoredSampleRow => {
  const moves = row.outLog ?? [];
  const hold = holds.some(({ releasedAt }) => releasedAt === null);
  const kept = { retainUntil: row.retainUntil, hold };
  const objection = { isReported, issuedOn, days, isWaived: row.waiver !== null };
  const isThere = inClass(storedSampleWorkflow, 'inStore', row.state);
  return {
    ...row,
    moves,
    outQty: balanceOf(moves).out,
    objectionUntil: issuedOn === null ? null : objectionUntilOf(issuedOn, days),
    mayBeDisposed: isThere && destructionProblem(kept, objection, localDay(context.at)) === null,
    placeCode: placeCodeOf(row),
    holds,
    hold,
    actions: storeActions(context, { ...row, ...kept }, objection),
  };
};

type Query = ListInput & {
  due?: boolean | undefined;
  sampleNo?: string | undefined;
  view?: StoreView | undefined;
  code?: string | undefined;
};

const ofSamples = (condition: RawBuilder<unknown>) =>
  sql`t.sample_id in (select s.id from sample s where s.deleted_at is null and ${condition})`;

/** A search finds a stored sample by the number and the name of its sample. */
const searched = (context: Context, keyword: string | undefined): RawBuilder<unknown>[] => {
  const needle = searchForm(keyword ?? '');
  if (needle === '') return [];
  const grams = gramsOfNeedle(needle);
  const like = `%${escaped(needle)}%`;
  return [
    ofSamples(sql`s.company_id = ${context.actor.companyId} and s.grams @> ${grams}::text[]
      and (${comparable(sql`s.no`)} like ${like} or ${comparable(sql`s.name`)} like ${like})`),
  ];
};

const scanned = (context: Context, typed: string | undefined): RawBuilder<unknown>[] => {
  if (typed === undefined) return [];
  const company = sql`s.company_id = ${context.actor.companyId}`;
  return [ofSamples(sql`${company} and ${byCode('s', typed)}`)];
};

const filters = (context: Context, { due, sampleNo, view: shown, keyword, code }: Query): RawBuilder<unknown>[] => [
  ...(due === true ? [isDueSql(context)] : []),
  ...(shown === undefined ? [] : [inView(context, shown)]),
  ...(sampleNo === undefined || sampleNo === ''
    ? []
    : [
        sql`exists (select 1 from sample where sample.id = t.sample_id and strpos(lower(sample.no), ${sampleNo.toLowerCase()}) > 0)`,
      ]),
  ...searched(context, keyword),
  ...scanned(context, code),
];

/** A page of stored samples with the names of sample, order and client, their holds and what may be done. */
export const listStoredSamples = async (
  context: Context,
  query: Query,
  where: readonly RawBuilder<unknown>[] = [],
): Promise<Page<StoredSampleRow>> => {
  const days = await objectionDaysOf(context);
  const page = await listRows<Listed>(context.db, {
    table: 'storedSample',
    reader: context,
    // Found by what its sample and its order are called, which are no fields of its own.
    query: { ...query, keyword: undefined },
    where: [...filters(context, query), ...where],
    joins,
    columns,
  });
  const holds = await holdsOf(
    context,
    page.list.map(({ sampleId }) => sampleId),
  );
  return { ...page, list: page.list.map((row) => view(context, row, days, holds.get(row.sampleId) ?? [])) };
};

/** One stored sample as the list shows it. */
export const storedSampleView = async (context: Context, id: string): Promise<StoredSampleRow> => {
  const { list } = await listStoredSamples(context, { current: 1, pageSize: 1 }, [sql`t.id = ${id}`]);
  const [row] = list;
  if (row === undefined) throw notFound(entities.storedSample.label);
  return row;
};
