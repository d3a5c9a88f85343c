import { targetsOf, type Workflow } from '../../../domain/kit/workflow';
import { mandateRollUp } from '../../../domain/mandate/mandate.rollup';
import type { MandateState } from '../../../domain/mandate/mandate.workflow';
import { orderRollUp } from '../../../domain/order/order.rollup';
import { sampleRollUp } from '../../../domain/sample/sample.rollup';
import { moved, type Noun } from '../../../server/kernel/workflows';
import type { Laboratory } from '../../support/laboratory';
import { SUMS_OF_DAYS } from '../../support/sums-of-days';

/** The nouns of the spine with their tables: what the walk looks at after each step. */
export const spine = {
  order: 'orders',
  sample: 'sample',
  mandate: 'mandate',
  task: 'task',
  worksheet: 'worksheet',
  report: 'report',
} as const;
export type SpineNoun = keyof typeof spine;

/** One record as the walk sees it. */
export type Seen = Readonly<Record<string, unknown> & { id: string; state: string; ver: number }>;
export type World = Readonly<Record<SpineNoun, readonly Seen[]>> & Readonly<{ payModes: ReadonlyMap<string, string> }>;

const rowsOf = async ({ system }: Laboratory, table: string): Promise<Seen[]> => {
  const rows = await system.db
    .selectFrom(table as 'orders')
    .selectAll()
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  return rows as unknown as Seen[];
};

export const worldOf = async (lab: Laboratory): Promise<World> => {
  const [order, sample, mandate, task, worksheet, report, customers] = await Promise.all([
    rowsOf(lab, 'orders'),
    rowsOf(lab, 'sample'),
    rowsOf(lab, 'mandate'),
    rowsOf(lab, 'task'),
    rowsOf(lab, 'worksheet'),
    rowsOf(lab, 'report'),
    lab.system.db.selectFrom('customer').select(['id', 'payMode']).execute(),
  ]);
  return {
    ...{ order, sample, mandate, task, worksheet, report },
    payModes: new Map(customers.map(({ id, payMode }) => [id, payMode])),
  };
};

/** What may change although nothing was done: who is seen when, what is tried too often, and answers kept for a repeat. */
const NOT_WORK = [
  'session',
  'login_failure',
  'idempotency',
  'background_job',
  'report_being_signed',
  'call_count',
  'main_server',
  ...SUMS_OF_DAYS,
];

/** One digest of every row of every table: a refused step must leave it as it was. */
export const digestOf = async ({ system }: Laboratory): Promise<string> => {
  const { rows: tables } = await system.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
    [NOT_WORK],
  );
  const each = tables.map(
    ({ name }) => `select '${name}' as t, md5(string_agg(r::text, '|' order by r::text)) as d from "${name}" r`,
  );
  const { rows } = await system.pool.query<{ all: string }>(
    `select md5(string_agg(t || coalesce(d, ''), ',' order by t)) as all from (${each.join(' union all ')}) x`,
  );
  return rows[0]?.all ?? '';
};

type Moved = Readonly<{
  ref_type: string;
  ref_id: string;
  action: string;
  from_state: string | null;
  to_state: string | null;
}>;

export const lastSeq = async ({ system, companyId }: Laboratory): Promise<number> => {
  const head = await system.db
    .selectFrom('auditHead')
    .select('seq')
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  return Number(head?.seq ?? 0);
};

export const trailSince = async ({ system, companyId }: Laboratory, seq: number): Promise<Moved[]> => {
  const { rows } = await system.pool.query<Moved>(
    `select ref_type, ref_id, action, from_state, to_state from audit_log where company_id = $1 and seq > $2 order by seq`,
    [companyId, seq],
  );
  return rows;
};

const isArrow = (noun: Noun, from: string, to: string): boolean => {
  const { steps }: Workflow = moved[noun].workflow;
  return Object.values(steps).some((each) => each.from.includes(from) && targetsOf(each).includes(to));
};

/** What is wrong with the way that the records took from one world to the next, as the trail tells it. */
export const wrongWays = (before: World, after: World, trail: readonly Moved[]): string[] => {
  const wrong: string[] = [];
  for (const noun of Object.keys(spine) as SpineNoun[]) {
    const was = new Map(before[noun].map((each) => [each.id, each]));
    for (const now of after[noun]) {
      const then = was.get(now.id);
      const told = trail.filter(
        ({ ref_type: type, ref_id: id, from_state: from, to_state: to }) =>
          type === noun && id === now.id && to !== null && from !== to,
      );
      let at: string | null = then?.state ?? null;
      for (const { action, from_state: from, to_state: to } of told) {
        if (at !== null && from !== at) wrong.push(`${noun} ${action}: the trail says from ${from}, it was ${at}`);
        if (from !== null && !isArrow(noun, from, to ?? ''))
          wrong.push(`${noun} ${action}: ${from} → ${to} is no arrow`);
        at = to;
      }
      const begun = then === undefined && told.length === 0 ? now.state : at;
      if (begun !== now.state) wrong.push(`${noun}: is ${now.state}, and the trail has led it to ${at}`);
      if (then !== undefined && then.state !== now.state && now.ver <= then.ver)
        wrong.push(`${noun}: moved from ${then.state} to ${now.state} and kept its version`);
    }
  }
  return wrong;
};

/** Parents that are not what their children make them. */
export const wrongParents = (world: World): string[] => {
  const states = (noun: SpineNoun, column: string, id: string) =>
    world[noun].filter((each) => each[column] === id).map(({ state }) => state as never);
  const wrong: string[] = [];
  for (const { id, state, customerId, feeState, sampleAfter, prevState } of world.order) {
    const settled = {
      ...{ feeState, sampleAfter, payMode: world.payModes.get(String(customerId)) },
      isReopened: prevState === 'finished',
    };
    const children = {
      samples: states('sample', 'orderId', id),
      mandates: states('mandate', 'orderId', id),
      reports: states('report', 'orderId', id),
    };
    const due = orderRollUp(state as never, children, settled as never);
    if (due !== null) wrong.push(`an order is ${state} and should be ${due.to}: ${JSON.stringify(children)}`);
  }
  for (const { id, state } of world.mandate) {
    const due = mandateRollUp(state as MandateState, states('task', 'mandateId', id));
    if (due !== null) wrong.push(`a mandate is ${state} and should be ${due.to}: ${states('task', 'mandateId', id)}`);
  }
  for (const { id, state, wholeId } of world.sample) {
    const [due] = sampleRollUp(state as never, states('task', 'sampleId', String(wholeId ?? id)));
    if (due !== undefined) wrong.push(`a sample is ${state} and should be ${due.to}`);
  }
  return wrong;
};

const signedBy = (row: Seen | undefined, name: string) => (row?.[name] ?? null) as string | null;

/** Reports and worksheets on which one person did two things that two people have to do. */
export const wrongHands = (world: World): string[] => [
  ...world.report
    .filter((row) => ['awaitingApproval', 'approved', 'issued'].includes(row.state))
    .filter((row) => {
      const hands = ['compiledBy', 'auditedBy', 'approvedBy']
        .map((name) => signedBy(row, name))
        .filter((id) => id !== null);
      return new Set(hands).size !== hands.length;
    })
    .map(({ state }) => `a report that is ${state} has one person twice`),
  ...world.worksheet
    .filter((row) => row.state === 'passed' && signedBy(row, 'checkedBy') === signedBy(row, 'submittedBy'))
    .map(() => 'a worksheet was checked by its tester'),
];
