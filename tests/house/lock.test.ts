import { missingOptionals } from '../../scripts/checks/lock';

test('an optional package of another platform that the lock file names and does not hold is found', () => {
  const packages = {
    '': {},
    'node_modules/tool': { version: '1.0.0', optionalDependencies: { 'tool-linux': '1.0.0', 'tool-darwin': '1.0.0' } },
    'node_modules/tool-linux': { version: '1.0.0' },
  };
  expect(missingOptionals({ packages })).toEqual([{ parent: 'node_modules/tool', name: 'tool-darwin', spec: '1.0.0' }]);
});

test('a package is found where Node would find it: in the folder itself or in any above', () => {
  const entry = { version: '1.0.0', optionalDependencies: { near: '1.0.0', far: '1.0.0' } };
  const packages = {
    'node_modules/@a/b/node_modules/c': entry,
    'node_modules/@a/b/node_modules/near': { version: '1.0.0' },
    'node_modules/far': { version: '1.0.0' },
  };
  expect(missingOptionals({ packages })).toEqual([]);
});
