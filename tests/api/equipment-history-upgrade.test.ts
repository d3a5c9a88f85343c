import { type EventRow, equipmentEventContract } from '../../contract/equipment/equipment-event';
import { newId } from '../../server/db/ids';
import { must } from '../support/builders/bench';
import { openWorkshop, type Workshop } from '../support/builders/equipment';

let shop: Workshop;

beforeAll(async () => {
  shop = await openWorkshop();
});
afterAll(() => shop.lab.close());

it('what was struck out under the older rule is read again as withdrawn, by whom, when and why', async () => {
  const { lab, keeper } = shop;
  const { owner: pool } = lab;
  const { id } = await shop.device({ calMode: 'none' });
  const write = async (detail: string) =>
    must(
      await lab.call<EventRow>(equipmentEventContract.create, keeper, {
        equipmentId: id,
        kind: 'maintain',
        at: new Date().toISOString(),
        detail,
      }),
    ).id;
  const [kept, struck] = [await write('更换干燥剂'), await write('登记错了的一行')];
  // The table as the older program left it.
  await pool.query(`drop trigger equipment_event_append_only on equipment_event;
    alter table equipment_event drop column corrects_id cascade, drop column correction cascade, drop column reason cascade;
    delete from schema_version where name = '0039-device-history.sql'`);
  await pool.query(`update equipment_event set deleted_at = '2026-03-05T02:00:00Z', updated_by = $2 where id = $1`, [
    struck,
    keeper.id,
  ]);
  await pool.query(
    `insert into audit_log (company_id, seq, at, actor_id, actor_name, action, ref_type, ref_id, reason, prev_hash, hash)
     values ($1, 900001, '2026-03-05T02:00:00Z', $2, '设备员', 'equipmentEvent.strikeOut', 'equipmentEvent', $3, '重复登记', '-', $4)`,
    [lab.companyId, keeper.id, struck, newId()],
  );
  await lab.alter();
  const history = (await shop.one(id)).history as unknown as EventRow[];
  expect(history).toHaveLength(3);
  expect(history.find((row) => row.id === kept)).toMatchObject({ standing: 'stands' });
  expect(history.find((row) => row.id === struck)).toMatchObject({
    detail: '登记错了的一行',
    standing: 'withdrawn',
    counterReason: '重复登记',
    counterByName: keeper.name,
    counterAt: '2026-03-05T02:00:00.000Z',
  });
  await expect(pool.query(`delete from equipment_event where id = $1`, [struck])).rejects.toThrow('append-only');
});
