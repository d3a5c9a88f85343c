import { anOrderOfRooms, checkRoom, reportsOf } from '../support/builders/order-of-rooms';
import { type Laboratory, openLaboratory } from '../support/laboratory';

let lab: Laboratory;
beforeAll(async () => {
  lab = await openLaboratory();
});
afterAll(() => lab.close());

it('orders of an older folder keep one report for each department, and its reports learn their tests', async () => {
  const { owner: pool } = lab;
  const early = await anOrderOfRooms(lab, { order: { reportBy: 'department' } });
  const [first, second] = early.rooms;
  if (first === undefined || second === undefined) throw new Error('two rooms');
  await checkRoom(lab, first);
  await pool.query(`alter table orders drop column report_by cascade;
    alter table report drop column task_ids, drop column retest_of_id, drop column retest_reason;
    delete from schema_version where name = '0044-reports-of-an-order.sql'`);
  await lab.alter();
  const [report] = await reportsOf(lab, early.orderId);
  expect([...(report?.taskIds ?? [])].sort()).toEqual([...first.taskIds].sort());
  await checkRoom(lab, second);
  expect((await reportsOf(lab, early.orderId)).map(({ mandateIds }) => mandateIds)).toEqual([
    [first.mandateId],
    [second.mandateId],
  ]);
  const late = await anOrderOfRooms(lab);
  for (const room of late.rooms) await checkRoom(lab, room);
  expect(await reportsOf(lab, late.orderId)).toHaveLength(1);
});
