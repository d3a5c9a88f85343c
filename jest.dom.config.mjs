import { configUmiAlias, createConfig } from '@umijs/max/test.js';

/** The screens, in an imitated browser; a file of its own, because Umi takes seconds to name its aliases. */
export default async () => ({
  ...(await configUmiAlias(
    createConfig({
      target: 'browser',
      jsTransformer: 'esbuild',
      jsTransformerOpts: { jsx: 'automatic', supported: { 'dynamic-import': false } },
    }),
  )),
  displayName: 'dom',
  maxWorkers: 2,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: ['<rootDir>/tests/support/dom-setup.ts'],
});
