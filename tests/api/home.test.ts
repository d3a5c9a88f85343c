import type { OutputOf } from '../../contract/kit/endpoint';
import { workContract } from '../../contract/to-do/work';
import { addDays, localDay } from '../../domain/kit/calendar';
import type { MandateDetail } from '../../server/mandate/detail';
import { aBench, anAssignedMandate, type Bench, must } from '../support/builders/bench';
import type { Person } from '../support/laboratory';

let bench: Bench;
let mandate: MandateDetail;
const today = localDay(new Date().toISOString());

beforeAll(async () => {
  bench = await aBench();
  mandate = await anAssignedMandate(bench);
}, 60_000);
afterAll(() => bench.lab.close());

const waiting = async (person: Person, input: Record<string, unknown> = {}) =>
  must(await bench.lab.call<OutputOf<typeof workContract.waiting>>(workContract.waiting, person, input));
const troubles = async (person: Person) =>
  must(await bench.lab.call<OutputOf<typeof workContract.troubles>>(workContract.troubles, person));

it('the things that wait come with their count, what is due first, and where the next step is taken', async () => {
  const { tester, second } = bench.people;
  const [group] = await waiting(tester, { each: 1 });
  expect(group).toMatchObject({ code: 'task.mine', count: 2, found: 2, path: '/mytasks' });
  expect(group?.things).toHaveLength(1);
  expect(group?.things[0]).toMatchObject({
    // Whoever may not know clients is told none.
    client: null,
    link: expect.stringContaining(`/mytask/datainput/${mandate.mandate.id}/`),
  });
  expect(await waiting(second)).toEqual([]);
});

it('is narrowed by kind, by day and by words, and says how many there are in all', async () => {
  const { tester } = bench.people;
  await bench.lab.system.pool.query('update task set due_date = $1 where id = (select min(id::text)::uuid from task)', [
    addDays(today, -1),
  ]);
  const found = async (input: Record<string, unknown>) =>
    (await waiting(tester, input)).map(({ code, count, found: some }) => [code, count, some]);
  expect(await found({ due: 'late' })).toEqual([['task.mine', 2, 1]]);
  expect(await found({ due: 'week', code: 'task.mine', keyword: '化学需氧量' })).toHaveLength(
    (await found({ keyword: '化学需氧量', due: 'week' })).length,
  );
  expect(await found({ keyword: '化学需氧量' })).toEqual([['task.mine', 2, 1]]);
  expect(await found({ keyword: '没有这样的事' })).toEqual([]);
});

it('what is late is told with who has it: to reception of the order, to the director of the mandate', async () => {
  const { rec, director, tester } = bench.people;
  expect(await troubles(rec)).toEqual([]);
  await bench.lab.system.pool.query('update orders set due_date = $1', [addDays(today, -2)]);
  await bench.lab.system.pool.query('update mandate set due_date = $1', [addDays(today, -2)]);
  const [late] = await troubles(rec);
  expect(late).toMatchObject({ code: 'late.order', count: 1, path: '/order?overdue=true' });
  expect(late?.things).toMatchObject([{ no: mandate.order.no, who: [tester.name], why: null, next: null }]);
  expect((await troubles(director)).map(({ code }) => code)).toEqual(['late.mandate']);
});

it('what others did to things that a person had a hand in is told, and to nobody else', async () => {
  const { rec, director, second } = bench.people;
  const happened = async (person: Person) =>
    must(await bench.lab.call<OutputOf<typeof workContract.happened>>(workContract.happened, person));
  expect((await happened(rec)).filter(({ by }) => by === director.name)).toMatchObject([
    { no: mandate.mandate.no, link: `/mandate/${mandate.mandate.id}` },
  ]);
  expect((await happened(rec)).some(({ by }) => by === rec.name)).toBe(false);
  expect(await happened(second)).toEqual([]);
});

it('the day is held against the last weeks, for those who read statistics', async () => {
  const { tm, tester } = bench.people;
  const day = must(await bench.lab.call<OutputOf<typeof workContract.day>>(workContract.day, tm));
  const figure = (code: string) => day.figures.find((each) => each.code === code);
  expect(figure('samplesReceived')).toMatchObject({ today: 1, meanTenths: 0 });
  expect(figure('tasksReleased')).toMatchObject({ today: 2 });
  expect(day.load).toMatchObject([{ open: 2, late: 1, unassigned: 0 }]);
  await bench.lab.system.pool.query(`update sample set received_at = received_at - interval '7 days'`);
  const later = must(await bench.lab.call<OutputOf<typeof workContract.day>>(workContract.day, tm));
  const received = later.figures.find(({ code }) => code === 'samplesReceived');
  expect(received?.today).toBe(0);
  expect(received?.meanTenths).toBeGreaterThan(0);
  expect((await bench.lab.call(workContract.day, tester)).status).toBe(403);
});
