import { receiptProblems } from './receipt.rules';

type Receipt = Parameters<typeof receiptProblems>[0];

/** A sample that was taken on the day before it came. */
const fields = (receipt: Omit<Receipt, 'takenOn' | 'receivedOn'> & { takenOn?: string | null }) =>
  receiptProblems({ takenOn: '2026-11-19', receivedOn: '2026-11-20', ...receipt }).map(({ field }) => field);

it('asks nothing more of a good and sufficient sample', () => {
  expect(fields({ condition: 'ok', isShort: false })).toEqual([]);
});

it('asks what is wrong with an abnormal sample and what the client said', () => {
  expect(fields({ condition: 'abnormal', isShort: false })).toEqual(['conditionText', 'clientConsent']);
  expect(fields({ condition: 'abnormal', conditionText: '瓶破', clientConsent: '同意检测', isShort: false })).toEqual(
    [],
  );
});

it('asks what the client said to a sample that is too small', () => {
  expect(fields({ condition: 'ok', isShort: true })).toEqual(['clientConsent']);
  expect(fields({ condition: 'ok', clientConsent: '  ', isShort: true })).toEqual(['clientConsent']);
});

it('takes nothing in before the minute in which it was taken', () => {
  const good = { condition: 'ok', isShort: false, takenOn: '2026-11-20', receivedAt: '10:00' } as const;
  expect(fields({ ...good, takenAt: '10:01' })).toEqual(['samplingTime']);
  expect(fields({ ...good, takenAt: '10:00' })).toEqual([]);
  expect(fields({ ...good, takenOn: '2026-11-19', takenAt: '23:00' })).toEqual([]);
});

it('asks how a sample that was not preserved as asked was preserved', () => {
  const good = { condition: 'ok', isShort: false } as const;
  expect(fields({ ...good, preserved: 'otherwise' })).toEqual(['preservationNote']);
  expect(fields({ ...good, preserved: 'otherwise', preservationNote: '未加酸' })).toEqual([]);
  expect(fields({ ...good, preserved: 'asAsked' })).toEqual([]);
});

it('takes nothing in before the day on which it was taken', () => {
  const good = { condition: 'ok', isShort: false } as const;
  expect(fields({ ...good, takenOn: '2026-11-21' })).toEqual(['samplingDate']);
  expect(fields({ ...good, takenOn: '2026-11-20' })).toEqual([]);
  expect(fields({ ...good, takenOn: null })).toEqual([]);
});
