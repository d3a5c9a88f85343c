import { type DeviceUse, type DeviceUseSummary, equipmentCareContract } from '../../contract/equipment/equipment-care';
import { type ExportView, exportContract } from '../../contract/export/export';
import { insertRow } from '../../server/kernel/rows';
import { aBench, aSubmittedMandate, type Bench, must } from '../support/builders/bench';
import { writerOf } from '../support/builders/catalogue';
import { fieldsOf } from '../support/builders/counter';
import { fileOf, settled } from '../support/job';
import type { Person } from '../support/laboratory';
import { linesOf } from '../support/workbooks';

let bench: Bench;
let manager: Person;
const MONTH = { from: '2026-03-01', to: '2026-03-31' };

/** By the clock of the laboratory, eight hours ahead of UTC. The last two overlap; one has no end, one is of another month. */
const spans: readonly (readonly [string | null, string | null])[] = [
  ['2026-03-02T08:00:00+08:00', '2026-03-02T09:30:00+08:00'],
  // Begun before the period: what lies in it counts.
  ['2026-02-28T23:00:00+08:00', '2026-03-01T01:00:00+08:00'],
  ['2026-03-05T10:00:00+08:00', '2026-03-05T12:00:00+08:00'],
  ['2026-03-05T11:00:00+08:00', '2026-03-05T13:00:00+08:00'],
  ['2026-03-06T10:00:00+08:00', null],
  ['2026-04-01T00:30:00+08:00', '2026-04-01T02:00:00+08:00'],
];

beforeAll(async () => {
  bench = await aBench();
  manager = await bench.lab.hire({ roles: ['EQ'] });
  for (const span of spans) {
    const known = await bench.lab.system.pool.query('select id from result');
    await aSubmittedMandate(bench);
    await bench.lab.system.pool.query(
      'update result set test_from = $1, test_to = $2 where equipment_id is not null and not id = any($3)',
      [...span, known.rows.map(({ id }) => id)],
    );
  }
}, 120_000);
afterAll(() => bench.lab.close());

const summary = (input: object = MONTH, person = manager) =>
  bench.lab.call<DeviceUseSummary>(equipmentCareContract.useSummary, person, { id: bench.deviceId, ...input });
const uses = async (input: object = {}) =>
  must(
    await bench.lab.call<{ list: DeviceUse[]; total: number }>(equipmentCareContract.uses, manager, {
      equipmentId: bench.deviceId,
      ...MONTH,
      ...input,
    }),
  );

describe('GET /api/equipment/use/{id}', () => {
  it('counts what was read in the period, and time that overlaps once, as a statement of its own does', async () => {
    const found = must(await summary());
    // 1.5 h, 1 h of the test begun before, and 10 to 13 o'clock.
    expect(found).toMatchObject({ ...MONTH, count: 5, minutes: 330, days: 4, workingDays: 22, untimed: 1, samples: 5 });
    expect(found.perMille).toBe(Math.round((330 * 1000) / (31 * 24 * 60)));
    const { rows } = await bench.lab.system.pool.query(
      `select count(distinct minute)::int as minutes from result r,
         generate_series(r.test_from, r.test_to - interval '1 minute', '1 minute') minute
       where r.equipment_id = $1 and minute >= '2026-03-01T00:00:00+08:00' and minute < '2026-04-01T00:00:00+08:00'`,
      [bench.deviceId],
    );
    expect(found.minutes).toBe(rows[0].minutes);
    expect(found.byMonth).toEqual([{ month: '2026-03', count: 5, minutes: 330 }]);
    expect(found.byTester).toEqual([
      { id: bench.people.tester.id, name: bench.people.tester.name, count: 5, minutes: 330 },
    ]);
    expect(found.byItem).toMatchObject([{ name: 'pH值', count: 5, minutes: 330 }]);
  });

  it('has as many rows behind each of its figures', async () => {
    const { count, untimed, byTester, byItem } = must(await summary());
    expect((await uses()).total).toBe(count);
    expect((await uses({ untimed: true })).total).toBe(untimed);
    expect((await uses({ untimed: false })).total).toBe(count - untimed);
    expect((await uses({ testerId: byTester[0]?.id })).total).toBe(byTester[0]?.count);
    expect((await uses({ testitemId: byItem[0]?.id })).total).toBe(byItem[0]?.count);
    expect((await uses({ testerId: manager.id })).total).toBe(0);
    const { list } = await uses({ current: 2, pageSize: 2 });
    expect(list.map(({ testTo }) => testTo)).toEqual(['2026-03-05T04:00:00.000Z', '2026-03-02T01:30:00.000Z']);
  });

  it('counts the entries of use in the history, and the rows of the reader alone', async () => {
    await insertRow(writerOf(bench.lab), 'equipmentEvent', {
      equipmentId: bench.deviceId,
      kind: 'use',
      at: '2026-03-31T15:59:00.000Z',
      detail: '预热',
    });
    expect(must(await summary())).toMatchObject({ logged: 1 });
    expect(must(await summary(MONTH, bench.people.second))).toMatchObject({ count: 0, minutes: 0, byTester: [] });
  });

  it('refuses days in the wrong order, and who may not read devices', async () => {
    expect(fieldsOf((await summary({ from: '2026-03-02', to: '2026-03-01' })).data)).toEqual(['to']);
    expect((await summary(MONTH, await bench.lab.hire({ roles: ['FIN'] }))).code).toBe(403);
  });
});

it('is exported as it is narrowed down', async () => {
  const started = must(
    await bench.lab.call<ExportView>(exportContract.start, manager, {
      path: equipmentCareContract.uses.path,
      query: { equipmentId: bench.deviceId, ...MONTH, untimed: false },
      columns: [
        { field: 'sampleNo', title: '样品编号' },
        { field: 'testFrom', title: '检测开始' },
        { field: 'testerName', title: '检测员' },
      ],
      name: '使用记录',
    }),
  );
  await settled(bench.lab, exportContract.one, manager, started.id);
  const lines = await linesOf(await fileOf(bench.lab, exportContract.file, manager, started.id));
  expect(lines).toHaveLength(5);
  expect(lines[1]?.[2]).toBe(bench.people.tester.name);
});
