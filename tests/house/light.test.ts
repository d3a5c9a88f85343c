import fs from 'node:fs';
import path from 'node:path';
import { leftOut, lighten } from '../../config/light';
import { strayOf } from '../../scripts/build/bundled.cjs';

const root = path.join(__dirname, '../..');

describe('what is left out of the screens', () => {
  test('a bundle that holds a part of it all the same is told', () => {
    const files = [
      '/lims/node_modules/@ant-design/pro-table/es/useFetchData.js',
      '/lims/node_modules/@ant-design/pro-table/es/Table.js',
      '/lims/node_modules/@ant-design/pro-card/es/index.js',
      '/lims/src/light/given-rows.ts',
    ];
    expect(strayOf(leftOut, files)).toEqual([files[0], files[2]]);
  });

  test.each(leftOut.map((place) => [place]))('%s is a module of its package', (place) => {
    const inPackages = place.startsWith('/node_modules/')
      ? [place.slice('/node_modules'.length)]
      : ['/@ant-design', ''].map((scope) => `${scope}${place}`);
    const names = inPackages.flatMap((name) => [name, `${name}.js`, `${name}/index.js`]);
    expect(names.filter((name) => fs.existsSync(path.join(root, 'node_modules', name)))).not.toEqual([]);
  });

  // Of two plugins of one name webpack's chain keeps the last.
  test('each plugin has a name of its own', () => {
    const named: string[] = [];
    const rule = { test: () => rule, enforce: () => rule, use: () => ({ loader: () => undefined }) };
    const chain = {
      resolve: { alias: { set: () => undefined } },
      plugin: (name: string) => {
        named.push(name);
        return { use: () => undefined };
      },
      module: { rule: () => rule, strictExportPresence: () => undefined },
    };
    lighten(chain, { NormalModuleReplacementPlugin: class {} });
    expect(named.length).toBeGreaterThan(leftOut.length);
    expect(named).toEqual([...new Set(named)]);
  });
});
