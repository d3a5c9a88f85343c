import { sql } from 'kysely';
import type { Page } from '../../../contract/kit/inputs';
import type { TrailEntry, TrailRowView } from '../../../contract/trail/trail';
import { label, same } from '../../../domain/kit/label';
import { exceptionClasses } from '../../../domain/trail/exceptions';
import type { Context } from '../../kernel/context';
import { notFound } from '../../kernel/errors';
import { COUNT_CAP, type ListCursor } from '../../kernel/list';
import type { SheetColumn } from '../../kernel/sheet-cursor';
import type { TrailRow } from '../../kernel/trail/row';
import { isAsWritten } from '../../kernel/trail-check';
import { inWords } from '../history/names';
import { conditionsOf, type TrailFilter } from './conditions';
import { heldIn, toldRow } from './told';

type Asked = TrailFilter &
  Readonly<{ current: number; pageSize: number; sorter?: string | undefined; cursor?: ListCursor | undefined }>;

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

/** The trail newest first, by pages or, for an export, on from the last row. */
export const trailPage = async (context: Context, asked: Asked): Promise<Page<TrailEntry>> => {
  const { current, pageSize, cursor, sorter } = asked;
  const where = conditionsOf(context.actor.companyId, asked);
  const isOldest = sorter === 'seq_asc' || sorter === 'at_asc';
  const order = isOldest ? sql`t.seq` : sql`t.seq desc`;
  const last = cursor && reached.get(cursor);
  const on = last === undefined ? sql`` : isOldest ? sql`and t.seq > ${last}` : sql`and t.seq < ${last}`;
  const limit = cursor === undefined ? pageSize : SHEET_ROWS;
  const offset = cursor === undefined ? (current - 1) * pageSize : 0;
  const { rows } = await sql<TrailRow>`
    select ${columns} from audit_log t where ${where} ${on} order by ${order} limit ${limit} offset ${Math.min(offset, COUNT_CAP)}`.execute(
    context.db,
  );
  const list = await told(context, rows);
  const cap = cursor === undefined ? COUNT_CAP + 1 : Number.MAX_SAFE_INTEGER;
  const isFirst = cursor === undefined || cursor.sheet === undefined;
  const total = isFirst ? await countOf(context, asked, cap) : cursor.total;
  if (cursor !== undefined) {
    cursor.total = total;
    cursor.sheet = { pages: (cursor.sheet?.pages ?? 0) + 1, columns: sheet };
    reached.set(cursor, rows.at(-1)?.seq ?? last ?? 0);
    return { list, total, current, pageSize };
  }
  return total > COUNT_CAP
    ? { list, total: COUNT_CAP, current, pageSize, capped: true }
    : { list, total, current, pageSize };
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
