import childProcess, { type ChildProcess } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import { aReport } from '../../domain/report/fixtures/a-report';
import { textOf } from './fixtures/read-pdf';
import { type LabelSize, renderLabels } from './labels';
import { withoutUnseen } from './printable';
import { renderReport } from './render';
import { stopDocuments, Unshown, yieldTo } from './typesetter';

const aLabel = {
  no: 'W202611-0001-001',
  url: 'https://lims.hengjian.example/s/0192f1c4',
  name: '生活饮用水',
  spec: null,
  orderNo: 'WT2026110001',
  receivedOn: '2026-11-03',
  storage: null,
};
const oneLabel = (size: LabelSize = '40x30') => renderLabels([aLabel], size);

const forked = jest.spyOn(childProcess, 'fork');

/** The process that sets type now, if any. */
const typesetterPid = (): number | undefined =>
  forked.mock.results
    .map(({ value }) => value as ChildProcess)
    .find(({ killed, exitCode, signalCode }) => !killed && exitCode === null && signalCode === null)?.pid;

const signal = (name: NodeJS.Signals): number => {
  const pid = typesetterPid();
  if (pid === undefined) throw new Error('no typesetter runs');
  process.kill(pid, name);
  return pid;
};

afterEach(() => {
  jest.useRealTimers();
  stopDocuments();
});

describe('the typesetter', () => {
  test('sets the document again when it is killed at work', async () => {
    const asked = renderReport(aReport(30));
    const killed = signal('SIGKILL');
    expect((await asked).byteLength).toBeGreaterThan(10_000);
    expect(typesetterPid()).not.toBe(killed);
  });

  test('starts anew when it was killed at rest', async () => {
    await oneLabel();
    const killed = signal('SIGKILL');
    expect((await oneLabel()).byteLength).toBeGreaterThan(1000);
    expect(typesetterPid()).not.toBe(killed);
  });

  test('gives every one of many askers its own document, in spite of a kill', async () => {
    const asked = Array.from({ length: 12 }, (_, index) => renderReport(aReport(index + 1)));
    signal('SIGKILL');
    const sizes = (await Promise.all(asked)).map((pdf) => pdf.byteLength);
    expect(new Set(sizes).size).toBe(12);
  });

  test('sets a crowd by a further process for each eight that wait, and what one leaves behind by the others', async () => {
    await oneLabel();
    forked.mockClear();
    const asked = Array.from({ length: 24 }, () => oneLabel());
    expect(forked).toHaveBeenCalledTimes(os.availableParallelism() > 2 ? 2 : 1);
    const second = forked.mock.results[0]?.value as ChildProcess;
    // The last documents are too few for it to start once more.
    await Promise.all(asked.slice(0, 20));
    second.kill('SIGKILL');
    expect((await Promise.all(asked)).length).toBe(24);
  });

  test('makes way: while calls wait for the database one process goes on alone, and the others come back after them', async () => {
    await oneLabel();
    forked.mockClear();
    let doCallsWait = true;
    yieldTo(() => doCallsWait);
    const asked = Array.from({ length: 24 }, () => oneLabel());
    await asked[3];
    expect(forked).not.toHaveBeenCalled();
    doCallsWait = false;
    await asked[4];
    expect(forked).toHaveBeenCalled();
    yieldTo(() => false);
    expect((await Promise.all(asked)).length).toBe(24);
  });

  test('runs below the server and the database', async () => {
    await oneLabel();
    expect(os.getPriority(typesetterPid() ?? 0)).toBeGreaterThan(os.getPriority());
  });

  test('gives up a document that takes too much memory, and sets the next', async () => {
    await oneLabel();
    const read = fs.readFile;
    const told = jest
      .spyOn(fs, 'readFile')
      .mockImplementation(((file: string, ...rest: unknown[]) =>
        file === `/proc/${typesetterPid()}/statm`
          ? Promise.resolve('900000 500000 0 0 0 0 0')
          : (read as (...all: unknown[]) => unknown)(file, ...rest)) as typeof fs.readFile);
    const greedy = oneLabel();
    const killed = signal('SIGSTOP');
    await expect(greedy).rejects.toThrow('more than 1536 MB of memory');
    told.mockRestore();
    expect((await oneLabel()).byteLength).toBeGreaterThan(1000);
    expect(typesetterPid()).not.toBe(killed);
  });

  test('gives up a document that hangs, and sets the next', async () => {
    await oneLabel();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const hanging = oneLabel();
    signal('SIGSTOP');
    jest.advanceTimersByTime(30_000);
    await expect(hanging).rejects.toThrow('not set within 30 s');
    jest.useRealTimers();
    expect((await oneLabel()).byteLength).toBeGreaterThan(1000);
  });

  test('is renewed after 200 documents, because typst keeps memory of each', async () => {
    await oneLabel();
    const first = typesetterPid();
    for (let index = 1; index < 199; index += 1) await oneLabel();
    expect(typesetterPid()).toBe(first);
    await oneLabel();
    expect(typesetterPid()).toBeUndefined();
    await oneLabel();
    expect(typesetterPid()).toBeDefined();
  }, 180_000);

  test('ends when nobody has asked for a minute', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    await oneLabel();
    expect(typesetterPid()).toBeDefined();
    jest.advanceTimersByTime(60_000);
    expect(typesetterPid()).toBeUndefined();
  });

  test('ends further processes a minute after the crowd, also where the first one goes on', async () => {
    await oneLabel();
    forked.mockClear();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    await Promise.all(Array.from({ length: 12 }, () => oneLabel()));
    const second = forked.mock.results[0]?.value as ChildProcess;
    jest.advanceTimersByTime(40_000);
    await oneLabel();
    expect(second.killed).toBe(false);
    jest.advanceTimersByTime(20_000);
    expect(second.killed).toBe(true);
    expect((await oneLabel()).byteLength).toBeGreaterThan(1000);
  });

  test('says where and why a document cannot be set, and sets the next', async () => {
    const broken = renderReport(aReport(1, { verifyUrl: 'x', issuedOn: '2026-13-45' }));
    await expect(broken).rejects.toThrow(/report\.typ:\d+ .*month/);
    expect((await oneLabel()).byteLength).toBeGreaterThan(1000);
  });

  test('names the characters that no font can show, rather than keep a report without them', async () => {
    const broken = renderReport(aReport(1, { conclusion: '合格\ue123👩' }), { isKept: true });
    await expect(broken).rejects.toMatchObject({ characters: expect.arrayContaining(['\ue123', '👩']) });
    await expect(broken).rejects.toThrow(Unshown);
  });

  test('takes no letter from the fonts of the machine: two servers set the same', async () => {
    const hangul = renderReport(aReport(1, { conclusion: '합격' }), { isKept: true });
    await expect(hangul).rejects.toMatchObject({ characters: expect.arrayContaining(['합', '격']) });
  });

  test('sets a box for a character that no font can show on a draft and on every working paper', async () => {
    const draft = await renderReport(aReport(1, { conclusion: '合格👩' }));
    expect(textOf(draft)).toContain('合格□');
    const label = await renderLabels([{ ...aLabel, name: 'น้ำ👩 Wasser' }], '40x30');
    expect(textOf(label)).toMatch(/□.*Wasser/);
  });

  test('leaves out what is never seen on paper: controls, half letters, no characters', async () => {
    const label = await renderLabels([{ ...aLabel, name: 'Quell\u0007\b\ud800\uffff\u0000wasser' }], '40x30');
    expect(textOf(label)).toContain('Quellwasser');
    expect(withoutUnseen(JSON.stringify({ a: '\\u0007\n\t\\' }))).toBe(JSON.stringify({ a: '\\u0007\n\t\\' }));
  });

  test('refuses what still waits when the server stops', async () => {
    const asked = [oneLabel(), oneLabel(), oneLabel()];
    stopDocuments();
    const ends = await Promise.allSettled(asked);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(typesetterPid()).toBeUndefined();
  });
});
