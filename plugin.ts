import { utimesSync, watch } from 'node:fs';
import path from 'node:path';
import type { IApi } from '@umijs/max';

/**
 * Umi re-requires the mock folder only when a file in it changes. The handlers live in server/, contract/ and domain/:
 * an edit there touches the mock file, so that it takes effect without a restart.
 */
export default (api: IApi) => {
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
