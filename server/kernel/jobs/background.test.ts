import { log } from '../log';
import { abortWork, atWork, startWork, stopWork, workloads } from './background';

type Lane = 'export' | 'import';

/** Work that goes on until it is told to end. */
const work = (id: string, lane: Lane = 'import', heartbeat = async () => true) => {
  let end: (error?: Error) => void = () => undefined;
  let signal: AbortSignal | undefined;
  const over = new Promise<void>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve());
  });
  const run = jest.fn((given: AbortSignal) => {
    signal = given;
    given.addEventListener('abort', () => end());
    return over;
  });
  startWork({ id, lane, run, heartbeat });
  return { run, end, isAborted: () => signal?.aborted ?? false };
};
/** Lets what was promised happen. */
const settled = () => jest.advanceTimersByTimeAsync(0);
const begun = (...all: { run: jest.Mock }[]) => all.map(({ run }) => run.mock.calls.length);

beforeEach(() => jest.useFakeTimers());
afterEach(async () => {
  await stopWork();
  await jest.advanceTimersByTimeAsync(10_000);
  jest.useRealTimers();
});

describe('long work beside the requests', () => {
  it('is done one import after the other, in the order of their coming', async () => {
    const [first, second, third] = [work('a'), work('b'), work('c')];
    expect(begun(first, second, third)).toEqual([1, 0, 0]);
    first.end();
    await settled();
    expect(begun(first, second, third)).toEqual([1, 1, 0]);
    second.end();
    await settled();
    expect(begun(first, second, third)).toEqual([1, 1, 1]);
  });

  it('is done two exports at a time, whatever the imports do', async () => {
    const busy = work('i');
    const exports = [work('a', 'export'), work('b', 'export'), work('c', 'export')];
    expect(begun(busy, ...exports)).toEqual([1, 1, 1, 0]);
    exports[1]?.end();
    await settled();
    expect(begun(...exports)).toEqual([1, 1, 1]);
  });

  it('goes on after work that failed without a word', async () => {
    const logged = jest.spyOn(log, 'error').mockImplementation(() => undefined);
    const [first, second] = [work('a'), work('b')];
    const error = new Error('not even that');
    first.end(error);
    await settled();
    expect(logged).toHaveBeenCalledWith({ err: error, number: expect.stringMatching(/^[0-9a-f]{8}$/) });
    expect(begun(second)).toEqual([1]);
    logged.mockRestore();
  });
});

describe('how much there is to do', () => {
  it('is told by kind: what runs, and what waits', () => {
    work('a');
    work('b');
    work('c', 'export');
    const told = workloads().map(([{ lane, state }, count]) => `${lane} ${state} ${count}`);
    expect(told).toEqual([
      ...['export running 1', 'export waiting 0', 'import running 1', 'import waiting 1'],
      ...['check running 0', 'check waiting 0', 'backup running 0', 'backup waiting 0'],
    ]);
    expect(atWork().sort()).toEqual(['a', 'b', 'c']);
  });
});

describe('work that is cancelled', () => {
  it('leaves off where it is at work', async () => {
    const [first, second] = [work('a'), work('b')];
    abortWork('a');
    expect(first.isAborted()).toBe(true);
    await settled();
    expect(begun(second)).toEqual([1]);
    expect(second.isAborted()).toBe(false);
  });

  it('never begins where it waits, and the others keep their turn', async () => {
    const [first, second, third] = [work('a'), work('b'), work('c')];
    abortWork('b');
    abortWork('never heard of');
    first.end();
    await settled();
    expect(begun(first, second, third)).toEqual([1, 0, 1]);
  });
});

describe('the heartbeat', () => {
  it('tells every ten seconds that work is alive, be it under way or waiting, until there is none', async () => {
    const heartbeats = [jest.fn(async () => true), jest.fn(async () => true)] as const;
    const [first, second] = [work('a', 'import', heartbeats[0]), work('b', 'import', heartbeats[1])];
    await jest.advanceTimersByTimeAsync(20_000);
    expect(heartbeats.map((heartbeat) => heartbeat.mock.calls.length)).toEqual([2, 2]);
    first.end();
    await settled();
    second.end();
    await settled();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(jest.getTimerCount()).toBe(0);
    const third = jest.fn(async () => true);
    work('c', 'import', third);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(third).toHaveBeenCalledTimes(1);
  });

  it('stops work that was cancelled elsewhere, and not for a heartbeat that was lost', async () => {
    const lost = work('a', 'export', () => Promise.reject(new Error('no database')));
    const cancelled = work('b', 'export', async () => false);
    await jest.advanceTimersByTimeAsync(10_000);
    expect([lost.isAborted(), cancelled.isAborted()]).toEqual([false, true]);
  });
});

describe('a server that stops', () => {
  it('tells all work to leave off, begins none, and waits until it has', async () => {
    const [first, second] = [work('a'), work('b')];
    const isOver = jest.fn();
    const stopped = stopWork().then(isOver);
    expect(first.isAborted()).toBe(true);
    await settled();
    await stopped;
    expect(isOver).toHaveBeenCalled();
    expect(begun(second)).toEqual([0]);
    expect(begun(work('c'))).toEqual([1]);
  });

  it('waits three seconds for work that does not listen, and begins nothing meanwhile', async () => {
    const isOver = jest.fn();
    let end: () => void = () => undefined;
    const run = () =>
      new Promise<void>((resolve) => {
        end = resolve;
      });
    startWork({ id: 'deaf', lane: 'import', run, heartbeat: async () => true });
    void stopWork().then(isOver);
    const late = work('late');
    await jest.advanceTimersByTimeAsync(2_999);
    expect([isOver.mock.calls.length, ...begun(late)]).toEqual([0, 0]);
    await jest.advanceTimersByTimeAsync(1);
    expect(isOver).toHaveBeenCalled();
    end();
    await settled();
    expect(begun(late)).toEqual([1]);
  });
});
