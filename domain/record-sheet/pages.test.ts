import fc from 'fast-check';
import { anInput } from '../record-template/fixture';
import type { TemplateBlock } from '../record-template/template.shapes';
import {
  copiesForSample,
  entryAt,
  entryKey,
  isInReplicates,
  isInSameBlock,
  pagesOf,
  placeOfKey,
  placeOnPage,
  type SheetForm,
} from './pages';

const block = (name: string, range: string, over: TemplateBlock['over']): TemplateBlock => ({
  ...{ name, sheet: 'S', range, over },
});
const form = (...blocks: TemplateBlock[]): SheetForm => ({ entrySheet: 'S', inputs: [anInput('A1')], blocks });
const perSample = form(block('样品', 'A5:D5', 'sample'), block('曲线', 'A8:D8', 'curvePoint'));
const perPage = form(block('平行', 'A5:D6', 'replicate'));

test('rows for samples make one page of all samples; without them each sample has its own', () => {
  const golden = [{ copies: [{ block: '曲线', count: 6 }] }];
  expect(pagesOf(perSample, golden, ['a', 'b', 'c'], [], 2)).toEqual([
    { sampleId: null, samples: ['a', 'b', 'c'], copies: { 样品: 3, 曲线: 6 } },
  ]);
  expect(pagesOf(perPage, [], ['a', 'b'], [{ sampleId: 'b', block: '平行', copies: 4 }], 2)).toEqual([
    { sampleId: 'a', samples: ['a'], copies: { 平行: 2 } },
    { sampleId: 'b', samples: ['b'], copies: { 平行: 4 } },
  ]);
});

test('an entry is found where its sample stands, whatever rows come and go', () => {
  const entry = { sampleId: 'b', nth: 1, cell: 'S!B5' };
  const [page] = pagesOf(perSample, [], ['a', 'b'], [], 1);
  const [later] = pagesOf(perSample, [], ['b', 'c'], [], 1);
  const [without] = pagesOf(perSample, [], ['c'], [], 1);
  expect([page, later, without].map((each) => each && placeOnPage(each, perSample, entry))).toEqual([
    ...[{ sheet: 'S', at: 'B5', nth: 1 }, { sheet: 'S', at: 'B5', nth: 0 }, null],
  ]);
});

test('an entry of another page, of a row that is not there any more, or of no cell stands nowhere', () => {
  const [page] = pagesOf(perPage, [], ['a'], [], 2);
  if (page === undefined) throw new Error('one sample has a page');
  const at = (over: object) => placeOnPage(page, perPage, { sampleId: 'a', nth: 1, cell: 'S!B5', ...over });
  expect(at({ nth: 2 })).toEqual({ sheet: 'S', at: 'B5', nth: 1 });
  expect([at({ nth: 3 }), at({ sampleId: null }), at({ sampleId: 'b' }), at({ cell: 'nowhere' })]).toEqual([
    ...[null, null, null, null],
  ]);
});

test('every cell of a page is found in its entry and back, and an entry in its key', () => {
  const cells = fc.constantFrom('A1', 'B5', 'C8', 'D5');
  const samples = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 });
  fc.assert(
    fc.property(cells, samples, fc.constantFrom(perSample, perPage), (at, ids, each) => {
      for (const page of pagesOf(each, [{ copies: [{ block: '曲线', count: 3 }] }], ids, [], 2))
        for (const id of page.samples)
          for (const nth of copiesForSample(page, each, { sheet: 'S', at }, id)) {
            const entry = entryAt(page, each, { sheet: 'S', at, nth });
            expect(placeOnPage(page, each, entry)).toEqual({ sheet: 'S', at, nth });
            expect(placeOfKey(entryKey(entry))).toEqual(entry);
          }
    }),
  );
  expect(placeOfKey('nothing')).toBeUndefined();
});

test('rows say which replicate they are, and which cells are repeated together', () => {
  expect([
    isInReplicates(perPage, { sheet: 'S', at: 'B6' }),
    isInReplicates(perPage, { sheet: 'S', at: 'B7' }),
  ]).toEqual([...[true, false]]);
  const [one, other, apart] = ['A5', 'D5', 'A8'].map((at) => ({ sheet: 'S', at }));
  expect([
    one && other && isInSameBlock(perSample, one, other),
    one && apart && isInSameBlock(perSample, one, apart),
  ]).toEqual([...[true, false]]);
});
