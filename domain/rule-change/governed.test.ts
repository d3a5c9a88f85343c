import { changedRules, criterionRules, itemRules, rulesIn } from './governed';

test('names the rules that differ; an empty list and a missing one are the same rule', () => {
  const before = { roundDigits: 2, formula: null, uncertainty: null, name: 'lead' };
  const renamed = { ...before, name: 'Pb' };
  expect(changedRules(itemRules, before, renamed)).toEqual([]);
  expect(changedRules(itemRules, before, { ...before, uncertainty: [] })).toEqual([]);
  expect(changedRules(itemRules, before, { ...before, roundDigits: 1, formula: 'a/2' })).toEqual([
    'roundDigits',
    'formula',
  ]);
});

test('a limit is the same whether what it does not say is null or left out', () => {
  const limits = [{ testitemId: 'lead', op: 'le', hi: '10' }];
  const more = [{ testitemId: 'lead', op: 'le', hi: '10', lo: null, text: null }];
  expect(changedRules(criterionRules, { limits }, { limits: more })).toEqual([]);
  expect(changedRules(criterionRules, { limits }, { limits: [{ ...limits[0], hi: '5' }] })).toEqual(['limits']);
});

test('takes the rules of a record alone', () => {
  expect(rulesIn(['roundDigits', 'formula'], { roundDigits: 2, formula: undefined, name: 'lead' })).toEqual({
    roundDigits: 2,
    formula: null,
  });
});
