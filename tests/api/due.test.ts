import { messageContract } from '../../contract/message/message';
import { settingContract } from '../../contract/setting/setting';
import { addDays, addWorkingDays, daysBetween, isWorkingDay, localDay } from '../../domain/kit/calendar';
import { leadFor } from '../../domain/menu/lead';
import { roles } from '../../domain/role/rights';
import { watchDay } from '../../server/across/due/watch-day';
import type { MandateDetail } from '../../server/mandate/detail';
import { aBench, anAssignedMandate, at, type Bench, must } from '../support/builders/bench';
import type { Person } from '../support/laboratory';

let bench: Bench;
let mandate: MandateDetail;
const today = localDay(new Date().toISOString());
const none = new Map<string, boolean>();
/** When the order and its tests are due, counted from today: a working day, and the laboratory has no days off but the week-ends. */
const DUE = [10, 11, 12].find((days) => isWorkingDay(addDays(today, days), none)) ?? 10;

beforeAll(async () => {
  bench = await aBench();
  mandate = await anAssignedMandate(bench);
  const { pool } = bench.lab.system;
  const due = addDays(today, DUE);
  await pool.query('update orders set due_date = $1', [due]);
  await pool.query('update mandate set due_date = $1', [due]);
  await pool.query('update task set due_date = $1', [due]);
  // Nothing else is to fall due on the way.
  await pool.query(`update standard set checked_at = $1`, [addDays(today, 3000)]);
  await pool.query(`update equipment set cal_mode = 'none', mid_check_due = null`);
}, 60_000);
afterAll(() => bench.lab.close());

type Message = { id: string; title: string; link: string; level: string };
const told = async (person: Person): Promise<Message[]> =>
  must(
    await bench.lab.call<{ list: Message[] }>(messageContract.list, person, { unread: true, pageSize: 100 }),
  ).list.reverse();
const forget = async (): Promise<void> => {
  await bench.lab.system.pool.query('delete from message_words');
  await bench.lab.system.pool.query('delete from message');
};
/** Lets the clock strike at noon of a day from today on. */
const watch = (inDays = 0) =>
  watchDay(bench.lab.system, new Date(`${addDays(today, inDays)}T12:00:00+08:00`).toISOString());
/** The day so many working days before or after what is due, as days from today. */
const working = (days: number) => daysBetween(today, addWorkingDays(addDays(today, DUE), days, none));
const words = (messages: readonly Message[]) => messages.map(({ title }) => title);

describe('what falls due', () => {
  beforeEach(forget);

  it('is told of a test once a stage: to the tester before, and to the head of the department once it is late', async () => {
    const { tester, director, rec } = bench.people;
    await watch(working(-3));
    expect(await told(tester)).toEqual([]);
    // Over a week-end two working days are four days.
    for (const day of [working(-2), working(-2), working(-1)]) await watch(day);
    const soon = await told(tester);
    expect(soon.map(({ title, level }) => [title.replace(/^.*）/, ''), level])).toEqual([
      ['检测 2 个工作日后到期', 'info'],
      ['检测 2 个工作日后到期', 'info'],
    ]);
    for (const { link } of soon) expect(leadFor(link, new Set(roles.TEST.rights))).toBe(link);
    expect(await told(director)).toEqual([]);
    for (const day of [DUE, DUE, working(1), working(1), working(2)]) await watch(day);
    expect(words(await told(tester)).map((title) => title.replace(/^.*）/, ''))).toEqual([
      '检测 2 个工作日后到期',
      '检测 2 个工作日后到期',
      '检测今天到期',
      '检测今天到期',
      '检测已逾期 1 个工作日',
      '检测已逾期 1 个工作日',
    ]);
    expect(words(await told(director))).toHaveLength(2);
    // The order is of the same days, and its own receptionist's.
    const order = mandate.order.no;
    expect(words(await told(rec)).map((title) => [title.startsWith(order), title.replace(/^.*）/, '')])).toEqual([
      [true, '委托 2 个工作日后到期'],
      [true, '委托今天到期'],
      [true, '委托已逾期 1 个工作日'],
    ]);
    expect((await told(rec)).map(({ link }) => link)).toEqual(Array(3).fill(`/order?id=${mandate.order.id}`));
    // From the third working day on the technical manager hears of it, and nobody else again.
    const { tm } = bench.people;
    expect(words(await told(tm))).toEqual([]);
    await forget();
    for (const day of [working(3), working(3), working(5)]) await watch(day);
    const carried = await told(tm);
    expect(carried.map(({ title, level }) => [title.replace(/^.*）/, ''), level])).toEqual(
      Array(2).fill(['检测已逾期 3 个工作日', 'warn']),
    );
    for (const { link } of carried) expect(leadFor(link, new Set(roles.TM.rights))).toBe(link);
    for (const person of [tester, director, rec]) expect(await told(person)).toEqual([]);
  });

  it('is told of what was late for long before it was first seen: once, in one message to each', async () => {
    const { tester, director, tm, rec } = bench.people;
    const { pool } = bench.lab.system;
    await pool.query('update task set due_date = $1', [addDays(today, -400)]);
    await pool.query('update orders set due_date = $1', [addDays(today, -31)]);
    await watch();
    const old = [expect.stringMatching(/^检测任务：\d+ 项逾期已超过 30 天$/)];
    for (const person of [tester, director, tm]) expect(words(await told(person))).toEqual(old);
    // One alone is named; an order of last month is that of its receptionist.
    expect(words(await told(rec))).toEqual([expect.stringMatching(/委托已逾期 \d+ 个工作日$/)]);
    await forget();
    await watch();
    await watch(1);
    for (const person of [tester, director, tm, rec]) expect(await told(person)).toEqual([]);
    await pool.query('update task set due_date = $1', [addDays(today, DUE)]);
  });

  it('is told at the lead that the settings give', async () => {
    const changes = [{ key: 'order.warnDays', value: '5', reason: '提前一周安排' }];
    must(await bench.lab.call(settingContract.update, bench.people.tm, { changes }));
    const due = addWorkingDays(addDays(today, 100), 1, none);
    await bench.lab.system.pool.query('update orders set due_date = $1', [due]);
    const first = daysBetween(today, addWorkingDays(due, -5, none));
    await watch(first - 1);
    expect(await told(bench.people.rec)).toEqual([]);
    await watch(first);
    expect(words(await told(bench.people.rec))).toEqual([expect.stringContaining('委托 5 个工作日后到期')]);
  });

  it('is told once where several servers strike at once, and read by nobody else', async () => {
    await bench.lab.system.pool.query('update orders set due_date = $1', [addDays(today, 200)]);
    await Promise.all([watch(200), watch(200), watch(200)]);
    const [message] = await told(bench.people.rec);
    expect(await told(bench.people.rec)).toHaveLength(1);
    const stranger = await bench.lab.call(messageContract.read, bench.people.tester, { id: at([message])?.id ?? '' });
    expect(stranger.status).toBe(404);
  });

  it('is told of many things at once in one message, which leads to their list', async () => {
    const { rows } = await bench.lab.system.pool.query<{ count: number }>(
      `update standard set checked_at = $1 where exists (select 1 from test_basis b where b.std_id = standard.id) returning id`,
      [addDays(today, 300 - 90)],
    );
    expect(rows.length).toBeGreaterThan(0);
    await bench.lab.system.pool.query(`update staff_auth set valid_to = $1 where status = 'valid' and staff_id <> $2`, [
      addDays(today, 320),
      bench.people.second.id,
    ]);
    await watch(300);
    const { tm, tester } = bench.people;
    const titles = words(await told(tm));
    expect(titles).toEqual(expect.arrayContaining([expect.stringContaining('查新今天到期')]));
    // Everybody's authorisations end on one day: who authorises gets one message, a person that of the own one.
    expect((await told(tm)).filter(({ link }) => link.startsWith('/staff')).length).toBeLessThan(4);
    expect(words(await told(tester))).toEqual([expect.stringContaining(`${tester.name}检测授权`)]);
    await watch(300);
    expect(words(await told(tm))).toEqual(titles);
  });

  it('is told of kept samples to who takes them out, and of one that is held to nobody', async () => {
    const { keeper, rec } = bench.people;
    const { pool } = bench.lab.system;
    const sampleId = at(mandate.samples).id;
    const { companyId } = bench.lab;
    await pool.query(
      `insert into stored_sample (id, company_id, sample_id, qty_in, condition, retain_until, state)
       values (gen_random_uuid(), $1, $2, 1, 'cool', $3, 'inStore')`,
      [companyId, sampleId, addDays(today, 407)],
    );
    await pool.query(
      `insert into sample_hold (id, company_id, sample_id, cause, reason, at) values (gen_random_uuid(), $1, $2, 'client', '客户要求', now())`,
      [companyId, sampleId],
    );
    await watch(400);
    expect(words(await told(keeper)).filter((title) => title.includes('留样'))).toEqual([]);
    await pool.query('update sample_hold set released_at = now()');
    await watch(400);
    expect(words(await told(keeper)).filter((title) => title.includes('留样'))).toEqual([
      expect.stringContaining('留样保存期 7 天后到期'),
    ]);
    expect(words(await told(rec)).filter((title) => title.includes('留样'))).toEqual([]);
  });
});
