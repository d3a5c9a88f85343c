import path from 'node:path';
import { insteadOf } from '../../config/light';
import prebuilt from '../../scripts/build/prebuilt.cjs';
import withoutRules from '../../scripts/build/without-rules.cjs';
import { looks } from '../../src/theme/looks';

// Every component is drawn, four times.
jest.setTimeout(120_000);

const resourcePath = path.join(__dirname, '../../src/theme/prebuilt/components.css');
const alias = Object.fromEntries(
  (['@ant-design/pro-form', '@ant-design/pro-field', 'swr'] as const).map((name) => [name, insteadOf[`${name}$`]]),
);

describe('the style sheet of the built screens', () => {
  let sheet = '';
  const watched: string[] = [];
  beforeAll(async () => {
    const context = {
      resourcePath,
      getOptions: () => ({ alias }),
      addDependency: (file: string) => watched.push(file),
    };
    sheet = await prebuilt.call(context);
  });

  test.each(['btn', 'table', 'select-css-var', 'picker-css-var', 'tooltip', 'modal-css-var', 'tree', 'upload-wrapper'])(
    'has the variables of .ant-%s in every look',
    (component) => {
      for (const { mode, density } of looks)
        expect(sheet).toContain(`.hj-${mode}-${density}.ant-${component.replace(/^table$/, 'table-css-var')}{`);
    },
  );

  test.each([
    'btn',
    'table-wrapper',
    'select',
    'pro-table',
    'pro-layout',
    'tag-error',
    'tag-blue-inverse',
    'btn-compact-item',
  ])('has rules for .ant-%s', (component) => {
    const known = new Set([...sheet.matchAll(/\.ant-([\w-]+)/g)].map(([, name]) => name));
    expect([...known]).toContain(component);
  });

  test('gives the two of a grid each its own', () => {
    expect(sheet).toMatch(/^\.ant-row\{display:flex;flex-flow:row wrap/m);
    expect(sheet).not.toMatch(/\.ant-col\{[^}]*display:flex/);
    expect(sheet).toMatch(/\.ant-col-24\{/);
  });

  test('says what differs by look under the class of the look, and nothing under a hash', () => {
    expect(sheet).toMatch(/:where\(\.hj-dark-compact\) \.ant-pro-/);
    expect(sheet).not.toMatch(/:where\(\.css-|\.css-var-|data-ant-cssinjs|undefined|NaN/);
  });

  test('is made anew when the theme, or what the screens take from antd, changes', () => {
    const own = watched.map((file) => path.relative(path.join(__dirname, '../..'), file));
    expect(own).toEqual(expect.arrayContaining(['src/theme/antd-theme.ts', 'src/kit/list/WideTable.tsx']));
  });
});

test('of the rules of a component the bundle keeps the name alone', () => {
  const source = `
    const gen = (token) => ({ color: token.color });
    export const prepare = (token) => ({ color: token.ink });
    export default genStyleHooks(['Badge', 'Ribbon'], (token) => [gen(token)], prepare, { unitless: { 'a)': true } });
    export const Sub = (prefix) => genStyleHooks('Menu', (token) => genStyleHooks(token), prepare)(prefix, other(1, 2));`;
  const left = withoutRules.call({ resourcePath: 'style/index.js' }, source);
  expect(left).toContain("export default genStyleHooks(['Badge', 'Ribbon']);");
  expect(left).toContain("genStyleHooks('Menu')(prefix, other(1, 2));");
});
