import { leaks } from '../../scripts/checks/leaks';

const leaky = (text: string) => leaks([{ path: 'a.md', text }]);

// Put together here, so that this file does not hold what the check looks for.
const at = (...parts: string[]) => parts.join('/');

test.each([
  at('', 'home', 'somebody', 'project'),
  at('', 'Users', 'somebody', 'project'),
  at('', 'root', '.npmrc'),
  at('', 'work', 'main'),
  at('https:', '', ['registry', 'example'].join('.'), 'zod'),
  at('https:', '', 'npm-artifactory.example', 'zod'),
  `"resolved": "${at('https:', '', 'mirror.example', 'zod.tgz')}"`,
])('%s is a trace of a machine', (text) => {
  expect(leaky(`one\n${text}\n`)).toEqual([expect.stringMatching(/^a\.md:2 names /)]);
});

test.each([
  'https://docs.example/registry',
  'src/pages/home/index.tsx',
  './work/main.ts',
  '/rooting',
  '<rootDir>/tests',
])('%s is none', (text) => {
  expect(leaky(text)).toEqual([]);
});
