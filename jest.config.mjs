import scratch from './tests/support/scratch.cjs';
import together from './tests/support/together-files.cjs';

scratch.scratchInMemory();

/** What takes long and asks little more; `npm run test:long` does. */
const shortAlone = process.env.HENGJIAN_LONG ? {} : { testPathIgnorePatterns: ['\\.long\\.test\\.ts$'] };

/** Everything but the screens: plain Node, no browser to imitate. */
const node = {
  testEnvironment: 'node',
  // A part that is fetched when it is needed comes as every other module does.
  transform: {
    '^.+\\.[jt]sx?$': ['<rootDir>/tests/support/esbuild-transformer.cjs', { supported: { 'dynamic-import': false } }],
  },
  // A package behind fastify is ECMAScript modules only, which jest cannot load as they are.
  transformIgnorePatterns: ['/node_modules/(?!set-cookie-parser/)'],
};

/** Those that know what day it is. */
const withinADay = { setupFiles: ['<rootDir>/tests/support/past-midnight.cjs'] };

const database = {
  ...withinADay,
  globalSetup: '<rootDir>/tests/support/database-setup.ts',
  globalTeardown: '<rootDir>/tests/support/database-teardown.ts',
};

const under = (...folders) => folders.map((folder) => `<rootDir>/${folder}/**/*.test.ts`);

/** A whole run has the API tests in groups; by themselves they are asked for in every other. */
const apiTests = process.env.HENGJIAN_TOGETHER
  ? [...under('tests/together/api'), ...together.divided('api').alone.map((file) => `<rootDir>/${file}`)]
  : under(...together.kinds.api.folders);

export default {
  maxWorkers: 2,
  testSequencer: '<rootDir>/tests/support/longest-first.cjs',
  // Two cores that do other things too: a slow test is no wrong one.
  testTimeout: 30_000,
  projects: [
    { ...node, displayName: 'unit', testMatch: under('domain', 'contract', 'tests/house') },
    {
      ...node,
      ...database,
      displayName: 'api',
      testMatch: apiTests,
      ...shortAlone,
    },
    {
      ...node,
      ...withinADay,
      displayName: 'journeys',
      globalSetup: '<rootDir>/tests/journeys/support/set-up.ts',
      globalTeardown: '<rootDir>/tests/support/database-teardown.ts',
      setupFilesAfterEnv: ['<rootDir>/tests/support/journeys-setup.ts'],
      testMatch: under('tests/journeys'),
      ...shortAlone,
    },
  ],
};
