// What saving costs whatever the clock says: a call asks as many statements for forty rows as for four. Only what is asked for the first
// time on a machine (rights, holidays) may come on top, so that each call is made once before it is counted.
import { mandateContract } from '../../contract/mandate/mandate';
import { mandateAuditContract } from '../../contract/mandate/mandate-audit';
import { orderContract } from '../../contract/order/order';
import { orderAdminContract } from '../../contract/order/order-admin';
import type { OrderRow } from '../../contract/order/order-views';
import { sampleContract } from '../../contract/sample/sample';
import { tasksContract } from '../../contract/task/tasks';
import { aBench, type Bench, goodCells, gridOf, mandateOf, must, openSheets, save } from '../support/builders/bench';
import { detailOf, draftSamples, orderDraft } from '../support/builders/order';
import { PASSWORD } from '../support/laboratory';
import { type Statement, watchStatements } from '../support/statements';

let bench: Bench;
let seen: Statement[];
beforeAll(async () => {
  bench = await aBench();
  seen = watchStatements(bench.lab.system.pool);
  await costs(1);
}, 120_000);
afterAll(() => bench.lab.close());

/** The statements of each call from a received order with so many samples to its checked data. */
const costs = async (samples: number): Promise<Record<string, number>> => {
  const { lab, catalogue, customerId, people, deviceId } = bench;
  const counted: Record<string, number> = {};
  const count = async <T>(what: string, call: () => Promise<T>): Promise<T> => {
    seen.length = 0;
    const answer = await call();
    counted[what] = seen.length;
    return answer;
  };
  const draft = orderDraft(catalogue, customerId, { samples: draftSamples(catalogue, samples) });
  const order = must(
    await count('handing in', () => lab.call<OrderRow>(orderContract.create, people.rec, { ...draft, submit: true })),
  );
  const { samples: taken } = await count('reading', () => detailOf(lab, people.rec, order.id));
  for (const { id } of taken)
    must(
      await count('receiving', () => lab.call(orderAdminContract.confirmSample, people.rec, { id, condition: 'ok' })),
    );
  const review = { orderId: order.id, sign: true, password: PASSWORD };
  must(await count('review', () => lab.call(orderAdminContract.checkReady, people.rec, review)));
  const { mandateIds } = must(
    await count('release', () =>
      lab.call<{ mandateIds: string[] }>(mandateContract.generate, people.rec, { mandateId: '0', order: order.id }),
    ),
  );
  const mandateId = mandateIds[0] ?? '';
  const whole = { id: mandateId, staffId: people.tester.id };
  must(await count('assignment', () => lab.call(tasksContract.assignWhole, people.director, whole)));
  const issue = { ids: taken.map(({ id }) => id), toStaffId: people.tester.id };
  must(await count('issue', () => lab.call(sampleContract.issue, people.keeper, issue)));
  const mandate = await mandateOf(bench, mandateId);
  const grid = await count('grid', () => gridOf(bench, people.tester, mandate));
  expect(grid.rows).toHaveLength(2 * samples);
  const first = must(await count('first save', () => save(bench, people.tester, grid, goodCells(grid, deviceId))));
  expect(first.cells.every(({ status }) => status === 'saved')).toBe(true);
  const cells = first.cells.map((cell) => ({
    taskId: cell.taskId,
    ver: cell.status === 'saved' ? cell.row.ver : 0,
    deviation: '无',
  }));
  must(await count('next save', () => save(bench, people.tester, grid, cells)));
  must(await count('submission', () => lab.call(tasksContract.submit, people.tester, { id: grid.worksheet.id })));
  await openSheets(bench, mandateId);
  const check = { id: mandateId, password: PASSWORD };
  must(await count('check', () => lab.call(mandateAuditContract.pass, people.checker, check)));
  return counted;
};

/** What is asked for each further sample, or for each of its two tasks, where the outcome of each is told by itself. */
const each: Record<string, number> = { 'handing in': 4, assignment: 4 };

it('asks no more for forty rows than for four', async () => {
  const few = await costs(2);
  const more = Object.entries(few).map(([what, count]) => [what, count + 18 * (each[what] ?? 0)]);
  expect(await costs(20)).toEqual(Object.fromEntries(more));
});

it('asks so much and no more', async () => {
  expect(await costs(1)).toMatchInlineSnapshot(`
    {
      "assignment": 43,
      "check": 82,
      "first save": 32,
      "grid": 20,
      "handing in": 59,
      "issue": 26,
      "next save": 15,
      "reading": 27,
      "receiving": 30,
      "release": 50,
      "review": 61,
      "submission": 46,
    }
  `);
});
