import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../contract/kit/endpoint';
import type { Page } from '../../../contract/kit/inputs';
import type { TrailReview, trailContract } from '../../../contract/trail/trail';
import { addDays, localDay } from '../../../domain/kit/calendar';
import { label } from '../../../domain/kit/label';
import { newId } from '../../db/ids';
import { nextNumber, padded } from '../../db/sequence';
import { canonical } from '../../kernel/audit';
import type { Context } from '../../kernel/context';
import { badField } from '../../kernel/errors';
import { sign } from '../../kernel/sign';
import { digestOf } from '../../kernel/trail/checkpoint';
import { headOf } from '../../kernel/trail/read-rows';
import { kinds, ofKind, within } from './conditions';

type Period = Readonly<{ from: string; to: string }>;
type Counts = TrailReview['counts'];

const MEANING = '审查审计追踪';
/** A longer period is no review, and its count takes too long. */
const MOST_DAYS = 400;

const assertPeriod = ({ from, to }: Period, at: string): void => {
  if (to > localDay(at)) throw badField('to', label('截止日期不能晚于今天', 'The period cannot end after today'));
  if (to < from) throw badField('to', label('截止日期不能早于开始日期', 'The period ends before it begins'));
  if (addDays(from, MOST_DAYS) < to)
    throw badField(
      'from',
      label('一次最多审查 {days} 天', 'At most {days} days are reviewed at once', { days: MOST_DAYS }),
    );
};

const countsOf = async ({ db, actor }: Context, { from, to }: Period): Promise<Counts> => {
  const columns = kinds.map((kind) => sql`count(*) filter (where ${ofKind(kind)}) as ${sql.ref(kind)}`);
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(columns)} from audit_log t
    where t.company_id = ${actor.companyId} and ${sql.join(within(from, to), sql` and `)}`.execute(db);
  return kinds.map((kind) => ({ kind, count: rows[0]?.[kind] ?? 0 }));
};

/** The exceptions of a period by class, and the day from which on nothing was reviewed. */
export const exceptionsOf = async (
  context: Context,
  period: Period,
): Promise<OutputOf<typeof trailContract.exceptions>> => {
  assertPeriod(period, context.at);
  const { db, actor } = context;
  const last = await db
    .selectFrom('trailReview')
    .select(({ fn }) => fn.max('toDay').as('to'))
    .where('companyId', '=', actor.companyId)
    .executeTakeFirst();
  return {
    counts: await countsOf(context, period),
    unreviewedFrom: last?.to == null ? null : addDays(last.to, 1),
  };
};

const view = (row: {
  id: string;
  no: string;
  fromDay: string;
  toDay: string;
  seq: number;
  counts: unknown;
  opinion: string;
  by: string;
  signedAt: string;
}): TrailReview => ({
  id: row.id,
  no: row.no,
  from: row.fromDay,
  to: row.toDay,
  seq: row.seq,
  counts: row.counts as Counts,
  opinion: row.opinion,
  by: row.by,
  at: row.signedAt,
});

/** The signed reviews, newest first. */
export const reviewsOf = async (
  { db, actor }: Context,
  { current, pageSize }: Readonly<{ current: number; pageSize: number }>,
): Promise<Page<TrailReview>> => {
  const all = db.selectFrom('trailReview').where('trailReview.companyId', '=', actor.companyId);
  const rows = await all
    .innerJoin('signature', 'signature.id', 'trailReview.signatureId')
    .selectAll('trailReview')
    .select('signature.printedName as by')
    .orderBy('trailReview.id', 'desc')
    .limit(pageSize)
    .offset((current - 1) * pageSize)
    .execute();
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { list: rows.map(view), total, current, pageSize };
};

/** Signs a review: what was found in the period, up to which row, and what the reviewer says to it. It is never changed. */
export const signReview = async (
  context: Context,
  { from, to, opinion, password }: InputOf<typeof trailContract.review>,
): Promise<TrailReview> => {
  assertPeriod({ from, to }, context.at);
  const { db, actor, at } = context;
  const id = newId();
  const counts = await countsOf(context, { from, to });
  const seq = (await headOf(db, actor.companyId))?.seq ?? 0;
  const contentSha256 = digestOf(canonical({ from, to, seq, counts, opinion }));
  const signatureId = await sign(context, {
    refType: 'trailReview',
    refId: id,
    refVer: 1,
    meaning: MEANING,
    password,
    opinion,
    contentSha256,
  });
  const year = localDay(at).slice(0, 4);
  const no = `ATR${year}-${padded(await nextNumber(db as never, actor.companyId, 'trailReview', year), 3)}`;
  const row = { id, no, fromDay: from, toDay: to, seq, opinion, signatureId, staffId: actor.id, signedAt: at };
  await db
    .insertInto('trailReview')
    .values({ ...row, companyId: actor.companyId, counts: JSON.stringify(counts) })
    .execute();
  context.audit({
    action: 'trailReview.sign',
    refType: 'trailReview',
    refId: id,
    refNo: no,
    after: { from, to, seq, counts, opinion, contentSha256 },
  });
  return view({ ...row, counts, by: actor.name });
};
