import { limitUnitProblems } from './criterion.rules';

const units = new Map([
  ['lead', 'mg/L'],
  ['ph', null],
]);

it('refuses a limit in a unit of another quantity, and no other', () => {
  const found = limitUnitProblems(
    [
      { testitemId: 'lead', unit: 'µg/L' },
      { testitemId: 'lead', unit: 'mg/kg' },
      { testitemId: 'lead', unit: null },
      { testitemId: 'ph', unit: '无量纲' },
    ],
    units,
  );
  expect(found.map(({ field }) => field)).toEqual(['limits.1']);
});
