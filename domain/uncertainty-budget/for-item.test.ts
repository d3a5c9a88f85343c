import { aBudget, anInput, standard } from './fixture';
import { hasStated, statedFor, withStated } from './for-item';
import { workOut } from './work-out';

const outcome = workOut(aBudget('a', [anInput('a', '100', standard('2.2'))]));
const figures = outcome.ok ? outcome.figures : null;
const approved = {
  ...{ state: 'approved' as const, unit: 'µg/L', rangeFrom: '50', rangeTo: '200', statedAs: 'absolute' as const },
  figures,
};
const item = { unit: 'mg/L', molarMass: null, uncertainty: null };

test('an approved budget states its U for its range in the unit of the item', () => {
  expect(statedFor(approved, item)).toEqual({ from: '0.050', to: '0.200', U: '0.0044', k: '2' });
  expect(statedFor({ ...approved, statedAs: 'relative' }, item)).toEqual({
    ...{ from: '0.050', to: '0.200', U: '4.4', k: '2' },
    relative: true,
  });
});

test('a draft, one without a range and one in another quantity state nothing', () => {
  expect(statedFor({ ...approved, state: 'submitted' }, item)).toBeNull();
  expect(statedFor({ ...approved, rangeFrom: null, rangeTo: null }, item)).toBeNull();
  expect(statedFor({ ...approved, unit: '℃' }, item)).toBeNull();
});

test('what others say within the range is cut away', () => {
  const range = (from: string, to: string, U = '1') => ({ from, to, U, k: '2' });
  const stated = range('2', '4', '9');
  expect(withStated(null, stated)).toEqual([stated]);
  expect(withStated([range('0', '2'), range('4', '9')], stated)).toEqual([range('0', '2'), stated, range('4', '9')]);
  expect(withStated([range('0', '10')], stated)).toEqual([range('0', '2'), stated, range('4', '10')]);
  expect(withStated([range('1', '3'), range('3', '4')], stated)).toEqual([range('1', '2'), stated]);
  expect(hasStated({ ...item, uncertainty: [range('2.0', '4', '9.0')] }, stated)).toBe(true);
  expect(hasStated({ ...item, uncertainty: [{ ...stated, relative: true }] }, stated)).toBe(false);
});
