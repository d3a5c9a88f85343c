import { moduleLabel, moduleOf } from './modules';
import { type Permission, permissions } from './permissions';

const modules = [...new Set((Object.keys(permissions) as Permission[]).map(moduleOf))];

it.each(modules)('the rights on %s stand under a name in both languages', (module) => {
  const { zh, en } = moduleLabel(module);
  expect(zh).toMatch(/\p{Script=Han}/u);
  expect(en).not.toBe(module);
});
