import { type ListedReservation, reservationContract } from '../../contract/equipment/reservation';
import { type ExportView, exportContract } from '../../contract/export/export';
import type { OutputOf } from '../../contract/kit/endpoint';
import type { Reservation } from '../../domain/equipment/reservation.entity';
import { addDays } from '../../domain/kit/calendar';
import { watchDay } from '../../server/across/due/watch-day';
import { aBench, aMandate, must, trailOf } from '../support/builders/bench';
import { fieldsOf } from '../support/builders/counter';
import { openWorkshop, today, type Workshop } from '../support/builders/equipment';
import { fileOf, settled } from '../support/job';
import type { Person } from '../support/laboratory';
import { linesOf } from '../support/workbooks';

let shop: Workshop;
let other: Person;
beforeAll(async () => {
  shop = await openWorkshop();
  other = await shop.lab.hire({ roles: ['TEST'] });
});
afterAll(() => shop.lab.close());

/** A moment of a coming day by the laboratory's clock. */
const on = (days: number, hour: string) => new Date(`${addDays(today, days)}T${hour}:00+08:00`).toISOString();
const reserve = (person: Person, equipmentId: string, from: string, to: string, more: object = {}) =>
  shop.lab.call<Reservation>(reservationContract.reserve, person, {
    equipmentId,
    fromAt: from,
    toAt: to,
    purpose: '水质比对',
    ...more,
  });
const errorsOf = ({ data }: { data: unknown }) =>
  (data as { errors: { field: string; msg: string }[] }).errors.map(({ field, msg }) => `${field}: ${msg}`);
const list = async (input: object = {}, person: Person = shop.tester) =>
  must(
    await shop.lab.call<{ list: ListedReservation[]; total: number }>(reservationContract.list, person, { ...input }),
  );

it('keeps a device for one person at a time; the refusal names who has it and for what', async () => {
  const { id, devNum } = await shop.device({ calMode: 'none' });
  const first = must(await reserve(shop.tester, id, on(2, '09:00'), on(2, '11:00')));
  expect(first).toMatchObject({ state: 'reserved', staffId: shop.tester.id });
  const refused = await reserve(other, id, on(2, '10:30'), on(2, '12:00'));
  expect(refused.code).toBe(400);
  const day = addDays(today, 2).replaceAll('-', '.');
  expect(errorsOf(refused)).toEqual([
    `fromAt: 分析天平(${devNum})：${shop.tester.name} 已预约 ${day} 09:00–11:00（水质比对）`,
  ]);
  must(await reserve(other, id, on(2, '11:00'), on(2, '12:00')));
  expect(await trailOf(shop, first.id)).toEqual(['reservation.reserve']);
  expect((await list({ equipmentId: id, coming: true })).list.map(({ staffName }) => staffName)).toEqual([
    other.name,
    shop.tester.name,
  ]);
  expect((await list({ equipmentId: id, mine: true }, other)).total).toBe(1);
});

it('gives the calendar as a sheet, with who has each device when and for what', async () => {
  const { id, devNum } = await shop.device({ calMode: 'none' });
  must(await reserve(shop.tester, id, on(2, '09:00'), on(2, '11:00')));
  must(await reserve(other, id, on(2, '13:00'), on(2, '14:00')));
  const query = { unit: 'day', from: addDays(today, 2), keyword: devNum };
  const input = { path: reservationContract.calendar.path, query, name: '设备预约' };
  const job = must(await shop.lab.call<ExportView>(exportContract.start, other, input));
  expect(await settled<ExportView>(shop.lab, exportContract.one, other, job.id)).toMatchObject({ state: 'done' });
  const [head = [], row = [], ...more] = await linesOf(await fileOf(shop.lab, exportContract.file, other, job.id));
  expect([head[0], head[4]?.slice(0, 10), row[0], more]).toEqual([
    '设备编号',
    query.from.replaceAll('-', '.'),
    devNum,
    [],
  ]);
  expect(row[4]).toBe(
    `09:00–11:00 ${shop.tester.name}（水质比对，已预约）；13:00–14:00 ${other.name}（水质比对，已预约）`,
  );
});

it('of two who ask for the same time at once one gets it, whatever the handlers do', async () => {
  const { id } = await shop.device({ calMode: 'none' });
  const answers = await Promise.all(
    [shop.tester, other, shop.keeper].map((person) => reserve(person, id, on(3, '09:00'), on(3, '10:00'))),
  );
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 400, 400]);
  const { pool } = shop.lab.system;
  const again = pool.query(
    `insert into reservation (id, company_id, equipment_id, staff_id, from_at, to_at, purpose, state)
     select gen_random_uuid(), company_id, equipment_id, staff_id, from_at, to_at, purpose, 'reserved' from reservation where equipment_id = $1`,
    [id],
  );
  await expect(again).rejects.toMatchObject({ code: '23P01' });
});

it('is not made beyond the calibration, while the device is out of service, in the past or backwards', async () => {
  const due = addDays(today, 5);
  const { id } = await shop.device({ lastCalDate: today, calDueDate: due });
  expect(fieldsOf((await reserve(other, id, on(5, '09:00'), on(6, '09:00'))).data)).toEqual(['toAt']);
  const beyond = await reserve(other, id, on(6, '09:00'), on(6, '10:00'));
  expect(errorsOf(beyond)[0]).toContain(`设备校准有效期至 ${due}`);
  must(await reserve(other, id, on(5, '22:00'), on(6, '00:00')));
  expect(fieldsOf((await reserve(other, id, on(1, '10:00'), on(1, '09:00'))).data)).toEqual(['toAt']);
  expect(fieldsOf((await reserve(other, id, on(-1, '10:00'), on(1, '09:00'))).data)).toEqual(['fromAt']);
  must(await shop.act(id, 'stop', { reason: '读数漂移' }));
  const stopped = await reserve(other, id, on(1, '09:00'), on(1, '10:00'));
  expect([fieldsOf(stopped.data), errorsOf(stopped)[0]]).toEqual([['equipmentId'], expect.stringContaining('停用')]);
});

it('is moved and withdrawn by who has it, by who keeps the devices with a reason, and by nobody else', async () => {
  const { id } = await shop.device({ calMode: 'none' });
  const mine = must(await reserve(shop.tester, id, on(2, '09:00'), on(2, '11:00')));
  must(await reserve(other, id, on(2, '13:00'), on(2, '14:00')));
  const move = (person: Person, input: object) =>
    shop.lab.call<Reservation>(reservationContract.move, person, { id: mine.id, ...input });
  const later = { fromAt: on(2, '10:00'), toAt: on(2, '12:00') };
  expect((await move(other, later)).status).toBe(403);
  expect(fieldsOf((await move(shop.tester, { fromAt: on(2, '12:00'), toAt: on(2, '13:30') })).data)).toEqual([
    'fromAt',
  ]);
  expect(must(await move(shop.tester, { ver: mine.ver, ...later }))).toMatchObject(later);
  expect((await move(shop.tester, { ver: mine.ver, ...later })).status).toBe(409);
  expect(fieldsOf((await move(shop.keeper, later)).data)).toEqual(['reason']);
  const withdraw = (person: Person, input: object = {}) =>
    shop.lab.call<Reservation>(reservationContract.withdraw, person, { id: mine.id, ...input });
  expect((await withdraw(other)).status).toBe(403);
  expect(must(await withdraw(shop.keeper, { reason: '送检提前' })).state).toBe('withdrawn');
  expect((await shop.messagesTo(shop.tester)).at(-1)).toContain('撤销了您对');
  expect((await withdraw(shop.tester)).status).toBe(409);
  expect(await trailOf(shop, mine.id)).toEqual(['reservation.reserve', 'reservation.move', 'reservation.withdraw']);
  must(await reserve(other, id, on(2, '10:00'), on(2, '12:00')));
});

it('is made for another by who keeps the devices alone, and told to that person', async () => {
  const { id } = await shop.device({ calMode: 'none' });
  const forOther = { staffId: shop.tester.id };
  expect(fieldsOf((await reserve(other, id, on(2, '09:00'), on(2, '10:00'), forOther)).data)).toEqual(['staffId']);
  must(await reserve(shop.keeper, id, on(2, '09:00'), on(2, '10:00'), forOther));
  expect((await shop.messagesTo(shop.tester)).at(-1)).toContain('为您预约了');
  expect((await shop.lab.call(reservationContract.reserve, shop.quality, {})).status).toBe(403);
});

it('is told to its holder when the device stops', async () => {
  const { id, devNum } = await shop.device({ calMode: 'none' });
  must(await reserve(other, id, on(2, '09:00'), on(2, '10:00')));
  must(await shop.act(id, 'reportFault', {}));
  expect((await shop.messagesTo(other)).at(-1)).toBe(`您预约的 分析天平(${devNum}) 现为「维修」`);
});

it('is used when its holder says so, which frees the rest, or is missed a day after its end', async () => {
  const { id } = await shop.device({ calMode: 'none' });
  const now = Date.now();
  const minutes = (count: number) => new Date(now + count * 60_000).toISOString();
  const going = must(await reserve(shop.tester, id, minutes(-1), minutes(120)));
  const coming = must(await reserve(shop.tester, id, on(2, '09:00'), on(2, '10:00')));
  const use = (which: string, person = shop.tester) =>
    shop.lab.call<Reservation>(reservationContract.use, person, { id: which });
  expect((await use(coming.id)).status).toBe(409);
  expect((await use(going.id, other)).status).toBe(403);
  expect(must(await use(going.id)).state).toBe('used');
  must(await reserve(other, id, minutes(5), minutes(60)));
  await shop.lab.system.pool.query(
    `update reservation set from_at = now() - interval '3 days', to_at = now() - interval '2 days' where id = $1`,
    [coming.id],
  );
  await watchDay(shop.lab.system, new Date().toISOString());
  const stateOf = async () => (await list({ equipmentId: id })).list.find((row) => row.id === coming.id)?.state;
  expect(await stateOf()).toBe('missed');
  expect(must(await use(coming.id)).state).toBe('used');
  expect(await trailOf(shop, coming.id)).toEqual(['reservation.reserve', 'reservation.miss', 'reservation.use']);
});

it('shows the devices of a week with their reservations, and those alone that have some', async () => {
  const { id, devNum } = await shop.device({ calMode: 'none', name: '离心机' });
  must(await reserve(shop.tester, id, on(7, '09:00'), on(7, '10:00')));
  const calendar = async (input: object) =>
    must(
      await shop.lab.call<OutputOf<typeof reservationContract.calendar>>(
        reservationContract.calendar,
        shop.quality,
        input as never,
      ),
    );
  const week = await calendar({ from: addDays(today, 7), keyword: '离心机' });
  expect(week.days).toHaveLength(7);
  expect(week.list).toMatchObject([
    { devNum, why: null, reservations: [{ staffName: shop.tester.name, purpose: '水质比对', mandateNo: null }] },
  ]);
  expect((await calendar({ from: addDays(today, 8), unit: 'day', keyword: '离心机', reserved: true })).list).toEqual(
    [],
  );
});

it('shows for a task the devices of the kinds that its item asks for, and all where it asks for none', async () => {
  const bench = await aBench(shop.lab);
  const { mandate } = await aMandate(bench);
  const { ph, cod } = bench.catalogue.items;
  const shown = async ({ id }: { id: string }) => {
    const { rows } = await shop.lab.system.pool.query<{ id: string }>(
      'select id from task where mandate_id = $1 and testitem_id = $2',
      [mandate.id, id],
    );
    const input = { taskId: rows[0]?.id, pageSize: 100 };
    type Page = OutputOf<typeof reservationContract.calendar>;
    return must(await shop.lab.call<Page>(reservationContract.calendar, bench.people.tm, input));
  };
  expect((await shown(ph)).list.map(({ id }) => id)).toContain(bench.deviceId);
  const all = (await shown(cod)).total;
  await shop.lab.system.pool.query(`update test_item set equipment_kinds = array['显微镜'] where id = $1`, [ph.id]);
  expect([(await shown(ph)).total, (await shown(cod)).total]).toEqual([0, all]);
});
