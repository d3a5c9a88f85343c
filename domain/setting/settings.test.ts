import { settingHelp, units } from './setting-help';
import { isSettingValue, type KnownSetting, knownSettings, settingOf } from './settings';

it.each(knownSettings.map(({ key }) => key))('%s says what it does, and starts within its bounds', (key) => {
  const known = settingOf(key) as KnownSetting;
  expect(settingHelp[key]?.zh).toMatch(/\p{Script=Han}/u);
  expect(settingHelp[key]?.en).toMatch(/\.$/);
  expect(isSettingValue(known, known.initial)).toBe(true);
  if (known.unit) expect(units[known.unit]).toBeDefined();
});

it('explains no setting that does not exist', () => {
  expect(Object.keys(settingHelp).filter((key) => settingOf(key) === undefined)).toEqual([]);
});

it('takes whole numbers within bounds and nothing that only looks like one', () => {
  const days = settingOf('order.dueDays.normal') as KnownSetting;
  expect(['1', '365', '10'].every((value) => isSettingValue(days, value))).toBe(true);
  for (const value of ['0', '366', '3.5', '1e2', ' 5', '', '٥', '5天']) expect(isSettingValue(days, value)).toBe(false);
});
