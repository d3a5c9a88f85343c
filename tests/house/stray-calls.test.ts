import path from 'node:path';
import { projectFiles } from '../../scripts/checks/files';
import { strayCalls } from '../../scripts/checks/stray-calls';

const stray = (text: string, at = 'src/order/one.ts') => strayCalls([{ path: at, text }]);

test.each([
  ['in quotes', "const all = { path: '/api/order' };"],
  ['in a template', 'fetch(`/api/order`);'],
  ['after an origin', 'fetch(`http://127.0.0.1/api/order`);'],
  ['put together', "fetch('/' + 'api/order');"],
])('the address of a call is refused on a screen, %s', (_how, text) => {
  expect(stray(text)).toHaveLength(1);
});

test.each([
  ["import { get } from '../../contract/kit/endpoint';"],
  ["import { type AnyEndpoint, post } from '../../contract/kit/endpoint';"],
  ["import {\n  get,\n  post,\n} from '../../../contract/kit/endpoint';"],
  ["export { del } from '../../contract/kit/endpoint';"],
])('what declares calls is refused on a screen: %s', (text) => {
  expect(stray(text)).toHaveLength(1);
});

test('a type of a call, a call of the contract and a word with api in it are fine', () => {
  expect(stray("import type { AnyEndpoint } from '../../contract/kit/endpoint';")).toEqual([]);
  expect(stray("import { z } from 'zod';\nimport { orderContract } from '../../contract/order/order';")).toEqual([]);
  expect(stray("const path = '/apiary/';")).toEqual([]);
});

test('tests and texts may name addresses, and so may the other rooms', () => {
  for (const at of ['src/order/one.test.ts', 'src/locales/ar-EG/rules.ts', 'contract/order/order.ts', 'server/a.ts'])
    expect(stray("const path = '/api/order';", at)).toEqual([]);
});

test('no screen of the product names or declares a call', () => {
  expect(strayCalls(projectFiles(path.join(__dirname, '../..')))).toEqual([]);
});
