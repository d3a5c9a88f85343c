import { equipmentContract } from '../../contract/equipment/equipment';
import type { AnyEndpoint } from '../../contract/kit/endpoint';
import { orderContract } from '../../contract/order/order';
import { sampleContract } from '../../contract/sample/sample';
import { staffContract } from '../../contract/staff/staff';
import { equipmentWorkflow } from '../../domain/equipment/equipment.workflow';
import type { Entity } from '../../domain/kit/entity';
import type { Workflow } from '../../domain/kit/workflow';
import { mandateWorkflow } from '../../domain/mandate/mandate.workflow';
import { orderWorkflow } from '../../domain/order/order.workflow';
import { reportWorkflow } from '../../domain/report/report.workflow';
import { sampleWorkflow } from '../../domain/sample/sample.workflow';
import { staffWorkflow } from '../../domain/staff/staff.workflow';
import { storedSampleWorkflow } from '../../domain/stored-sample/stored-sample.workflow';
import { taskWorkflow } from '../../domain/task/task.workflow';
import { worksheetWorkflow } from '../../domain/worksheet/worksheet.workflow';
import { entities } from '../../server/db/tables';
import { apiRoutes } from '../../server/http/routes';
import { aBench, type Bench, must, trailOf } from '../support/builders/bench';
import { anOrder, detailOf } from '../support/builders/order';
import type { Person } from '../support/laboratory';

type Sent = Record<string, unknown> & { id: string; ver: number };
type Case = Readonly<{ endpoint: AnyEndpoint; person: Person; row: Sent; field: string; other: string; says: string }>;

let bench: Bench;
const cases: Record<string, Case> = {};

const stored = async (table: 'equipment' | 'staff' | 'orders' | 'sample', id: string): Promise<Sent> => {
  const row = await bench.lab.system.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return row as unknown as Sent;
};

beforeAll(async () => {
  bench = await aBench();
  const { lab, people, catalogue, customerId, deviceId } = bench;
  const order = await anOrder(lab, people.rec, catalogue, customerId);
  const [sample] = (await detailOf(lab, people.rec, order.id)).samples;
  const reason = '客户来函更正';
  cases['equipment'] = {
    endpoint: equipmentContract.update,
    person: await lab.hire({ roles: ['EQ'] }),
    row: await stored('equipment', deviceId),
    field: 'state',
    other: 'scrapped',
    says: '/api/equipment/act',
  };
  cases['staff'] = {
    endpoint: staffContract.update,
    person: await lab.hire({ roles: ['ADM'] }),
    row: await stored('staff', people.second.id),
    field: 'status',
    other: 'stopped',
    says: '/api/staffadmin/stop',
  };
  cases['order'] = {
    endpoint: orderContract.update,
    person: people.rec,
    row: { ...(await stored('orders', order.id)), reason },
    field: 'state',
    other: 'finished',
    says: '委托状态不能直接修改',
  };
  cases['sample'] = {
    endpoint: sampleContract.update,
    person: people.rec,
    row: { ...(await stored('sample', String(sample?.id))), reason },
    field: 'state',
    other: 'confirmed',
    says: '样品状态不能直接修改',
  };
});
afterAll(() => bench.lab.close());

describe.each(['equipment', 'staff', 'order', 'sample'])('PUT of %s', (noun) => {
  const of = () => {
    const found = cases[noun];
    if (found === undefined) throw new Error(noun);
    return found;
  };
  const put = (over: object) => bench.lab.call(of().endpoint, of().person, { ...of().row, ...over });

  it.each(['another', null, 7])('refuses a state that is not the present one: %s', async (value) => {
    const { field, other, says, row } = of();
    const trail = await trailOf(bench, row.id);
    const answer = await put({ [field]: value === 'another' ? other : value });
    expect([answer.status, (answer.data as { errors: { field: string }[] }).errors[0]?.field]).toEqual([400, field]);
    expect(answer.message).toContain(says);
    expect(await trailOf(bench, row.id)).toEqual(trail);
  });

  it('says first that somebody was faster: the state that was read may be old', async () => {
    const { field, other, row } = of();
    expect((await put({ [field]: other, ver: row.ver + 1 })).status).toBe(409);
  });

  it('takes the row as it was read, or without its state, and moves nothing', async () => {
    const { field, row } = of();
    const remark = await put({ remark: '按原样送回' });
    const { ver } = must(remark) as { ver: number };
    must(await put({ remark: '不带状态', [field]: undefined, ver }));
    const table = noun === 'order' ? 'orders' : (noun as 'equipment' | 'staff' | 'sample');
    expect(await stored(table, row.id)).toMatchObject({ [field]: row[field], remark: '不带状态' });
  });
});

const tables: readonly Pick<Workflow, 'states'>[] = [
  equipmentWorkflow,
  mandateWorkflow,
  orderWorkflow,
  reportWorkflow,
  sampleWorkflow,
  staffWorkflow,
  storedSampleWorkflow,
  taskWorkflow,
  worksheetWorkflow,
];

it('no plain change of a record writes the state of a workflow: it says which step does', () => {
  const plain = new Set(
    apiRoutes.filter(({ endpoint }) => endpoint.method === 'PUT').map(({ endpoint }) => endpoint.path.toLowerCase()),
  );
  const held = Object.values<Entity>(entities)
    .filter(({ path }) => plain.has(`${path}/{id}`.toLowerCase()))
    .flatMap(({ name, fields }) =>
      Object.entries(fields)
        .filter(([field, { options }]) => /^stat(e|us)$/.test(field) && tables.some(({ states }) => states === options))
        .map(([field, { serverOnly, movedBy }]) => [`${name}.${field}`, serverOnly === true && movedBy !== undefined]),
    );
  expect(Object.fromEntries(held)).toEqual({
    'equipment.state': true,
    'order.state': true,
    'sample.state': true,
    'staff.status': true,
  });
});
