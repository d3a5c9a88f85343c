import { orderContract } from '../../../contract/order/order';
import { insertRow } from '../../../server/kernel/rows';
import { writingTurns } from '../../../server/kernel/writing-turns';
import { type Laboratory, openLaboratory, type Person } from '../../support/laboratory';
import { until } from '../../support/until';
import { work } from '../../support/work';

let lab: Laboratory;
let [many, one]: Person[] = [];
beforeAll(async () => {
  lab = await openLaboratory();
  [many, one] = [await lab.hire({ roles: ['REC'] }), await lab.hire({ roles: ['REC'] })];
});
afterAll(() => lab.close());

/** A writing call that ends when it is told to. */
const held = (person: Person, code: string, begun: string[]) => {
  let end: () => void = () => undefined;
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  const done = work(lab, person, async (context) => {
    begun.push(code);
    await insertRow(context, 'testArea', { code, name: code, departId: lab.departId, site: 0 });
    await isOver;
    return code;
  });
  return { code, done, end };
};

it('leaves the reading ones a connection while many write, and lets people take turns', async () => {
  const begun: string[] = [];
  const { waiting } = writingTurns(lab.system.pool);
  const asked: ReturnType<typeof held>[] = [];
  for (let nth = 1; nth <= 8; nth += 1) {
    asked.push(held(many as Person, `MANY${nth}`, begun));
    await until(() => begun.length + waiting() === nth);
  }
  expect(begun).toEqual(['MANY1', 'MANY2']);
  asked.push(held(one as Person, 'ONE', begun));
  await until(() => waiting() === 7);
  expect((await lab.call(orderContract.list, one as Person, { pageSize: 20 })).code).toBe(200);
  // One turn at a time: of two that are given at once the later may be the first to say that it has begun.
  for (const nth of [3, 4]) {
    const [freed] = begun.filter((code) => code !== 'MANY2').slice(-1);
    asked.find(({ code }) => code === freed)?.end();
    await until(() => begun.length === nth);
  }
  expect(begun).toContain('ONE');
  expect(begun.indexOf('ONE')).toBeLessThan(4);
  for (const { end } of asked) end();
  await Promise.all(asked.map(({ done }) => done));
  expect([begun.length, waiting()]).toEqual([9, 0]);
  const { rowCount } = await lab.system.pool.query(`select 1 from test_area where code ~ '^(MANY.|ONE)$'`);
  expect(rowCount).toBe(9);
});
