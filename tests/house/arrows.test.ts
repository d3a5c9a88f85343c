import { wrongArrows } from '../../scripts/checks/arrows';
import { importing } from '../../scripts/checks/imports';

const wrong = (path: string, text: string) => wrongArrows(importing([{ path, text }]));

describe('the arrows between the rooms', () => {
  test.each([
    ['domain/order/order.rules.ts', "import { orders } from '../../contract/order/order';"],
    ['domain/order/order.rules.ts', "import type { Db } from '../../server/db/tables';"],
    ['contract/order/order.ts', "export { openPool } from '../../server/db/pool';"],
    ['src/pages/order/index.tsx', "import { openPool } from '../../../server/db/pool';"],
    ['src/pages/order/index.tsx', "const pool = await import('../../../server/db/pool');"],
    ['server/order/order.handlers.ts', "import { call } from '../../src/services/call';"],
    ['server/order/order.handlers.ts', "const { call } = require('../../src/services/call');"],
    ['mock/api.ts', "import { order } from '../domain/order/order.entity';"],
    ['config/routes.ts', "import { order } from '../contract/order/order';"],
  ])('%s may not say %s', (path, text) => {
    expect(wrong(path, text)).toHaveLength(1);
  });

  test('the sentence names the file and both rooms', () => {
    expect(wrong('domain/a.ts', "import { b } from '../server/b';")).toEqual([
      'domain/a.ts imports ../server/b: domain does not import server',
    ]);
  });

  test.each([
    [
      'src/pages/order/index.tsx',
      "import { call } from '@/services/call'; import { order } from '../../../contract/order/order';",
    ],
    ['server/order/order.handlers.ts', "import { order } from '../../contract/order/order'; import { z } from 'zod';"],
    ['contract/order/order.ts', "import { order } from '../../domain/order/order.entity';"],
    ['config/screens.ts', "import { screenAccess } from '../domain/menu/screen-access';"],
    ['mock/api.ts', "import { inject } from '../server/http/app';"],
    ['tests/api/order.test.ts', "import { order } from '../../server/order/order.handlers';"],
  ])('%s may say %s', (path, text) => {
    expect(wrong(path, text)).toEqual([]);
  });

  test('the words of a third language are for the server, and in the browser for whoever loads that language', () => {
    const words = (at: string, from: string) => wrong(at, `import words from '${from}/domain/words/ar-EG/all';`);
    expect(words('server/kernel/errors.ts', '../..')).toEqual([]);
    expect(words('src/services/language/door/ar-EG.ts', '../../../..')).toEqual([]);
    expect(wrong('domain/words/speak.ts', "import arabic from './ar-EG/all';")).toEqual([]);
    for (const at of ['src/services/language/labels.ts', 'contract/kit/words.ts', 'domain/kit/label.ts'])
      expect(words(at, at.startsWith('src') ? '../../..' : '../..')).toEqual([
        expect.stringContaining('every browser would load the words of one language'),
      ]);
  });

  test('domain and contract run anywhere: no file system, no database, no framework', () => {
    expect(wrong('domain/a.ts', "import fs from 'node:fs';")).toEqual(['domain/a.ts uses node:fs']);
    expect(wrong('contract/a.ts', "import pg from 'pg';")).toEqual(['contract/a.ts uses pg']);
    expect(wrong('domain/a.test.ts', "import fs from 'node:fs';")).toEqual([]);
  });

  test('screens do not use what only a server has, nor a server what only a browser has', () => {
    expect(wrong('src/app.tsx', "import { readFile } from 'node:fs/promises';")).toHaveLength(1);
    expect(wrong('server/main.ts', "import { Button } from 'antd/es/button';")).toHaveLength(1);
  });

  test('a comment or a string that looks like an import is none', () => {
    expect(wrong('domain/a.ts', "// import '../server/b'\nexport const text = \"from '../server/b'\";")).toEqual([]);
  });
});
