import { countersOf } from './counters';

it('counts samples, items, determinations and material exactly', () => {
  const once = { parallelCount: null };
  const thrice = { parallelCount: 3 };
  expect(
    countersOf([
      { qty: '0.1', items: [once, thrice] },
      { qty: '0.2', items: [once] },
    ]),
  ).toEqual({ sampleNum: 2, itemsNum: 3, totalQCount: '5', sampleQCount: '0.3' });
});

it('counts an empty draft as nothing', () => {
  expect(countersOf([])).toEqual({ sampleNum: 0, itemsNum: 0, totalQCount: '0', sampleQCount: '0' });
});
