import { type RawBuilder, sql } from 'kysely';
import type { OutputOf } from '../../../contract/kit/endpoint';
import type { workContract } from '../../../contract/to-do/work';
import { same } from '../../../domain/kit/label';
import { sentenceOf } from '../../../domain/trail/sentences';
import { entities } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { idsInScope, type WorkTable } from '../../kernel/data-scope';

type Happened = OutputOf<typeof workContract.happened>[number];

/** How far back a hand in something is remembered, in entries of the person's own trail. */
const OWN_ENTRIES = 400;
/** So many of the orders that the person had a hand in last are watched. */
const ORDERS = 60;
/** Read before what the person may not see is left out. */
const READ = 240;
const SHOWN = 12;

type Noun = 'order' | 'sample' | 'mandate' | 'task' | 'worksheet' | 'report' | 'storedSample';

/** The order of each noun of the work whose row is `r`, and how the noun is opened. */
const nouns: Readonly<
  Record<
    Noun,
    { table: WorkTable; order: RawBuilder<unknown>; of: RawBuilder<unknown>; link: (id: string, of: string) => string }
  >
> = {
  order: {
    table: 'orders',
    order: sql`select r.id from orders r where r.id = x.ref_id`,
    of: sql`x.ref_id`,
    link: (id) => `/order?id=${id}`,
  },
  mandate: {
    table: 'mandate',
    order: sql`select r.order_id from mandate r where r.id = x.ref_id`,
    of: sql`x.ref_id`,
    link: (id) => `/mandate/${id}`,
  },
  worksheet: {
    table: 'worksheet',
    order: sql`select m.order_id from worksheet r join mandate m on m.id = r.mandate_id where r.id = x.ref_id`,
    of: sql`(select r.mandate_id from worksheet r where r.id = x.ref_id)`,
    link: (id, of) => `/mandate/dataread/${of}/${id}`,
  },
  report: {
    table: 'report',
    order: sql`select r.order_id from report r where r.id = x.ref_id`,
    of: sql`x.ref_id`,
    link: (id) => `/reportprint?view=all#${id}`,
  },
  storedSample: {
    table: 'storedSample',
    order: sql`select s.order_id from stored_sample r join sample s on s.id = r.sample_id where r.id = x.ref_id`,
    of: sql`x.ref_id`,
    link: (id) => `/store?id=${id}`,
  },
  sample: {
    table: 'sample',
    order: sql`select r.order_id from sample r where r.id = x.ref_id`,
    of: sql`(select r.order_id from sample r where r.id = x.ref_id)`,
    link: (_, of) => `/order?id=${of}&tab=samples`,
  },
  task: {
    table: 'task',
    order: sql`select m.order_id from task r join mandate m on m.id = r.mandate_id where r.id = x.ref_id`,
    of: sql`(select r.mandate_id from task r where r.id = x.ref_id)`,
    link: (_, of) => `/mandate/${of}`,
  },
};
/** The widest first: of what one step moved of one order, that is told. */
const known = Object.keys(nouns) as Noun[];

const byNoun = (pick: (noun: Noun) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case x.ref_type ${sql.join(
    known.map((noun) => sql`when ${noun} then (${pick(noun)})`),
    sql` `,
  )} end`;

type Row = Omit<Happened, 'link' | 'sentence'> & {
  orderId: string | null;
  noun: Noun;
  action: string;
  refId: string;
  of: string | null;
};

/**
 * Others' steps on what the person had a hand in lately, and on the orders that it belongs to, with their mandates and
 * reports. A change that moves nothing on is no news.
 */
const stepsOfOthers = ({ db, actor }: Context) =>
  sql<Row>`
  with own as (
    select ref_type, ref_id, seq from audit_log
    where company_id = ${actor.companyId} and actor_id = ${actor.id} and ref_type = any(${known}::text[]) and ref_id is not null
    order by seq desc limit ${OWN_ENTRIES}),
  x as (select ref_type, ref_id, min(seq) as since, max(seq) as last from own group by 1, 2),
  touched as (
    select ${byNoun((noun) => nouns[noun].order)} as order_id, min(since) as since, max(last) as last from x group by 1
    order by 3 desc limit ${ORDERS}),
  watched as (
    select ref_type, ref_id, since from x
    union select 'order', order_id, since from touched where order_id is not null
    union select 'mandate', m.id, since from touched join mandate m on m.order_id = touched.order_id and m.deleted_at is null
    union select 'report', r.id, since from touched join report r on r.order_id = touched.order_id and r.deleted_at is null),
  since as (select ref_type, ref_id, min(since) as since from watched group by 1, 2),
  news as (
    select a.seq, a.at, a.actor_name, a.action, a.ref_type, a.ref_id, a.ref_no
    from since join audit_log a on a.ref_type = since.ref_type and a.ref_id = since.ref_id and a.seq > since.since
    where a.company_id = ${actor.companyId} and a.actor_id is distinct from ${actor.id}
      and a.to_state is not null and a.to_state is distinct from a.from_state
    order by a.seq desc limit ${READ})
  select x.seq as id, x.at, x.actor_name as by, x.action, x.ref_type as noun, x.ref_id, coalesce(x.ref_no, '') as no,
    ${byNoun((noun) => nouns[noun].of)} as of, ${byNoun((noun) => nouns[noun].order)} as order_id
  from news x order by x.seq desc`.execute(db);

/** One line a step: whoever passes a mandate moves its sheets, its tasks and their samples with it. */
const steps = (rows: readonly Row[]): Row[] => {
  const widest = new Map<string, Row>();
  for (const row of rows) {
    const key = `${new Date(row.at).toISOString()} ${row.by} ${row.orderId}`;
    const other = widest.get(key);
    if (other === undefined || known.indexOf(row.noun) < known.indexOf(other.noun)) widest.set(key, row);
  }
  return [...widest.values()];
};

/** What happened to things that the person had a hand in, the latest first: only what the person may open. */
export const happenedTo = async (context: Context): Promise<Happened[]> => {
  const { rows } = await stepsOfOthers(context);
  const seen = new Set<string>();
  for (const noun of known) {
    if (!context.can(`${noun}.read`)) continue;
    const ids = rows.filter((row) => row.noun === noun).map(({ refId }) => refId);
    for (const id of await idsInScope(context, nouns[noun].table, ids)) seen.add(id);
  }
  return steps(rows.filter(({ refId }) => seen.has(refId)))
    .slice(0, SHOWN)
    .map(({ id, at, by, no, noun, action, refId, of }) => ({
      id,
      at: new Date(at).toISOString(),
      by,
      no,
      sentence: sentenceOf(action, entities[nouns[noun].table].label) ?? same(action),
      link: nouns[noun].link(refId, of ?? ''),
    }));
};
