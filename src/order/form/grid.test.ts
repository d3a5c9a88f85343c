import { emptySample, itemLine, type SampleLine } from '../../sample/entry/line';
import { fillDown, insertCopies, nextSample, pasteCells, shownCell, spreadItems, tidyCell, typedCell } from './grid';

const ph = itemLine({ testitemId: 'ph', itemName: 'pH', basisId: 'b1' });
const lead = itemLine({ testitemId: 'pb', itemName: '铅', basisId: 'b2' });

const line = (over: Partial<SampleLine> = {}): SampleLine => ({ ...emptySample(), ...over });

const water = line({
  id: 'stored',
  typeName: '生活饮用水',
  values: { sample1Id: 't1', name: '出厂水', qty: '2.50', qtyUnit: 'L', batchNo: 'B1', sealNo: 'F-7' },
  items: [{ ...ph, id: 'stored-item' }],
});

describe('copies of a sample', () => {
  const [, copy] = insertCopies([water, line()], water.key, 2);

  it('stand right behind it, each with a name of its own', () => {
    const lines = insertCopies([water, line()], water.key, 2);
    expect(lines).toHaveLength(4);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(4);
  });

  it('carry its entries and items but not its seal nor what makes it the stored one', () => {
    expect(copy?.values).toEqual({ sample1Id: 't1', name: '出厂水', qty: '2.50', qtyUnit: 'L', batchNo: 'B1' });
    expect(copy?.id).toBeUndefined();
    expect(copy?.items).toMatchObject([{ testitemId: 'ph', basisId: 'b1' }]);
    expect(copy?.items[0]?.id).toBeUndefined();
  });
});

describe('fill down', () => {
  it('reaches the lines below and leaves those above', () => {
    const lines = [line({ values: { qty: '1' } }), water, line(), line({ values: { qty: '9' } })];
    expect(fillDown(lines, water.key, 'qty').map(({ values }) => values.qty)).toEqual(['1', '2.50', '2.50', '2.50']);
  });

  it('takes the variant along with the type', () => {
    const from = line({ typeName: 'T', variantName: 'V', values: { sample1Id: 't1', sample2Id: 'v1' } });
    const [, to] = fillDown([from, line({ values: { sample1Id: 't2', sample2Id: 'v9' } })], from.key, 'type');
    expect(to).toMatchObject({ typeName: 'T', variantName: 'V', values: { sample1Id: 't1', sample2Id: 'v1' } });
  });
});

describe('items spread from one sample', () => {
  it('reach the samples of the same type and repeat nothing', () => {
    const source = line({ values: { sample1Id: 't1' }, items: [ph, lead] });
    const same = line({ values: { sample1Id: 't1' }, items: [ph] });
    const other = line({ values: { sample1Id: 't2' } });
    const [, reached, left] = spreadItems([source, same, other], source.key);
    expect(reached?.items.map(({ itemName }) => itemName)).toEqual(['pH', '铅']);
    expect(left?.items).toEqual([]);
  });
});

describe('a pasted block', () => {
  it('lies over the grid from its cell on and lengthens it', () => {
    const first = line();
    const lines = pasteCells([first], { key: first.key, column: 'qty' }, [
      ['2', 'L', 'B1', '2026/3/5', '一水厂', 'beyond the last column'],
      ['3', ' mL ', '', '2026年11月20日'],
    ]);
    expect(lines.map(({ values }) => values)).toEqual([
      { qty: '2', qtyUnit: 'L', batchNo: 'B1', samplingDate: '2026-03-05', samplingPlace: '一水厂' },
      { qty: '3', qtyUnit: 'mL', batchNo: null, samplingDate: '2026-11-20' },
    ]);
  });

  it('gives a line it adds the type of the line above', () => {
    const lines = pasteCells([water], { key: water.key, column: 'name' }, [['甲'], ['乙']]);
    expect(lines[1]).toMatchObject({ typeName: '生活饮用水', values: { sample1Id: 't1', name: '乙', qtyUnit: 'L' } });
  });
});

it.each([
  ['2026-3-5', '2026-03-05'],
  ['2026.03.05', '2026-03-05'],
  ['2026年3月5日', '2026-03-05'],
  ['下周三', '下周三'],
])('reads the day %s as %s', (typed, day) => {
  expect(tidyCell('samplingDate', typed)).toBe(day);
});

describe('a day in the grid', () => {
  it.each([
    ['2026-12-30', '2026.12.30'],
    ['2026-12-3', '2026-12-3'],
    ['2026-13-45', '2026-13-45'],
    ['下周三', '下周三'],
    ['', ''],
  ])('%s is shown as %s', (kept, shown) => {
    expect(shownCell('samplingDate', kept)).toBe(shown);
  });

  it.each([
    ['2026.12.30', '2026-12-30'],
    ['2026-12-30', '2026-12-30'],
    ['2026.12.3', '2026.12.3'],
    ['2026.13.45', '2026.13.45'],
    ['20261', '20261'],
  ])('%s is kept as %s while it is typed', (typed, kept) => {
    expect(typedCell('samplingDate', typed)).toBe(kept);
  });

  it('leaves the other columns alone: a batch number may look like a day', () => {
    expect(shownCell('batchNo', '2026-12-30')).toBe('2026-12-30');
    expect(typedCell('batchNo', '2026.12.30')).toBe('2026.12.30');
  });
});

it('pastes numbers, units and days as they are meant, and leaves a wrong cell as it stands beside the right ones', () => {
  const [first, second] = pasteCells([water, line()], { key: water.key, column: 'qty' }, [
    ['1,200', 'mL', '', '2026/3/5'],
    ['五升', '2 L', '', '下周三'],
  ]);
  expect(first?.values).toMatchObject({ qty: '1200', qtyUnit: 'mL', samplingDate: '2026-03-05' });
  expect(second?.values).toMatchObject({ qty: '五升', qtyUnit: '2 L', samplingDate: '下周三' });
});

it('begins a further sample with what goes on unchanged', () => {
  expect(nextSample([water, emptySample()])).toMatchObject({ items: [], values: { sample1Id: 't1', qtyUnit: 'L' } });
  expect(nextSample([water]).values.name).toBeUndefined();
});
