import { configUmiAlias, createConfig } from '@umijs/max/test.js';
import { bundledLibraries } from './tests/support/libraries.mjs';
import together from './tests/support/together-files.cjs';

/** Puts something in the place of a part of a library, so it needs that library in its parts. */
const REPLACING = 'src/light/left-out.test.tsx';

/** A whole run has the tests of the screens in groups; by themselves they are asked for in every other. */
const screens = process.env.HENGJIAN_TOGETHER
  ? [
      '<rootDir>/tests/together/screens/*.test.ts',
      ...together.divided('screens').alone.map((file) => `<rootDir>/${file}`),
    ]
  : ['<rootDir>/src/**/*.test.tsx', '<rootDir>/src/**/*.dom.test.ts'];

/**
 * The tests of src, in a file of its own, because Umi takes seconds to name its aliases: rules in plain Node (`*.test.ts`),
 * screens in an imitated browser (`*.test.tsx`, `*.dom.test.ts`).
 */
export default async () => {
  const umi = await configUmiAlias(createConfig({ target: 'browser' }));
  const { folder, mapping } = await bundledLibraries(import.meta.dirname);
  const whole = {
    ...umi,
    rootDir: import.meta.dirname,
    transform: {
      // A part that is fetched when it is needed comes at once.
      '^.+\\.(mjs|[jt]sx?)$': [
        '<rootDir>/tests/support/esbuild-transformer.cjs',
        { supported: { 'dynamic-import': false } },
      ],
    },
    setupFilesAfterEnv: ['<rootDir>/tests/support/dom-setup.ts'],
  };
  const bundled = {
    ...whole,
    // The first name that fits counts, of two alike the last one's file.
    moduleNameMapper: { ...mapping, ...umi.moduleNameMapper, ...mapping },
    transformIgnorePatterns: [folder],
  };
  return {
    maxWorkers: 2,
    // A busy machine is slow, not wrong.
    testTimeout: 30_000,
    testSequencer: '<rootDir>/tests/support/longest-first.cjs',
    projects: [
      {
        ...bundled,
        displayName: 'screens',
        testMatch: screens,
        testPathIgnorePatterns: [...umi.testPathIgnorePatterns, REPLACING],
      },
      { ...whole, displayName: 'screens', testMatch: [`<rootDir>/${REPLACING}`] },
      {
        ...bundled,
        displayName: 'rules',
        testEnvironment: 'node',
        setupFiles: [],
        setupFilesAfterEnv: [],
        testMatch: ['<rootDir>/src/**/*.test.ts'],
        testPathIgnorePatterns: [...umi.testPathIgnorePatterns, '\\.dom\\.test\\.ts$'],
      },
    ],
  };
};
