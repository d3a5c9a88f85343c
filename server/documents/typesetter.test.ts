import childProcess, { type ChildProcess } from 'node:child_process';
import { aReport } from '../../domain/report/fixtures/a-report';
import { textOf } from './fixtures/read-pdf';
import { type LabelSize, renderLabels } from './labels';
import { withoutUnseen } from './printable';
import { renderReport } from './render';
import { stopDocuments, Unshown } from './typesetter';

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

  test('sets a crowd by two processes, and what one leaves behind by the other', async () => {
    await oneLabel();
    forked.mockClear();
    const asked = Array.from({ length: 24 }, () => oneLabel());
    expect(forked).toHaveBeenCalledTimes(1);
    const second = forked.mock.results[0]?.value as ChildProcess;
    // The last documents are too few for it to start once more.
    await Promise.all(asked.slice(0, 20));
    second.kill('SIGKILL');
    expect((await Promise.all(asked)).length).toBe(24);
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
