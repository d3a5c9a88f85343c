import type { EntryAnswer, PaperView } from '../../../contract/worksheet/paper';
import { anInput, aSheet, formula, lookedBook } from '../../../domain/record-template/fixture';
import { PaperStore } from './paper-store';

const content = lookedBook([aSheet('S', [formula('C5', 'B5*$B$1'), formula('C7', 'SUM(C5:C5)')])]);
const entry = (cell: string, value: string, over: object = {}): PaperView['entries'][number] => ({
  ...{ sampleId: null, nth: 1, cell: `S!${cell}`, value, revision: 1, source: 'typed', byName: '甲', typedAt: null },
  isCopy: false,
  at: '2026-11-30T00:00:00.000Z',
  ...over,
});
const aView = (over: Partial<PaperView> = {}): PaperView => ({
  ...{ templateName: '记录', version: 1, entrySheet: 'S', bound: [], entries: [], revisions: [], kept: null },
  isChecked: false,
  inputs: [anInput('B1'), anInput('B5')] as PaperView['inputs'],
  blocks: [{ name: '样品', sheet: 'S', range: 'A5:C5', over: 'sample' }],
  pages: [{ sampleId: null, samples: ['a', 'b'], copies: { 样品: 2 } }],
  ...over,
});
const shared = { sampleId: null, nth: 1, cell: 'S!B1' };
const of = (sampleId: string) => ({ sampleId, nth: 1, cell: 'S!B5' });
const saved = (answer: PaperView['entries'][number]): EntryAnswer => ({ status: 'saved', entry: answer });

test('what follows is worked out at each key, and only those who look are told', () => {
  const store = new PaperStore(aView({ entries: [entry('B1', '2')] }), content, false);
  const looked = jest.fn();
  const leave = store.subscribe(looked);
  expect(String(store.filled(0).shown('S', 'C8'))).toBe('0');
  store.type(
    [
      { ...of('a'), text: '3' },
      { ...of('b'), text: '4' },
    ],
    'pasted',
  );
  expect([String(store.filled(0).shown('S', 'C5')), String(store.filled(0).shown('S', 'C8'))]).toEqual(['6', '14']);
  leave();
  store.type([{ ...of('a'), text: '' }], 'typed');
  expect([looked.mock.calls.length, store.pending]).toEqual([1, 1]);
});

test('what cannot stand in a cell stays in sight and is not sent', () => {
  const store = new PaperStore(aView(), content, false);
  store.type(
    [
      { ...shared, text: '很多' },
      { ...of('a'), text: '1' },
    ],
    'typed',
  );
  expect(store.stateOf(shared)).toMatchObject({ text: '很多', isEdited: true, wrong: { zh: expect.any(String) } });
  expect(store.batch()?.entries.map(({ cell, value }) => [cell, value])).toEqual([['S!B5', '1']]);
});

test('what is saved is no edit any more; what was typed since then is sent upon it', () => {
  const store = new PaperStore(aView(), content, false);
  store.type(
    [
      { ...shared, text: '1' },
      { ...of('a'), text: '5' },
    ],
    'typed',
  );
  const sent = store.batch();
  if (sent === undefined) throw new Error('something can be sent');
  store.type([{ ...shared, text: '12' }], 'typed');
  const answers = [saved(entry('B1', '1')), { status: 'refused' as const, ...of('a'), message: '样品尚未领用' }];
  store.taken(sent, answers);
  expect(store.batch()?.entries).toMatchObject([{ cell: 'S!B1', value: '12', revision: 1 }]);
  expect(store.stateOf(of('a')).wrong).toBe('样品尚未领用');
  store.type([{ ...of('a'), text: '6' }], 'typed');
  expect(store.batch()?.entries).toHaveLength(2);
});

test('a cell that somebody else filled waits for a choice', () => {
  const store = new PaperStore(aView(), content, false);
  store.type([{ ...shared, text: '1' }], 'typed');
  const sent = store.batch();
  if (sent === undefined) throw new Error('something can be sent');
  store.taken(sent, [{ status: 'conflict', ...shared, theirs: entry('B1', '9'), message: '' }]);
  expect([store.conflicts.map(({ mine, theirs }) => [mine, theirs.value]), store.batch()]).toEqual([
    [['1', '9']],
    undefined,
  ]);
  store.decide(shared, 'mine');
  expect(store.batch()?.entries).toMatchObject([{ value: '1', revision: 1 }]);
  const other = new PaperStore(aView({ entries: [entry('B1', '9', { revision: 2 })] }), content, false, {
    edits: [{ ...shared, text: '1', revision: 1, source: 'typed', typedAt: '' }],
    reason: '',
  });
  expect([other.recovered, other.conflicts.length]).toEqual([1, 1]);
  other.decide(shared, 'theirs');
  expect([other.pending, other.stateOf(shared).text, other.kept()]).toEqual([0, '9', undefined]);
});

test('what was handed in before is changed with a reason, which holds for one change', () => {
  const store = new PaperStore(aView({ entries: [entry('B1', '1')] }), content, true);
  store.type([{ ...shared, text: '2' }], 'typed');
  expect([store.lacksReason, store.batch()]).toEqual([true, undefined]);
  store.giveReason('抄错');
  const sent = store.batch();
  expect(sent).toMatchObject({ reason: '抄错' });
  if (sent !== undefined) store.taken(sent, [saved(entry('B1', '2', { revision: 2 }))]);
  store.type([{ ...shared, text: '3' }], 'typed');
  expect(store.lacksReason).toBe(true);
});

test('rows that are not of samples come and go, and what is shown of the laboratory gives way to what is typed', () => {
  const blocks = [{ name: '点', sheet: 'S', range: 'A5:C5', over: 'curvePoint' as const }];
  const pages = [{ sampleId: 'a', samples: ['a'], copies: { 点: 1 } }];
  const bound = [{ sampleId: 'a', nth: 1, cell: 'S!B1', value: '5', kind: 'number' as const }];
  const store = new PaperStore(aView({ blocks, pages, bound }), content, false);
  const [page] = store.pages;
  if (page === undefined) throw new Error('there is a page');
  const place = { sampleId: 'a', nth: 1, cell: 'S!B1' };
  expect(store.stateOf(place)).toMatchObject({ text: '5', isEdited: false });
  store.setCopies(page, '点', 3);
  expect(store.batch()).toMatchObject({ entries: [], counts: [{ sampleId: 'a', block: '点', copies: 3 }] });
  store.type([{ ...of('a'), nth: 3, text: '2' }], 'typed');
  expect(String(store.filled(0).shown('S', 'C7'))).toBe('10');
  store.type([{ ...place, text: '7' }], 'typed');
  expect(String(store.filled(0).shown('S', 'C7'))).toBe('14');
  store.type([{ ...place, text: '' }], 'typed');
  expect(String(store.filled(0).shown('S', 'C7'))).toBe('10');
  expect([store.pageOf(place), store.pageOf({ ...place, sampleId: 'b' })]).toEqual([0, -1]);
});
