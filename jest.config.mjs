/** Everything but the screens: plain Node, no browser to imitate. */
const node = {
  testEnvironment: 'node',
  transform: { '^.+\\.tsx?$': '<rootDir>/tests/support/esbuild-transformer.cjs' },
};

const database = {
  globalSetup: '<rootDir>/tests/support/database-setup.ts',
  globalTeardown: '<rootDir>/tests/support/database-teardown.ts',
};

const under = (...folders) => folders.map((folder) => `<rootDir>/${folder}/**/*.test.ts`);

export default {
  maxWorkers: 2,
  projects: [
    { ...node, displayName: 'unit', testMatch: under('domain', 'contract', 'tests/house') },
    { ...node, ...database, displayName: 'api', testMatch: under('server', 'tests/api', 'tests/trust') },
    { ...node, ...database, displayName: 'journeys', testMatch: under('tests/journeys') },
  ],
};
