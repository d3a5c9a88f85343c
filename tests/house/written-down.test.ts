import { readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { AnyEndpoint } from '../../contract/kit/endpoint';
import type * as Later from '../../src/light/later';
import type { made } from '../../src/light/later';

const contract = path.join(__dirname, '../../contract');
const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
);

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'output' in value;

/** Every call that the contract's files export, by file, contract and name. */
const endpoints = (): Map<string, AnyEndpoint> => {
  const found = new Map<string, AnyEndpoint>();
  for (const file of files)
    for (const [name, calls] of Object.entries(require(path.join(contract, file)) as Record<string, object>))
      if (typeof calls === 'object')
        for (const [call, endpoint] of Object.entries(calls))
          if (isEndpoint(endpoint)) found.set(`${file} ${name}.${call}`, endpoint);
  return found;
};

/** The same, as the browser has it: with zod written down. */
const writtenDown = (): [Map<string, AnyEndpoint>, typeof made] => {
  let result: [Map<string, AnyEndpoint>, typeof made] | undefined;
  jest.isolateModules(() => {
    const module = require('../../src/light/later') as typeof Later;
    jest.doMock('zod', () => module);
    result = [endpoints(), module.made];
    jest.dontMock('zod');
  });
  if (!result) throw new Error('nothing was written down');
  return result;
};

const said = (schema: unknown, io: 'input' | 'output') =>
  schema === undefined ? null : z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: 'any' });

test('zod, written down in the browser, becomes for every call of the contract what zod itself makes of it', () => {
  const real = endpoints();
  const [written, make] = writtenDown();
  expect(real.size).toBeGreaterThan(250);
  expect([...written.keys()]).toEqual([...real.keys()]);
  for (const [name, { input, output }] of real) {
    const other = written.get(name);
    expect([name, said(make(other?.input, z), 'input')]).toEqual([name, said(input, 'input')]);
    expect([name, said(make(other?.output, z), 'output')]).toEqual([name, said(output, 'output')]);
  }
});
