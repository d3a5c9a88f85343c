import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';
import { z } from 'zod';
import { draftOf } from '../../contract/draft/drafts';
import type { AnyEndpoint } from '../../contract/kit/endpoint';
import callsAlone from '../../scripts/build/calls-alone.cjs';
import { readsOfTheServer } from '../../scripts/checks/calls-alone';
import { projectFiles } from '../../scripts/checks/files';
import { entities } from '../../server/db/tables';

const root = path.join(__dirname, '../..');
const contract = path.join(root, 'contract');
const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
);

type Exported = Readonly<Record<string, unknown>>;

const isCall = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'output' in value;

/** The calls that an export holds: itself, or those of a contract. */
const callsIn = (value: unknown): [string, AnyEndpoint][] => {
  if (isCall(value)) return [['', value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).filter((entry): entry is [string, AnyEndpoint] => isCall(entry[1]));
};

const declared = (file: string) => require(path.join(contract, file)) as Exported;
const declaring = files.filter((file) => Object.values(declared(file)).some((value) => callsIn(value).length > 0));

/** What webpack gets of a file, and the files that it watches for it. */
const loaded = async (file: string): Promise<{ code: string; watched: string[] }> => {
  const watched: string[] = [];
  const resourcePath = path.join(contract, file);
  const context = { resourcePath, addDependency: (name: string) => void watched.push(name) };
  return { code: await callsAlone.call(context, readFileSync(resourcePath, 'utf8')), watched };
};

const evaluated = (code: string): Exported => {
  const module = { exports: {} };
  new Function('module', 'exports', 'require', transformSync(code, { format: 'cjs' }).code)(
    module,
    module.exports,
    () => {
      throw new Error('calls are data: they need no other module');
    },
  );
  return module.exports;
};

describe('of the contract the browser gets', () => {
  test('calls in nearly every file', () => expect(declaring.length).toBeGreaterThan(50));

  test.each(declaring)('%s as its calls: method, address, right', async (file) => {
    const { code, watched } = await loaded(file);
    const [whole, alone] = [declared(file), evaluated(code)];
    const expected = Object.entries(whole).flatMap(([name, value]) =>
      callsIn(value).map(([call, { method, path: url, allow, writes, form, heavy }]) => [
        name,
        call,
        { method, path: url, allow, writes, form, heavy },
      ]),
    );
    const got = Object.entries(alone).flatMap(([name, value]) =>
      'path' in (value as object)
        ? [[name, '', value]]
        : Object.entries(value as object).map(([call, each]) => [name, call, each]),
    );
    expect(got).toEqual(expected);
    expect(watched).toContain(path.join(contract, file));
  });

  test('what declares no call as it is written', async () => {
    const file = 'kit/limits.ts';
    expect((await loaded(file)).code).toBe(readFileSync(path.join(contract, file), 'utf8'));
  });

  test('nothing of a file that cannot be run: the build says why', async () => {
    await expect(loaded('kit/nowhere.ts')).rejects.toThrow('nowhere');
  });
});

describe('the rules of a draft, which a form loads by themselves', () => {
  // Typed in grids of their own, which `src/sample/entry/problems` holds to the same entities.
  const inGrids = ['order', 'sample'];
  const creating = declaring.flatMap((file) =>
    Object.values(declared(file)).flatMap((value) =>
      callsIn(value).flatMap(([name, { fields, input }]) => {
        const entity = Object.values(entities).find((each) => each.fields === fields);
        return name === 'create' && entity && input && !inGrids.includes(entity.name)
          ? [[entity.name, entity, input] as const]
          : [];
      }),
    ),
  );
  const said = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

  test('are there for every form', () => expect(creating.length).toBeGreaterThan(15));

  test.each(creating)('of %s are those that its call is held to', (_name, entity, input) => {
    expect(said(draftOf(entity))).toEqual(said(input));
  });
});

describe('a screen that reads what the browser does not have of a call', () => {
  const found = (text: string, at = 'src/order/one.ts') => readsOfTheServer([{ path: at, text }]);

  test.each(['orderContract.create.input', 'contract[call].output', 'endpoint.fields', 'listEndpoint.file'])(
    'is found: %s',
    (text) => expect(found(`const it = ${text};`)).toHaveLength(1),
  );

  test.each(['({ file, writes }: AnyEndpoint) => file === true', 'const { method, proof } = endpoint;'])(
    'is found where it is taken out: %s',
    (text) => expect(found(text)).toHaveLength(1),
  );

  test('is none that asks for its right, or for something else of that name', () => {
    expect(found('can(orderContract.create.allow); call(orderContract.input); const { input } = props;')).toEqual([]);
    expect(found('orderContract.create.input', 'src/order/one.test.ts')).toEqual([]);
    expect(found('orderContract.create.input', 'server/order/one.ts')).toEqual([]);
  });

  test('does not exist', () => expect(readsOfTheServer(projectFiles(root))).toEqual([]));
});
