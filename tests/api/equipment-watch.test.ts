import { settingContract } from '../../contract/setting/setting';
import { addDays } from '../../domain/kit/calendar';
import { watchDay } from '../../server/across/due/watch-day';
import { lockCompany } from '../../server/kernel/lock-company';
import { must, trailOf } from '../support/builders/bench';
import { openWorkshop, today, type Workshop } from '../support/builders/equipment';
import { waitingForLocks } from '../support/waiting-for-locks';

let shop: Workshop;

beforeEach(async () => {
  shop = await openWorkshop();
});
afterEach(() => shop.lab.close());

/** Lets the clock strike at noon of a day from today on. */
const watch = (inDays = 0) =>
  watchDay(shop.lab.system, new Date(`${addDays(today, inDays)}T12:00:00+08:00`).toISOString());

it('stops a device the day after its calibration has ended, and leaves who did it in the trail', async () => {
  const { id } = await shop.device({ calDueDate: today });
  await watch();
  expect((await shop.one(id)).state).toBe('inUse');
  await watch(1);
  expect(await shop.one(id)).toMatchObject({
    state: 'stopped',
    labelColor: 'red',
    history: [{ kind: 'stop', byId: null, reached: 'stopped' }],
  });
  expect(await trailOf(shop, id)).toEqual(['equipment.create', 'equipment.expire']);
  const trail = await shop.lab.system.pool.query(`select actor_name from audit_log where action = 'equipment.expire'`);
  expect(trail.rows).toEqual([{ actor_name: '系统 System' }]);
});

it('stops a device the day after its intermediate check was due; a passed check lets it go on', async () => {
  const { id } = await shop.device({ calMode: 'none', midCheckCycleMonths: 3, midCheckDue: today });
  await watch();
  expect((await shop.one(id)).state).toBe('inUse');
  await watch(1);
  expect(await shop.one(id)).toMatchObject({
    state: 'stopped',
    history: [{ kind: 'stop', detail: `期间核查到期 Intermediate check was due ${today}` }],
  });
  await shop.check(id);
  expect((await shop.act(id, 'restart')).data).toMatchObject({ state: 'inUse', labelColor: 'green' });
});

it('lets it work on where the laboratory has switched that off: it cannot be chosen all the same', async () => {
  const changes = [{ key: 'equipment.autoStop', value: 'false', reason: '由设备管理员逐台处理' }];
  must(await shop.lab.call(settingContract.update, shop.technical, { changes }));
  const { id } = await shop.device({ calDueDate: today });
  await watch(1);
  expect(await shop.one(id)).toMatchObject({ state: 'inUse', labelColor: 'green' });
});

it('announces a due date a month before, a week before and on the day, once each', async () => {
  const { devNum } = await shop.device({ calDueDate: addDays(today, 40) });
  const told = async () => (await shop.messagesTo(shop.keeper)).filter((title) => title.includes(devNum));
  for (const day of [0, 9]) await watch(day);
  expect(await told()).toEqual([]);
  for (const day of [10, 10, 11, 32]) await watch(day);
  expect(await told()).toEqual([`分析天平(${devNum})校准 30 天后到期`]);
  for (const day of [33, 34, 39]) await watch(day);
  expect(await told()).toHaveLength(2);
  for (const day of [40, 40, 41, 60]) await watch(day);
  expect((await told()).slice(1)).toEqual([
    `分析天平(${devNum})校准 7 天后到期`,
    `分析天平(${devNum})校准今天到期`,
    `分析天平(${devNum})校准已逾期 1 天`,
  ]);
});

it('tells the keeper too, and once it has come also the room and the quality manager', async () => {
  const director = await shop.lab.hire({ roles: ['DIR'] });
  await shop.device({ calDueDate: addDays(today, 7) });
  await watch();
  const counts = async () =>
    Promise.all(
      [shop.keeper, shop.tester, director, shop.quality].map(async (person) => (await shop.messagesTo(person)).length),
    );
  expect(await counts()).toEqual([1, 1, 0, 0]);
  await watch(7);
  expect(await counts()).toEqual([2, 2, 1, 1]);
});

it('announces checks between calibrations, and skips what came too late to be announced', async () => {
  const { devNum } = await shop.device({
    calMode: 'none',
    midCheckCycleMonths: 6,
    midCheckDue: addDays(today, -3),
  });
  await watch();
  expect(await shop.messagesTo(shop.keeper)).toEqual([`分析天平(${devNum})期间核查已逾期 3 天`]);
});

it('does nothing twice when two servers strike at once', async () => {
  const { id } = await shop.device({ calDueDate: today });
  await Promise.all([watch(1), watch(1), watch(1)]);
  expect((await shop.one(id)).history).toHaveLength(1);
  expect(await shop.messagesTo(shop.keeper)).toHaveLength(1);
});

/** Whether a round has come to a lock that somebody else holds. */
const someoneWaits = async (): Promise<boolean> => (await waitingForLocks(shop.lab.system.pool)) > 0;

it('waits while another server is at the same company, and then does what is left', async () => {
  const { id } = await shop.device({ calDueDate: today });
  const { system, companyId } = shop.lab;
  let ends = 0;
  let round: Promise<unknown> = Promise.resolve();
  await system.db.transaction().execute(async (tx) => {
    await lockCompany(tx, companyId);
    round = watch(1).finally(() => {
      ends += 1;
    });
    while (ends === 0 && !(await someoneWaits()));
    expect(ends).toBe(0);
    expect((await shop.one(id)).state).toBe('inUse');
  });
  await round;
  expect((await shop.one(id)).state).toBe('stopped');
});
