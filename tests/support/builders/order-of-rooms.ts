import type { OutputOf } from '../../../contract/kit/endpoint';
import { reportUnitsContract } from '../../../contract/report/report-units';
import type { RowOf, Values } from '../../../server/db/tables';
import { insertRow } from '../../../server/kernel/rows';
import { rollUpMandate } from '../../../server/mandate/commands/roll-up';
import type { Laboratory, Person } from '../laboratory';
import { must } from './bench';
import { writerOf } from './catalogue';
import { nextNumber } from './count';
import { aClient, anOrderRow, aSampleRow, aTestedLine, day } from './order-rows';
import { aCatalogue, withContext } from './report';

type Room = Readonly<{
  departId: string;
  mandateId: string;
  worksheetId: string;
  areaCode: string;
  /** The test of each sample. */
  taskIds: readonly string[];
  tester: Person;
}>;

export type OrderOfRooms = Readonly<{ orderId: string; sampleIds: readonly string[]; rooms: readonly Room[] }>;

type Options = Readonly<{
  order?: Values<'orders'>;
  samples?: number;
  /** The departments that test; the laboratory's own and a new one by default. */
  departIds?: readonly string[];
  /** The verdict that each room comes to. */
  verdicts?: readonly ('pass' | 'fail')[];
}>;

/** An order whose samples are each tested for one item in each of several departments; all data are in, none is checked. */
export const anOrderOfRooms = async (lab: Laboratory, options: Options = {}): Promise<OrderOfRooms> => {
  const n = nextNumber();
  const writer = writerOf(lab);
  const newRoom = async () =>
    (await insertRow(writer, 'department', { name: `微生物室${n}`, code: `MB${n}`, type: 'lab' })).id;
  const departIds = options.departIds ?? [lab.departId, await newRoom()];
  const customer = await aClient(writer, `太湖第${n}水厂`);
  const order = await anOrderRow(writer, {
    no: `WR${n}`,
    customerId: customer.id,
    sampleAfter: 'none',
    feeState: 'paid',
    ...options.order,
  });
  const template = await lab.system.db.selectFrom('recordTemplate').select('id').executeTakeFirstOrThrow();
  const samples: RowOf<'sample'>[] = [];
  const rooms: Room[] = [];
  for (const [at, departId] of departIds.entries()) {
    const tester = await lab.hire({ roles: ['TEST'], departId });
    const made = await aCatalogue(writer, departId, [{ reported: '0.002' }], true);
    const [item] = made.items;
    if (item === undefined) throw new Error('an item for every room');
    for (let index = samples.length; index < (options.samples ?? 2); index += 1)
      samples.push(
        await aSampleRow(writer, {
          no: `WR${n}-${index + 1}`,
          orderId: order.id,
          sample1Id: made.type.id,
          name: `出厂水${index + 1}`,
        }),
      );
    const mandate = await insertRow(writer, 'mandate', {
      no: `WR${n}-M${at + 1}`,
      orderId: order.id,
      departId,
      areaIds: [made.area.id],
      sampleIds: samples.map(({ id }) => id),
      templateId: template.id,
      templateVer: 1,
      dueDate: day(3).slice(0, 10),
      state: 'testing',
    });
    const worksheet = await insertRow(writer, 'worksheet', {
      mandateId: mandate.id,
      areaId: made.area.id,
      seq: 1,
      name: '记录',
      datatype: 'grid',
      templateId: template.id,
      templateVer: 1,
      sampleIds: samples.map(({ id }) => id),
      taskIds: [],
      state: 'submitted',
      submittedBy: tester.id,
      submittedAt: day(-3),
      assigneeId: tester.id,
    });
    const taskIds: string[] = [];
    const fails = options.verdicts?.[at] === 'fail';
    for (const [index, sample] of samples.entries())
      taskIds.push(
        await aTestedLine(writer, {
          taskNo: `WR${n}-${at}-${index}`,
          state: 'submitted',
          sample,
          item,
          basisId: made.basis.id,
          judgeId: made.criterion.id,
          limit: { op: 'le', hi: '0.01', unit: 'mg/L' },
          worksheet,
          departId,
          testerId: tester.id,
          result: fails ? { reported: '0.02', verdict: 'fail' } : { reported: '0.002' },
        }),
      );
    const { code: areaCode } = made.area;
    rooms.push({ departId, mandateId: mandate.id, worksheetId: worksheet.id, areaCode, taskIds, tester });
  }
  return { orderId: order.id, sampleIds: samples.map(({ id }) => id), rooms };
};

/** Passes the data of a room, as its checker does; the mandate, its reports and the order follow. */
export const checkRoom = async (
  lab: Laboratory,
  { tester, mandateId, worksheetId, taskIds }: Room,
  to: 'checked' | 'cancelled' = 'checked',
): Promise<void> => {
  await lab.system.pool.query(`update worksheet set state = $2 where id = $1 and state <> 'locked'`, [
    worksheetId,
    to === 'checked' ? 'passed' : 'void',
  ]);
  await lab.system.pool.query(`update task set state = $2 where id = any($1) and state <> 'done'`, [taskIds, to]);
  await withContext(lab, tester, (context) => rollUpMandate(context, mandateId));
};

/** The same of all rooms of an order; gives the order. */
export const checkRooms = async (lab: Laboratory, order: OrderOfRooms): Promise<OrderOfRooms> => {
  for (const room of order.rooms) await checkRoom(lab, room);
  return order;
};

export const mandateStatesOf = async (lab: Laboratory, { orderId }: OrderOfRooms): Promise<string[]> =>
  (
    await lab.system.db.selectFrom('mandate').select('state').where('orderId', '=', orderId).orderBy('no').execute()
  ).map(({ state }) => state);

export const orderStateOf = async (lab: Laboratory, { orderId }: OrderOfRooms): Promise<string> =>
  (await lab.system.db.selectFrom('orders').select('state').where('id', '=', orderId).executeTakeFirstOrThrow()).state;

export const taskIdsOf = ({ rooms }: OrderOfRooms): string[] => rooms.flatMap(({ taskIds }) => taskIds).sort();

/** The reports of an order as they are stored, oldest first. */
export const reportsOf = async (lab: Laboratory, orderId: string): Promise<RowOf<'report'>[]> =>
  (await lab.system.db
    .selectFrom('report')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()) as unknown as RowOf<'report'>[];

/** The reports that an order gives, as a person sees them. */
export const planFor = async (
  lab: Laboratory,
  person: Person,
  orderId: string,
): Promise<OutputOf<typeof reportUnitsContract.plan>> =>
  must(await lab.call(reportUnitsContract.plan, person, { id: orderId }));
