import { countCall, forgetCounts } from '../../../server/kernel/call-count';
import { type Laboratory, openLaboratory } from '../../support/laboratory';

let lab: Laboratory;
beforeAll(async () => {
  lab = await openLaboratory();
});
afterAll(() => lab.close());

const MINUTE = 60_000;
const count = (subject: string) => countCall(lab.system.pool, subject, MINUTE);
/** As if the window had begun at another time. */
const movedBy = (subject: string, by: string) =>
  lab.system.pool.query('update call_count set since = since + $2::interval where subject = $1', [subject, by]);

test('calls at once are all counted, of each subject its own, within a window that begins with the first', async () => {
  const counted = await Promise.all(Array.from({ length: 20 }, () => count('anna')));
  expect(counted.map(({ calls }) => calls).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  for (const { leftMs } of counted) expect(leftMs).toBeLessThanOrEqual(MINUTE);
  expect((await count('berta')).calls).toBe(1);
  await movedBy('anna', '-50 seconds');
  const last = await count('anna');
  expect(last.calls).toBe(21);
  expect(last.leftMs).toBeLessThanOrEqual(10_000);
});

test.each(['-61 seconds', '1 hour'])('a window that began %s from now is over, whatever the clock was', async (by) => {
  await count('carla');
  await count('carla');
  await movedBy('carla', by);
  expect(await count('carla')).toMatchObject({ calls: 1, leftMs: expect.any(Number) });
  expect((await count('carla')).calls).toBe(2);
});

test('what has served its time is forgotten', async () => {
  await count('dora');
  await count('emil');
  await movedBy('dora', '-11 minutes');
  await forgetCounts(lab.system.pool);
  const { rows } = await lab.system.pool.query<{ subject: string }>('select subject from call_count');
  const subjects = rows.map(({ subject }) => subject);
  expect(subjects).toContain('emil');
  expect(subjects).not.toContain('dora');
});
