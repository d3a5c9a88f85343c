import { fairTurns, turns } from './turns';

const nextTick = () => new Promise((resolve) => setImmediate(resolve));

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
      await nextTick();
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

describe('fair turns', () => {
  it('let people take turns, so that one who asks once does not wait behind the many of another', async () => {
    const { run, waiting } = fairTurns(1);
    const begun: string[] = [];
    const piece = (who: string, name: string) =>
      run(who, async () => {
        begun.push(name);
        await nextTick();
      });
    const all = [
      ...['a1', 'a2', 'a3', 'a4'].map((name) => piece('a', name)),
      piece('b', 'b1'),
      piece('c', 'c1'),
      piece('b', 'b2'),
    ];
    expect(waiting()).toBe(6);
    await Promise.all(all);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
    expect(waiting()).toBe(0);
  });

  it('give the place of one that failed to the next, and no more places than there are', async () => {
    const { run } = fairTurns(2);
    let running = 0;
    let most = 0;
    const piece = (number: number) =>
      run(String(number % 2), async () => {
        running += 1;
        most = Math.max(most, running);
        await nextTick();
        running -= 1;
        if (number < 3) throw new Error('failed');
      });
    const done = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(piece));
    expect(done.map(({ status }) => status)).toEqual([...Array(3).fill('rejected'), ...Array(3).fill('fulfilled')]);
    expect([most, running]).toEqual([2, 0]);
    await Promise.all([6, 7, 8].map(piece));
    expect([most, running]).toEqual([2, 0]);
  });

  it('fail one whose patience is over; his turn is not taken, and nobody waits for it', async () => {
    const { run, waiting } = fairTurns(1);
    let end: () => void = () => undefined;
    const first = run(
      'a',
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    const work = jest.fn(async () => undefined);
    const second = run('b', work, { ms: 5, fail: () => new Error('too long') });
    const third = run('c', async () => 3, { ms: 60_000, fail: () => new Error('too long') });
    await expect(second).rejects.toThrow('too long');
    expect(waiting()).toBe(1);
    end();
    await first;
    expect([await third, work.mock.calls.length]).toEqual([3, 0]);
  });
});
