import { say } from '../kit/label';
import { limitUnitProblems } from './criterion.rules';

const units = new Map([
  ['lead', { unit: 'mg/L', molarMass: null }],
  ['nitrate', { unit: 'mg/L', molarMass: '62.004' }],
  ['ph', { unit: null, molarMass: null }],
]);

it('refuses a limit in a unit of another quantity, and no other', () => {
  const found = limitUnitProblems(
    [
      { testitemId: 'lead', unit: 'µg/L' },
      { testitemId: 'lead', unit: 'mg/kg' },
      { testitemId: 'lead', unit: null },
      { testitemId: 'lead', unit: 'mmol/L' },
      { testitemId: 'nitrate', unit: 'mmol/L' },
      { testitemId: 'ph', unit: '无量纲' },
    ],
    units,
  );
  expect(found.map(({ field }) => field)).toEqual(['limits.1', 'limits.3']);
  expect(found.map(({ text }) => say('en', text))).toEqual([
    'Line 2: the unit mg/kg cannot be converted to that of the item (mg/L)',
    'Line 4: mmol/L is converted to the unit of the item (mg/L) by its molar mass: fill that in at the item first',
  ]);
});

it('says of a unit that is none that it is not known', () => {
  const [found] = limitUnitProblems([{ testitemId: 'lead', unit: 'mg/L·h' }], units);
  expect(found && say('en', found.text)).toContain('mg/L·h is not known');
});
