// The same lists as somebody writes them who writes nothing else: one file of Fastify and pg, named statements, the token checked, the
// rights and the scope asked, the page counted up to a thousand. It stands for the best that a list can do on this machine.
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import fastify from 'fastify';
import pg from 'pg';
import { localDay } from '../../domain/kit/calendar';
import type { Entity } from '../../domain/kit/entity';
import { inClass, statesOf } from '../../domain/kit/workflow';
import { type Limit, limitText } from '../../domain/measurement/limit';
import { isOverdue as isOrderOverdue } from '../../domain/order/order.rules';
import { orderWorkflow } from '../../domain/order/order.workflow';
import { reportWorkflow } from '../../domain/report/report.workflow';
import type { Permission } from '../../domain/role/permissions';
import { staffWorkflow } from '../../domain/staff/staff.workflow';
import { methodText } from '../../domain/standard/method-text';
import { isOverdue as isTaskOverdue, taskActions } from '../../domain/task/task.rules';
import { isoInstant } from '../../server/db/iso-instant';
import { snake } from '../../server/db/snake';
import { type EntityTable, entities } from '../../server/db/tables';
import { reportActions } from '../../server/report/actions';

type Row = Record<string, unknown>;
type Who = Readonly<{ id: string; companyId: string; can: (permission: Permission) => boolean }>;
type List = Readonly<{
  right: Permission;
  text: string;
  count: string;
  /** What stands beside `$1`, the company. */
  values: readonly unknown[];
  /** What its last row is followed by: the name of the order, the field and the id. */
  sorter: string;
  shown?: (row: Row, who: Who, today: string) => Row;
}>;

const MOST = 1_000;
const COMMON = ['id', 'ver', 'companyId', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'remark'];

/** `p.due_date as "dueDate", …`: what somebody would type out. */
const columnsOf = (table: EntityTable): string =>
  [...new Set([...COMMON, ...Object.keys((entities[table] as Entity).fields)])]
    .map((name) => `p."${snake(name)}" as "${name}"`)
    .join(', ');

type Query = Readonly<{
  table: EntityTable;
  stored: string;
  right: Permission;
  where?: string;
  values?: readonly unknown[];
  order: string;
  beside: string;
  joins: string;
  shown?: List['shown'];
}>;

const listOf = ({ table, stored, right, where = '', values = [], order, beside, joins, shown }: Query): List => {
  const from = `from ${stored} t where t.company_id = $1 and t.deleted_at is null ${where}`;
  const [, field = '', way] = /^t\.(\w+) (asc|desc)/.exec(order) ?? [];
  return {
    right,
    values,
    sorter: `${field === 'due_date' ? 'dueDate' : field}_${way}`,
    text: `select ${[columnsOf(table), beside].filter(Boolean).join(', ')} from (select t.* ${from} order by ${order} limit 20) p ${joins}
      order by ${order.replaceAll('t.', 'p.')}`,
    count: `select count(*)::int as total from (select 1 ${from} limit ${MOST + 1}) c`,
    ...(shown && { shown }),
  };
};

const oneOf = (column: string, states: readonly string[]): string =>
  `${column} in (${states.map((state) => `'${state}'`).join(', ')})`;
const inState = (state: string): string => `and ${oneOf('t.state', [state])}`;

const orders = {
  table: 'orders',
  stored: 'orders',
  right: 'order.read',
  beside: 'c.name as "customerName"',
  joins: 'left join customer c on c.id = p.customer_id',
  shown: (row: Row, _who: Who, today: string) => ({ ...row, overdue: isOrderOverdue(row as never, today) }),
} as const;

/** The lists by their address. */
const lists: Readonly<Record<string, List>> = {
  '/api/order?pageSize=20': listOf({ ...orders, order: 't.id desc' }),
  '/api/order?state=testing&sorter=dueDate_asc&pageSize=20': listOf({
    ...orders,
    where: inState('testing'),
    order: 't.due_date asc, t.id asc',
  }),
  '/api/sample?state=testing&pageSize=20': listOf({
    table: 'sample',
    stored: 'sample',
    right: 'sample.read',
    where: inState('testing'),
    order: 't.id desc',
    beside: `o.no as "orderName", ty.name as "sample1Name", pt.name as "samplingPointName", h.name as "holderName",
      o.customer_id as "customerId", c.name as "customerName", o.state as "orderState", o.due_date as "dueDate",
      o.due_date < $2::date and ${oneOf('o.state', statesOf(orderWorkflow, 'open'))} as overdue`,
    joins: `join orders o on o.id = p.order_id left join customer c on c.id = o.customer_id
      left join sample_type ty on ty.id = p.sample1_id left join sampling_point pt on pt.id = p.sampling_point_id
      left join staff h on h.id = p.holder_id`,
    values: [localDay(new Date().toISOString())],
  }),
  '/api/task?state=assigned&sorter=dueDate_asc&pageSize=20': listOf({
    table: 'task',
    stored: 'task',
    right: 'task.read',
    where: inState('assigned'),
    order: 't.due_date asc, t.id asc',
    beside: `m.no as "mandateName", s.no as "sampleName", de.name as "departName", te.name as "assigneeName",
      m.order_id as "orderId", o.no as "orderNo", cu.name as "customerName", m.priority, ar.name as "areaName",
      ck.name as "checkerName", s.no as "sampleNo", s.name as "sampleTitle", s.state as "sampleState", s.hazards,
      ti.name as "itemName", ti.name_en as "itemNameEn", ti.unit, st.no as "stdNo", st.year as "stdYear", b.clause,
      si."limit" as "itemLimit", w.state as "worksheetState", coalesce(cardinality(r."values"), 0) > 0 as "hasData"`,
    joins: `join mandate m on m.id = p.mandate_id join orders o on o.id = m.order_id join customer cu on cu.id = o.customer_id
      join test_area ar on ar.id = p.area_id join sample s on s.id = p.sample_id join test_item ti on ti.id = p.testitem_id
      join sample_item si on si.id = p.sample_item_id join test_basis b on b.id = si.basis_id join standard st on st.id = b.std_id
      left join department de on de.id = p.depart_id left join staff te on te.id = p.assignee_id
      left join staff ck on ck.id = p.checker_id left join worksheet w on w.id = p.instance_id
      left join result r on r.task_id = p.id`,
    shown: ({ stdNo, stdYear, clause, itemLimit, ...row }, who, today) => ({
      ...row,
      method: methodText({ no: stdNo, year: stdYear, clause } as never),
      limit:
        itemLimit === null
          ? { zh: '', en: '' }
          : { zh: limitText(itemLimit as Limit, 'zh'), en: limitText(itemLimit as Limit, 'en') },
      overdue: isTaskOverdue(row as never, today),
      actions: taskActions(row as never, who.id, (permission) => who.can(permission as never)),
    }),
  }),
  '/api/report?state=awaitingAudit&pageSize=20': listOf({
    table: 'report',
    stored: 'report',
    right: 'report.read',
    where: inState('awaitingAudit'),
    order: 't.id desc',
    beside: `o.no as "orderName", de.name as "departName", o.no as "orderNo", o.customer_id as "customerId", c.name as "customerName",
      o.due_date as "dueDate", o.report_copies as "reportCopies", sc.name as "compiledName", sa.name as "auditedName",
      sp.name as "approvedName",
      (select string_agg(distinct s.name, '、') from sample s where s.id = any(p.sample_ids)) as "sampleNames",
      (select string_agg(distinct d.name, '、') from mandate m join department d on d.id = m.depart_id
        where m.id = any(p.mandate_ids)) as "departNames"`,
    joins: `left join orders o on o.id = p.order_id left join customer c on c.id = o.customer_id
      left join department de on de.id = p.depart_id left join staff sc on sc.id = p.compiled_by
      left join staff sa on sa.id = p.audited_by left join staff sp on sp.id = p.approved_by`,
    shown: ({ departNames, ...row }, who, today) => ({
      ...row,
      departName: departNames ?? row['departName'],
      lines: null,
      taskIds: [],
      sampleNames: row['sampleNames'] ?? '',
      overdue:
        row['dueDate'] !== null &&
        String(row['dueDate']) < today &&
        row['issuedAt'] === null &&
        inClass(reportWorkflow, 'live', row['state'] as never),
      actions: reportActions({ can: who.can, actor: who, language: 'zh' } as never, row as never),
    }),
  }),
  '/api/customer?pageSize=20': listOf({
    table: 'customer',
    stored: 'customer',
    right: 'customer.read',
    where: 'and t.merged_into_id is null',
    order: 't.id desc',
    beside: '',
    joins: '',
  }),
};

export const handPaths = Object.keys(lists);

const SESSION = `select st.id, st.company_id, st.must_change_pwd,
    array(select distinct r.code from role join resource r on r.id = any(role.resource_ids) and r.deleted_at is null
      where role.id = any(st.role_ids) and role.deleted_at is null) as permissions,
    exists (select 1 from role where role.id = any(st.role_ids) and role.deleted_at is null and role.data_scope in ('company', 'all')) as all
  from session s join staff st on st.id = s.staff_id and st.deleted_at is null and ${oneOf('st.status', statesOf(staffWorkflow, 'active'))}
  where s.token_hash = $1 and s.expires_at > now()`;

type Session = {
  id: string;
  company_id: string;
  must_change_pwd: boolean | null;
  permissions: Permission[];
  all: boolean;
};

const { builtins } = pg.types;
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, isoInstant],
  [builtins.DATE, (text) => text],
  [builtins.INT8, Number],
]);

const serve = async (url: string): Promise<void> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    options: '-c timezone=UTC',
    types: {
      getTypeParser: (oid: number) => parsers.get(oid) ?? pg.types.getTypeParser(oid, 'text'),
    } as pg.CustomTypesConfig,
  });
  const app = fastify();
  app.get('/api/:noun', async (request, reply) => {
    const list = lists[request.url];
    if (list === undefined) return reply.code(404).send({});
    const token = createHash('sha256')
      .update(request.headers.authorization ?? '')
      .digest('hex');
    const { rows: found } = await pool.query<Session>({ name: 'session', text: SESSION, values: [token] });
    const session = found[0];
    if (session === undefined) return reply.code(401).send({});
    const permissions = new Set(session.permissions);
    if (session.must_change_pwd || !permissions.has(list.right) || !session.all) return reply.code(403).send({});
    const who: Who = {
      id: session.id,
      companyId: session.company_id,
      can: (permission) => permissions.has(permission),
    };
    const name = createHash('md5').update(request.url).digest('hex');
    const { rows } = await pool.query<Row>({ name, text: list.text, values: [who.companyId, ...list.values] });
    const { rows: counted } = await pool.query<{ total: number }>({
      name: `${name}c`,
      text: list.count,
      values: [who.companyId],
    });
    const { shown } = list;
    const today = localDay(new Date().toISOString());
    const total = counted[0]?.total ?? 0;
    const last = rows.at(-1);
    const key = [list.sorter, last?.[list.sorter.slice(0, list.sorter.indexOf('_'))], last?.['id']];
    return reply.send({
      code: 200,
      data: {
        next: Buffer.from(JSON.stringify(key)).toString('base64url'),
        list: shown === undefined ? rows : rows.map((row) => shown(row, who, today)),
        total: Math.min(total, MOST),
        current: 1,
        pageSize: 20,
        ...(total > MOST && { capped: true }),
      },
      message: 'ok',
    });
  });
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
};

const SERVE = 'serve';

/** That server in a process of its own. */
export const handServer = (url: string): Promise<Readonly<{ origin: string; stop: () => void }>> =>
  new Promise((resolve, reject) => {
    const child = fork(__filename, [SERVE, url], { execArgv: process.execArgv });
    child.once('message', (origin) => resolve({ origin: String(origin), stop: () => child.kill() }));
    child.once('error', reject);
  });

const [mode, url] = process.argv.slice(2);
if (mode === SERVE && url !== undefined && process.send !== undefined)
  serve(url).catch((error) => {
    console.error(error);
    process.exit(1);
  });
