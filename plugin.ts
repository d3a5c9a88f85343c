import { utimesSync, watch } from 'node:fs';
import path from 'node:path';
import type { IApi } from '@umijs/max';

/**
 * Browsers of the last three years: they run classes, async functions and spread as they are written, which
 * is smaller than what they would be rewritten to. Umi's own `targets` does not reach our files.
 */
const BROWSERS = { chrome: '105', edge: '105', firefox: '105', safari: '15.4' };

/**
 * Umi re-requires the mock folder only when a file in it changes. The handlers live in server/, contract/ and domain/:
 * an edit there touches the mock file, so that it takes effect without a restart.
 */
export default (api: IApi) => {
  api.modifyBabelPresetOpts((options: { presetEnv: object }) => ({
    ...options,
    presetEnv: { ...options.presetEnv, targets: BROWSERS },
  }));
  api.onDevCompileDone(({ isFirstCompile }: { isFirstCompile: boolean }) => {
    if (!isFirstCompile) return;
    const mock = path.join(api.cwd, 'mock/server.ts');
    let timer: NodeJS.Timeout | undefined;
    const touch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => utimesSync(mock, new Date(), new Date()), 100);
    };
    for (const folder of ['server', 'contract', 'domain'])
      watch(path.join(api.cwd, folder), { recursive: true }, (_event, file) => {
        if (file?.endsWith('.ts') && !file.endsWith('.test.ts')) touch();
      });
  });
};
