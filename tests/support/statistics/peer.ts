/**
 * The figures of the statistics written a second time, in plain SQL over the tables and by nothing of the program: what is
 * counted, whose rows, how a working day is measured. tests/api/statistics.test.ts compares.
 */

export type Scope = 'self' | 'depart' | 'departTree' | 'company' | 'all';
export type Asked = Readonly<{
  scope: Scope;
  me: string;
  depart: string;
  from: string;
  to: string;
  departId?: string;
  customerId?: string;
  sampleTypeId?: string;
  urgency?: string;
}>;

export const SH = `at time zone 'Asia/Shanghai'`;

export const departments = ({ scope, depart }: Asked) =>
  scope === 'depart'
    ? `'${depart}'`
    : `with recursive below as (select id from department where id = '${depart}' union
        select d.id from department d, below b where d.parent_id = b.id and d.deleted_at is null) select id from below`;

export const mine = (me: string) =>
  `(x.assignee_id = '${me}' or x.checker_id = '${me}' or '${me}' = any(x.co_ids)) and x.deleted_at is null`;

/** The rows that a person sees, by noun. */
export const seen = (asked: Asked): Record<'orders' | 'sample' | 'task' | 'report', string> => {
  const { scope, me } = asked;
  if (scope === 'company' || scope === 'all') {
    const all = (table: string) => `select * from ${table} where deleted_at is null`;
    return { orders: all('orders'), sample: all('sample'), task: all('task'), report: all('report') };
  }
  if (scope === 'self') {
    const sample = `select * from sample a where a.deleted_at is null and ('${me}' in (a.holder_id, a.received_by, a.created_by)
      or a.id in (select x.sample_id from task x where ${mine(me)}))`;
    return {
      sample,
      orders: `select * from orders a where a.deleted_at is null and (a.created_by = '${me}' or a.id in (select order_id from (${sample}) v))`,
      task: `select * from task x where x.deleted_at is null and (${mine(me)} or x.created_by = '${me}')`,
      report: `select * from report a where a.deleted_at is null and ('${me}' in (a.compiled_by, a.checked_by, a.audited_by, a.approved_by, a.seal_by, a.seal_across_by)
        or exists (select 1 from task x where x.id = any(a.task_ids) and ${mine(me)}))`,
    };
  }
  const own = departments(asked);
  const sample = `select * from sample a where a.deleted_at is null and a.id in (select l.sample_id from sample_item l, test_item i, test_area r
    where l.deleted_at is null and i.id = l.testitem_id and r.id = i.area_id and r.depart_id in (${own}))`;
  return {
    sample,
    orders: `select * from orders a where a.deleted_at is null and a.id in (select order_id from (${sample}) v)`,
    task: `select * from task where deleted_at is null and depart_id in (${own})`,
    report: `select * from report a where a.deleted_at is null and a.mandate_ids && array(select id from mandate where depart_id in (${own}))`,
  };
};

type Noun = 'orders' | 'sample' | 'task' | 'report';
export const orderJoin: Record<Noun, string> = {
  orders: 'join orders o on o.id = v.id',
  sample: 'join orders o on o.id = v.order_id',
  task: 'join mandate m on m.id = v.mandate_id join orders o on o.id = m.order_id join sample s on s.id = v.sample_id',
  report: 'join orders o on o.id = v.order_id',
};
const departOf: Record<Noun, string> = {
  orders: 'select depart_id from mandate where order_id = v.id and deleted_at is null',
  sample: 'select depart_id from task where sample_id = v.id and deleted_at is null',
  task: 'select v.depart_id',
  report: 'select depart_id from mandate where id = any(v.mandate_ids)',
};
const typeOf: Record<Noun, string> = {
  orders: 'select sample1_id from sample where order_id = v.id and deleted_at is null',
  sample: 'select v.sample1_id',
  task: 'select s.sample1_id',
  report: 'select sample1_id from sample where id = any(v.sample_ids)',
};

const line: Record<string, (noun: Noun, when: string) => string | null> = {
  day: (_, when) => `((v.${when} ${SH})::date)::text`,
  month: (_, when) => `substr(((v.${when} ${SH})::date)::text, 1, 7)`,
  week: (_, when) =>
    `extract(isoyear from v.${when} ${SH}) || '-W' || lpad(extract(week from v.${when} ${SH})::text, 2, '0')`,
  customer: () => 'o.customer_id::text',
  depart: (noun) => (noun === 'task' ? 'v.depart_id::text' : null),
  staff: (noun) => (noun === 'task' ? `coalesce(v.assignee_id::text, '')` : null),
  item: (noun) => (noun === 'task' ? 'v.testitem_id::text' : null),
  sampleType: (noun) => (noun === 'sample' ? 'v.sample1_id::text' : noun === 'task' ? 's.sample1_id::text' : null),
};

/** Working days between two moments: the overlap with each worked day of the calendar, added up. */
const working = (start: string, end: string) => `(select case when ${start} is null or ${end} is null then null else
  coalesce(sum(greatest(0, extract(epoch from least(${end} ${SH}, d + interval '1 day') - greatest(${start} ${SH}, d)))), 0) / 86400 end
  from generate_series(date_trunc('day', ${start} ${SH}), date_trunc('day', ${end} ${SH}), interval '1 day') d
  where coalesce((select h.is_working from holiday h where h.day = d::date and h.deleted_at is null), extract(isodow from d) < 6))`;

const live = `('unassigned','assigned','testing','submitted','checked','done','outside','returnAsked','backAtReception')`;
/** The moments of the way of a report. */
const moments: Record<string, string> = {
  ordered: 'o.received_at',
  received: '(select max(received_at) from sample where id = any(v.sample_ids))',
  tested: `(select max(submitted_at) from task where id = any(v.task_ids) and deleted_at is null and state in ${live})`,
  checked: `(select max(w.checked_at) from task k join worksheet w on w.id = k.instance_id where k.id = any(v.task_ids) and k.deleted_at is null and k.state in ${live})`,
  approved: `(select max(signed_at) from signature where ref_type = 'report' and ref_id = v.id and meaning = '批准')`,
  issued: 'v.issued_at',
};
const way = (from: string, to: string) => working(String(moments[from]), String(moments[to]));

export const open = `v.state in ('unassigned','assigned','testing','outside','returnAsked','backAtReception')`;
export const submitted = `v.state in ('submitted','checked','done')`;
export const counted = `v.state in ('awaitingSamples','ready','testing','reporting','finished','cancelling')`;
export const issued = `v.state in ('issued','superseded')`;
export const today = `(now() ${SH})::date`;
const verdict = (list: string) =>
  `exists (select 1 from result r where r.task_id = v.id and r.deleted_at is null and r.verdict in (${list}))`;
const share = (part: string) => `round(1000.0 * count(*) filter (where ${part}) / nullif(count(*), 0))`;
const money = (column: string) => `coalesce(sum(${column}), 0)`;

type Figure = readonly [noun: Noun, when: string, base: string, value: string];
const first = `${issued} and v.supersedes_id is null`;
export const released = `v.state in ${live}`;
const span = (measure: string): Figure => [
  'report',
  'issued_at',
  first,
  `round((${measure.replaceAll('$', way('ordered', 'issued'))})::numeric, 2)`,
];

export const peerFigures: Record<string, Figure> = {
  ordersReceived: ['orders', 'received_at', counted, 'count(*)'],
  ordersLate: [
    'orders',
    'received_at',
    counted,
    `count(*) filter (where v.state in ('awaitingSamples','ready','testing','reporting','cancelling') and v.due_date < ${today})`,
  ],
  cancelRate: ['orders', 'received_at', `v.state <> 'draft'`, share(`v.state = 'cancelled'`)],
  samplesReceived: ['sample', 'received_at', 'true', 'count(*)'],
  refusalRate: ['sample', 'created_at', `v.state <> 'registered' and o.state <> 'draft'`, share(`v.state = 'refused'`)],
  tasksReleased: ['task', 'created_at', released, 'count(*)'],
  tasksOpen: ['task', 'created_at', released, `count(*) filter (where ${open})`],
  tasksLate: ['task', 'created_at', released, `count(*) filter (where ${open} and v.due_date < ${today})`],
  tasksSubmitted: ['task', 'submitted_at', submitted, 'count(*)'],
  hours: ['task', 'submitted_at', submitted, 'coalesce(sum(v.hours_std), 0)'],
  returnRate: ['task', 'submitted_at', submitted, share('v.return_count > 0')],
  failRate: [
    'task',
    'submitted_at',
    `${submitted} and ${verdict(`'pass','conditionalPass','fail','conditionalFail'`)}`,
    share(verdict(`'fail','conditionalFail'`)),
  ],
  reportsIssued: ['report', 'issued_at', issued, 'count(*)'],
  reportsMeasured: ['report', 'issued_at', first, 'count(*)'],
  onTimeRate: [
    'report',
    'issued_at',
    first,
    share(`(v.issued_at ${SH})::date <= coalesce(o.due_original, o.due_date)`),
  ],
  amendRate: ['report', 'issued_at', first, share(`v.state = 'superseded'`)],
  turnaroundMedian: span('percentile_cont(0.5) within group (order by $)'),
  turnaroundMean: span('avg($)'),
  turnaroundP90: span('percentile_cont(0.9) within group (order by $)'),
  moneyList: ['orders', 'received_at', counted, money('v.money_list')],
  moneyDue: ['orders', 'received_at', counted, money('v.money_due')],
  moneyPaid: ['orders', 'received_at', counted, money('v.money_paid')],
  moneyOpen: ['orders', 'received_at', counted, `${money('v.money_due')} - ${money('v.money_paid')}`],
};

const intervalEnds: Record<string, [string, string]> = {
  receive: ['ordered', 'received'],
  test: ['received', 'tested'],
  check: ['tested', 'checked'],
  report: ['checked', 'approved'],
  issue: ['approved', 'issued'],
  total: ['ordered', 'issued'],
};

/** How many rows a figure's list has: of a share its part, of a sum and of a measure of the way all that it is made of. */
const rowsOfValue = (value: string): string => {
  if (value.startsWith('count(*)')) return value;
  return /^round\(1000\.0 \* (.*) \/ nullif/s.exec(value)?.[1] ?? 'count(*)';
};

const rowsFrom = ([noun, when, base]: Figure, asked: Asked): string => {
  const { from, to, departId, customerId, sampleTypeId, urgency } = asked;
  return `from (${seen(asked)[noun]}) v ${orderJoin[noun]}
    where ${base} and (v.${when} ${SH})::date >= '${from}' and (v.${when} ${SH})::date <= '${to}'
    ${departId === undefined ? '' : `and '${departId}' in (${departOf[noun]})`}
    ${customerId === undefined ? '' : `and o.customer_id = '${customerId}'`}
    ${sampleTypeId === undefined ? '' : `and '${sampleTypeId}' in (${typeOf[noun]})`}
    ${urgency === undefined ? '' : `and o.urgency = '${urgency}'`}`;
};

/** The query of one figure, in total. */
export const totalQuery = (code: string, asked: Asked): string => {
  const figure = peerFigures[code] as Figure;
  return `select '' as line, (${figure[3]})::float8 as value ${rowsFrom(figure, asked)}`;
};

/** The number of rows behind one figure by lines; null where it stands in none. */
export const listedQuery = (code: string, asked: Asked, by: string): string | null => {
  const figure = peerFigures[code] as Figure;
  const [noun, when, , value] = figure;
  if (by === 'interval') return linesQuery('reportsMeasured', asked, by);
  const key = line[by]?.(noun, when) ?? null;
  return key === null
    ? null
    : `select ${key} as line, (${rowsOfValue(value)})::int as value ${rowsFrom(figure, asked)} group by 1`;
};

/** The query of one figure by lines; null where it stands in none. */
export const linesQuery = (code: string, asked: Asked, by: string): string | null => {
  const figure = peerFigures[code] as Figure;
  if (by === 'interval') {
    const measure = {
      turnaroundMedian: 'percentile_cont(0.5) within group (order by w)',
      turnaroundMean: 'avg(w)',
      turnaroundP90: 'percentile_cont(0.9) within group (order by w)',
    }[code];
    return Object.entries(intervalEnds)
      .map(
        ([part, [start, end]]) =>
          `select '${part}' as line, (${measure === undefined ? 'count(w)' : `round((${measure})::numeric, 2)`})::float8 as value
           from (select ${way(start, end)} as w ${rowsFrom(figure, asked)}) spans`,
      )
      .join(' union all ');
  }
  const key = line[by]?.(figure[0], figure[1]) ?? null;
  return key === null
    ? null
    : `select ${key} as line, (${figure[3]})::float8 as value ${rowsFrom(figure, asked)} group by 1`;
};
