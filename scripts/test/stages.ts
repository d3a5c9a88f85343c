import path from 'node:path';

export type Stage = Readonly<{
  name: string;
  /** `check` is one yes or no; `jest` counts its tests; `step` prepares and counts only when it fails. */
  kind: 'step' | 'check' | 'jest';
  program: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Minutes after which it counts as hung, where that is more than most need. */
  limit?: number;
}>;

const bin = (file: string) => path.join('node_modules', file);

/** Each test file leaves its modules behind: with room for the young ones, a worker collects them less often. */
const jest = (...args: string[]) => ['--max-semi-space-size=64', bin('jest/bin/jest.js'), '--ci', ...args];

const program = (file: string, ...args: string[]) => [bin(file), ...args];

/** What the others read: the folder that Umi writes, and the server that tests start in a process of its own. */
const setUp: readonly Stage[] = [
  { name: 'set-up', kind: 'step', program: program('@umijs/max/bin/max.js', 'setup') },
  { name: 'server', kind: 'step', program: ['scripts/build.mjs', 'server'] },
];

/**
 * TypeScript 7 checks in a quarter of the time of 6, which stays for the tools that read its programs. One thread: several
 * would each work out the types of zod for themselves.
 */
const typescript = (...args: string[]) => program('typescript-7/bin/tsc', '--noEmit', '--singleThreaded', ...args);

/** Programs of one thread each, the long ones first. */
const checks: readonly Stage[] = [
  { name: 'types of src', kind: 'check', program: typescript('-p', 'tsconfig.src.json') },
  { name: 'types outside src', kind: 'check', program: typescript('-p', 'tsconfig.strict.json') },
  {
    name: 'forgotten promises',
    kind: 'check',
    program: program('oxlint/bin/oxlint', '--type-aware'),
    env: { GOMAXPROCS: '1' },
  },
  { name: 'dead code', kind: 'check', program: program('knip/bin/knip.js', '--no-progress') },
  {
    name: 'code that only tests use',
    kind: 'check',
    program: program('knip/bin/knip.js', '--no-progress', '--production', '--exclude=dependencies'),
  },
  {
    name: 'lint and format',
    kind: 'check',
    program: program('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--max-diagnostics=50'),
  },
  { name: 'house rules', kind: 'check', program: program('tsx/dist/cli.mjs', 'scripts/checks/house.ts') },
];

/**
 * API tests that an older PostgreSQL, over TCP and with another collation, could answer differently: what it sorts, searches,
 * locks, counts by day and stores as large values; what a migration does to rows; and one of each kind of step.
 */
const otherOnAnotherServer = [
  'database',
  'tables',
  'backup',
  'lists',
  'export',
  'history',
  'dashboard',
  'import',
  'job-loss',
  'file',
  'order',
  'tasks',
  'customer-merge',
  'equipment-history-upgrade',
  'kit/list',
  'kit/connection-loss',
];

/** The run that TEST_DATABASE_URL, a second server, makes possible. */
const onExternal = (url: string | undefined, files: string): readonly Stage[] =>
  url === undefined
    ? []
    : [
        {
          name: 'API tests on an external PostgreSQL',
          kind: 'jest',
          program: jest('--selectProjects=api', `--testPathPatterns=${files}`),
          env: { DATABASE_URL: url },
        },
      ];

/** Before the checks and never beside them: tests of the checks lay bad samples into the project for a moment. */
const unit: Stage = { name: 'unit tests', kind: 'jest', program: jest('--selectProjects', 'unit') };

/** A whole run has the tests in groups (tests/support/together-files.cjs). */
const together = { HENGJIAN_TOGETHER: '1' } as const;

const tests = (external: string | undefined): readonly Stage[] => [
  { name: 'screen tests', kind: 'jest', program: jest('--config', 'jest.dom.config.mjs'), env: together },
  {
    name: 'API tests',
    kind: 'jest',
    program: jest('--selectProjects', 'api'),
    env: together,
    limit: 30,
  },
  { name: 'an answer of every call', kind: 'check', program: program('tsx/dist/cli.mjs', 'scripts/test/answered.ts') },
  ...onExternal(external, `tests/api/(${otherOnAnotherServer.join('|')})\\.test`),
];

const build: Stage = { name: 'build', kind: 'step', program: ['scripts/build.mjs'] };

/** Reads what the build wrote down, so it stands behind it. */
const licences: Stage = {
  name: 'licences of what is handed out',
  kind: 'check',
  program: program('tsx/dist/cli.mjs', 'scripts/licences.ts'),
};

const journeys: Stage = {
  name: 'journeys in a browser',
  kind: 'jest',
  program: jest('--selectProjects', 'journeys'),
  limit: 40,
};

/** Phases one after the other, each of lanes side by side. */
type Phases = readonly (readonly (readonly Stage[])[])[];

/** What `npm run test:long` runs: tests of `npm test` again, with as much of everything as their figures are stated for. */
export const longStages = (external: string | undefined): Phases => [
  [[build]],
  [
    [
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
        name: 'journeys and API tests that take long, kills of starts, upgrades and backups among them',
        kind: 'jest',
        program: jest(
          '--selectProjects',
          'journeys',
          'api',
          '--testPathPatterns=(?<!overload)\\.long\\.test\\.ts$|(founding|screens-\\w+|sizes)\\.test',
        ),
        env: { HENGJIAN_LONG: '1' },
        limit: 120,
      },
      ...onExternal(external, 'tests/api'),
      {
        name: 'twenty thousand random steps, a thousand rushes',
        kind: 'jest',
        program: jest('--selectProjects', 'api', '--runTestsByPath', 'tests/trust/random-walk.test.ts'),
        env: { HENGJIAN_WALK: '20000' },
        limit: 120,
      },
      {
        name: 'everything hostile to every call, many at once',
        kind: 'jest',
        program: jest(
          '--selectProjects=api',
          '--runTestsByPath',
          'tests/trust/hostile-input.test.ts',
          'tests/trust/data-scope-sweep.test.ts',
          'tests/trust/at-once.test.ts',
          'tests/trust/canaries.test.ts',
        ),
        env: { HENGJIAN_HOSTILE: 'all' },
        limit: 120,
      },
    ],
  ],
  // Alone: both cores are its own, and what hangs is told by the time that its tests take.
  [
    [
      {
        name: 'ten times more than it can answer',
        kind: 'jest',
        program: jest('--selectProjects', 'api', '--runTestsByPath', 'tests/trust/overload.long.test.ts'),
        env: { HENGJIAN_LONG: '1' },
      },
      {
        name: 'faults that the tests notice',
        kind: 'check',
        program: program('tsx/dist/cli.mjs', 'scripts/mutate.ts'),
        limit: 60,
      },
    ],
  ],
];

/**
 * What `npm test` runs. One lane asks mostly programs of one thread, the other jest with its two workers, which wait for a
 * database half of the time. `npm run check` stops before the tests.
 */
export const stages = ({ checksOnly, external }: { checksOnly: boolean; external: string | undefined }): Phases =>
  checksOnly
    ? [[setUp.slice(0, 1)], [checks]]
    : [[setUp], [[unit, build, licences, ...checks], tests(external)], [[journeys]]];
