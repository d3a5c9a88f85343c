import path from 'node:path';

export type Stage = Readonly<{
  name: string;
  /** `check` is one yes or no; `jest` counts its tests; `step` prepares and counts only when it fails. */
  kind: 'step' | 'check' | 'jest';
  program: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Minutes after which it counts as hung, where that is more than most need. */
  limit?: number;
  /** So many files that fail may have missed a moment: they are run a second time, alone. A second failure counts. */
  secondRun?: number;
}>;

const bin = (file: string) => path.join('node_modules', file);

const jest = (...args: string[]) => [bin('jest/bin/jest.js'), '--ci', ...args];

const setUp: Stage = { name: 'set-up', kind: 'step', program: [bin('@umijs/max/bin/max.js'), 'setup'] };

const checks: readonly Stage[] = [
  { name: 'types', kind: 'check', program: [bin('typescript/bin/tsc'), '--noEmit'] },
  {
    name: 'types outside src',
    kind: 'check',
    program: [bin('typescript/bin/tsc'), '--noEmit', '-p', 'tsconfig.strict.json'],
  },
  {
    name: 'lint and format',
    kind: 'check',
    program: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '--max-diagnostics=50'],
  },
  { name: 'forgotten promises', kind: 'check', program: [bin('oxlint/bin/oxlint'), '--type-aware'] },
  { name: 'house rules', kind: 'check', program: [bin('tsx/dist/cli.mjs'), 'scripts/checks/house.ts'] },
  { name: 'dead code', kind: 'check', program: [bin('knip/bin/knip.js'), '--no-progress'] },
];

/**
 * API tests whose time goes into typeset documents, files and checks that no version of PostgreSQL answers differently, and
 * the one of the demo laboratory, which brings its own database. All others are asked again of an external database.
 */
const sameOnEveryServer = [
  'demo',
  'file-rights',
  'hostile-files',
  'mandate-audit',
  'qrcode',
  'report',
  'report-conclusion',
  'report-integrity',
  'reports',
];

const tests = (external: string | undefined): readonly Stage[] => [
  { name: 'unit tests', kind: 'jest', program: jest('--selectProjects', 'unit') },
  { name: 'screen tests', kind: 'jest', program: jest('--config', 'jest.dom.config.mjs') },
  { name: 'API tests', kind: 'jest', program: jest('--selectProjects', 'api'), secondRun: 2 },
  ...(external
    ? [
        {
          name: 'API tests on an external PostgreSQL',
          kind: 'jest',
          program: jest(
            '--selectProjects=api',
            '--testPathPatterns=tests/api',
            `--testPathIgnorePatterns=tests/api/(${sameOnEveryServer.join('|')})\\.test`,
          ),
          env: { DATABASE_URL: external },
          secondRun: 2,
        } as const,
      ]
    : []),
  { name: 'build', kind: 'step', program: ['scripts/build.mjs'] },
  {
    name: 'journeys in a browser',
    kind: 'jest',
    program: jest('--selectProjects', 'journeys'),
    limit: 40,
    secondRun: 2,
  },
];

/** What `npm run test:long` runs: tests of `npm test` again, with as much of everything as their figures are stated for. */
export const longStages = (): Stage[] => [
  { name: 'build', kind: 'step', program: ['scripts/build.mjs', 'server'] },
  {
    name: 'forty kills of the database, twenty of everything',
    kind: 'jest',
    program: jest(
      '--selectProjects=journeys',
      '--runTestsByPath',
      'tests/journeys/database-kill.test.ts',
      'tests/journeys/kill.test.ts',
    ),
    env: { HENGJIAN_KILLS: '20' },
  },
  {
    name: 'everything hostile to every call',
    kind: 'jest',
    program: jest('--selectProjects', 'api', '--runTestsByPath', 'tests/trust/hostile-input.test.ts'),
    env: { HENGJIAN_HOSTILE: 'all' },
  },
];

/** What `npm test` runs, in order; `npm run check` stops before the tests. */
export const stages = ({ checksOnly, external }: { checksOnly: boolean; external: string | undefined }): Stage[] => [
  setUp,
  ...checks,
  ...(checksOnly ? [] : tests(external)),
];
