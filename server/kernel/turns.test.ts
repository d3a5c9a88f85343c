import { turns } from './turns';

it('does so many pieces at a time, in the order in which they came, also after one that failed', async () => {
  const inTurn = turns(2);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const piece = (number: number) =>
    inTurn(async () => {
      begun.push(number);
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      if (number === 1) throw new Error('of piece 1');
      return number;
    });
  const done = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(piece));
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  expect([most, running]).toEqual([2, 0]);
  expect(done.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    ...Array.from({ length: 4 }, () => 'fulfilled'),
  ]);
  expect(await piece(6)).toBe(6);
});
