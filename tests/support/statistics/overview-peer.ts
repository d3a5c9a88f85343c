import {
  type Asked,
  counted,
  departments,
  issued,
  linesQuery,
  mine,
  orderJoin,
  released,
  SH,
  seen,
  submitted,
  today,
} from './peer';

/** The calls of the overview written a second time, as peer.ts does the figures; they know a department and a client alone. */

const ordersOf = (asked: Asked, states: string): string => `select v.* from (${seen(asked).orders}) v
  where ${states} and (v.received_at ${SH})::date between '${asked.from}' and '${asked.to}'
  ${asked.customerId === undefined ? '' : `and v.customer_id = '${asked.customerId}'`}
  ${asked.departId === undefined ? '' : `and '${asked.departId}' in (select depart_id from mandate where order_id = v.id and deleted_at is null)`}`;

/** What GET /api/dashboard/total tells, as one row. */
export const overviewQuery = (asked: Asked): string => {
  const { sample, task, report } = seen(asked);
  const results = (list: string) =>
    `(select count(*) from result r, tasks k where r.task_id = k.id and r.verdict in (${list}))`;
  return `with chosen as (${ordersOf(asked, `v.state <> 'draft'`)}),
    tasks as (select v.* from (${task}) v, mandate m where m.id = v.mandate_id and m.order_id in (select id from chosen) and ${released}
      ${asked.departId === undefined ? '' : `and m.depart_id = '${asked.departId}'`})
    select (select count(*) from chosen)::int as orders, (select count(*) from (${sample}) s where order_id in (select id from chosen))::int as samples,
      (select count(*) from tasks)::int as tasks,
      (select count(*) from (${report}) v where order_id in (select id from chosen) and ${issued})::int as reports,
      (select count(*) from chosen where due_date < ${today} and state in ('awaitingSamples','ready','testing','reporting','cancelling'))::int as overdue,
      ${results(`'pass','conditionalPass','fail','conditionalFail'`)}::int as judged, ${results(`'pass','conditionalPass'`)}::int as passed,
      (select coalesce(sum(money_due), 0) from chosen)::float8 as money_due, (select coalesce(sum(money_paid), 0) from chosen)::float8 as money_paid`;
};

const workedBy = {
  staff: ['assignee_id', 'staff'],
  depart: ['depart_id', 'department'],
  testitem: ['testitem_id', 'test_item'],
} as const;

/** What GET /api/statistic2 tells by tester, department or item. */
export const workersQuery = (asked: Asked, groupBy: keyof typeof workedBy): string => {
  const [column, table] = workedBy[groupBy];
  const verdicts = (list: string) =>
    `count(*) filter (where exists (select 1 from result r where r.task_id = v.id and r.deleted_at is null and r.verdict in (${list})))::int`;
  return `select v.${column} as id, (select name from ${table} where id = v.${column}) as name, count(*)::int as tasks,
    count(*) filter (where ${submitted})::int as finished, count(*) filter (where v.return_count > 0)::int as returned,
    round(1000.0 * count(*) filter (where v.return_count > 0) / nullif(count(*) filter (where ${submitted}), 0))::int as "returnRate",
    coalesce(sum((select std_hours from test_item where id = v.testitem_id)) filter (where ${submitted}), 0)::text as hours,
    ${verdicts(`'pass','conditionalPass','fail','conditionalFail'`)} as judged, ${verdicts(`'fail','conditionalFail'`)} as failed
  from (${seen(asked).task}) v ${orderJoin.task} where ${released} and v.${column} is not null
    and (v.created_at ${SH})::date between '${asked.from}' and '${asked.to}'
    ${asked.customerId === undefined ? '' : `and o.customer_id = '${asked.customerId}'`}
    ${asked.departId === undefined ? '' : `and v.depart_id = '${asked.departId}'`} group by 1`;
};

/** What GET /api/statistic1 tells by month: the orders with what the person sees of them, and the figures of the reports. */
export const monthsQuery = (asked: Asked): string => {
  const all = asked.scope === 'company' || asked.scope === 'all';
  const samples = all
    ? 'c.sample_num'
    : `(select count(*) from (${seen(asked).sample}) s where s.order_id = c.id and s.whole_id is null)`;
  const items = all
    ? 'c.items_num'
    : `(select count(*) from (${seen(asked).sample}) s, sample_item l where s.order_id = c.id and l.sample_id = s.id and l.deleted_at is null)`;
  const figure = (code: string) => linesQuery(code, asked, 'month');
  return `with taken as (select substr(((c.received_at ${SH})::date)::text, 1, 7) as line, count(*)::int as orders,
      sum(coalesce(${samples}, 0))::int as samples, sum(coalesce(${items}, 0))::int as items from (${ordersOf(asked, counted)}) c group by 1),
    given as (${figure('reportsIssued')}), slow as (${figure('turnaroundMean')}), timely as (${figure('onTimeRate')})
    select line as period, coalesce(orders, 0) as orders, coalesce(samples, 0) as samples, coalesce(items, 0) as items,
      coalesce(given.value, 0)::int as reports, slow.value as "turnaroundDays", timely.value::int as "onTime"
    from taken full join given using (line) full join slow using (line) full join timely using (line) order by 1`;
};

const mandatesSeen = (asked: Asked): string => {
  const { scope, me } = asked;
  if (scope === 'company' || scope === 'all') return 'true';
  if (scope === 'self')
    return `(m.created_by = '${me}' or exists (select 1 from task x where x.mandate_id = m.id and ${mine(me)}))`;
  return `m.depart_id in (${departments(asked)})`;
};

/** What GET /api/dashboard/mandate tells: mandates of the period by state, and all that are open by their day. */
export const mandatesQuery = (asked: Asked): string => {
  const all = `select m.* from mandate m where m.deleted_at is null and ${mandatesSeen(asked)}
    ${asked.departId === undefined ? '' : `and m.depart_id = '${asked.departId}'`}
    ${asked.customerId === undefined ? '' : `and (select customer_id from orders where id = m.order_id) = '${asked.customerId}'`}`;
  return `select state as code, count(*)::int as count from (${all}) m
      where (created_at ${SH})::date between '${asked.from}' and '${asked.to}' group by 1
    union all select case when due_date < ${today} then 'overdue' when due_date = ${today} then 'today'
        when due_date <= ${today} + 2 then 'soon' else 'later' end, count(*)::int from (${all}) m
      where due_date is not null and state in ('awaitingAssignment','sentBack','testing','checking','partlyPassed','checked','reporting') group by 1`;
};

/** What GET /api/dashboard/customer tells: the ten clients with the most orders. */
export const clientsQuery = (
  asked: Asked,
): string => `select c.id as "customerId", c.name as "customerName", count(*)::int as orders,
    coalesce(sum(o.sample_num), 0)::int as samples, coalesce(sum(o.money_due), 0)::float8 as "moneyDue"
  from (${ordersOf(asked, counted)}) o, customer c where c.id = o.customer_id
  group by c.id, c.name order by 3 desc, 2 limit 10`;
