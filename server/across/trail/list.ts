import { sql } from 'kysely';
import type { Page } from '../../../contract/kit/inputs';
import { COUNT_CAP, DEEPEST } from '../../../contract/kit/limits';
import type { TrailEntry, TrailRowView } from '../../../contract/trail/trail';
import { label, same } from '../../../domain/kit/label';
import { exceptionClasses } from '../../../domain/trail/exceptions';
import type { Context } from '../../kernel/context';
import { badField, notFound } from '../../kernel/errors';
import { type ListCursor, TOO_DEEP } from '../../kernel/list';
import type { SheetColumn } from '../../kernel/sheet-cursor';
import type { TrailRow } from '../../kernel/trail/row';
import { isAsWritten } from '../../kernel/trail-check';
import { inWords } from '../history/names';
import { conditionsOf, type TrailFilter } from './conditions';
import { heldIn, toldRow } from './told';

type Asked = TrailFilter &
  Readonly<{
    current: number;
    pageSize: number;
    sorter?: string | undefined;
    count?: 'none' | 'exact' | undefined;
    after?: string | undefined;
    cursor?: ListCursor | undefined;
  }>;

const columns = sql`t.company_id, t.seq, t.at, t.actor_id, t.actor_name, t.ip, t.action, t.ref_type, t.ref_id, t.ref_no, t.from_state, t.to_state,
  t.before, t.after, t.reason, t.request_id, t.prev_hash, t.hash`;

const told = (context: Context, rows: readonly TrailRow[]): Promise<TrailEntry[]> =>
  inWords(context, (words) =>
    rows.map((row) => {
      const { changes: _changes, ...entry } = toldRow(context, words)(row);
      return entry;
    }),
  );

const sheet: readonly SheetColumn<TrailEntry>[] = [
  { title: label('序号', 'Row'), cell: ({ seq }) => seq },
  { title: label('时间', 'Time'), cell: ({ at }) => same(at) },
  { title: label('人员', 'Person'), cell: ({ actorName }) => same(actorName) },
  { title: label('操作', 'Step'), cell: ({ sentence }) => sentence },
  { title: label('对象', 'Noun'), cell: ({ noun }) => noun },
  { title: label('编号', 'Number'), cell: ({ refNo }) => (refNo === null ? null : same(refNo)) },
  { title: label('原因', 'Reason'), cell: ({ reason }) => (reason === null ? null : same(reason)) },
  {
    title: label('例外', 'Exception'),
    cell: ({ exception }) => (exception === null ? null : exceptionClasses[exception]),
  },
  { title: label('网络地址', 'Network address'), cell: ({ ip }) => (ip === null ? null : same(ip)) },
  { title: label('代码', 'Code'), cell: ({ action }) => same(action) },
];

const SHEET_ROWS = 1000;
/** Where an export has come to: it goes on by the number of the row, so that a million rows are read once. */
const reached = new WeakMap<ListCursor, number>();

/** The number of the row that a page follows. */
const seqIn = (after: string): number => {
  if (!/^\d{1,15}$/.test(after)) throw badField('after', label('不是审计追踪中的位置', 'is no place in the trail'));
  return Number(after);
};

/** The trail newest first, by pages or, for an export, on from the last row. */
export const trailPage = async (context: Context, asked: Asked): Promise<Page<TrailEntry>> => {
  const { current, pageSize, cursor, sorter, after } = asked;
  const where = conditionsOf(context.actor.companyId, asked);
  const isOldest = sorter === 'seq_asc' || sorter === 'at_asc';
  const order = isOldest ? sql`t.seq` : sql`t.seq desc`;
  const last = after === undefined ? cursor && reached.get(cursor) : seqIn(after);
  const on = last === undefined ? sql`` : isOldest ? sql`and t.seq > ${last}` : sql`and t.seq < ${last}`;
  // One row more than is shown says whether the trail goes on.
  const limit = cursor === undefined ? pageSize + 1 : SHEET_ROWS;
  const before = (current - 1) * pageSize;
  const offset = cursor === undefined && after === undefined ? before : 0;
  if (offset > DEEPEST) throw badField('current', TOO_DEEP);
  const { rows: read } = await sql<TrailRow>`
    select ${columns} from audit_log t where ${where} ${on} order by ${order} limit ${limit} offset ${offset}`.execute(
    context.db,
  );
  const goesOn = cursor === undefined && read.length > pageSize;
  const rows = goesOn ? read.slice(0, pageSize) : read;
  const list = await told(context, rows);
  const reach = rows.at(-1)?.seq;
  if (cursor !== undefined) {
    const isFirst = cursor.sheet === undefined;
    if (isFirst) cursor.total = await countOf(context, asked, Number.MAX_SAFE_INTEGER);
    cursor.sheet = { pages: (cursor.sheet?.pages ?? 0) + 1, columns: sheet };
    reached.set(cursor, reach ?? last ?? 0);
    return { list, total: cursor.total, current, pageSize };
  }
  const page = { list, current, pageSize, ...(goesOn && { next: String(reach) }) };
  if (asked.count === 'none') return { ...page, total: before + list.length, ...(goesOn && { capped: true }) };
  const isExact = asked.count === 'exact';
  const total = await countOf(context, asked, isExact ? Number.MAX_SAFE_INTEGER : COUNT_CAP + 1);
  return total > COUNT_CAP && !isExact ? { ...page, total: COUNT_CAP, capped: true } : { ...page, total };
};

const countOf = async ({ db, actor }: Context, filter: TrailFilter, cap: number): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select 1 from audit_log t where ${conditionsOf(actor.companyId, filter)} limit ${cap}) as counted`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
};

/** One row with all that it holds, and whether it is the one that was written. */
export const trailRowOf = async (context: Context, seq: number): Promise<TrailRowView> => {
  const row = await context.db
    .selectFrom('auditLog')
    .selectAll()
    .where('companyId', '=', context.actor.companyId)
    .where('seq', '=', seq)
    .executeTakeFirst();
  if (row === undefined) throw notFound(label('该行', 'That row'));
  context.audit({ action: 'trail.readRow', refType: 'trail', refId: null, refNo: String(seq) });
  const entry = await inWords(context, (words) => toldRow(context, words)(row));
  return {
    ...entry,
    before: heldIn(context, row.refType, row.before) as TrailRowView['before'],
    after: heldIn(context, row.refType, row.after) as TrailRowView['after'],
    refId: row.refId,
    requestId: row.requestId,
    hash: row.hash,
    prevHash: row.prevHash,
    isAsWritten: await isAsWritten(context.db, context.system.auditKey, row),
  };
};
