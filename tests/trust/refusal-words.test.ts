import type { AnyEndpoint } from '../../contract/kit/endpoint';
import { say } from '../../domain/kit/label';
import { type RoleCode, roles } from '../../domain/role/rights';
import { speak } from '../../domain/words/speak';
import { newId } from '../../server/db/ids';
import { apiRoutes } from '../../server/http/routes';
import { inputName } from '../../server/kernel/input-name';
import { problemsIn } from '../../server/kernel/validate';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';
import { toRequest } from '../support/to-request';
import { fieldsOf } from './support/fields-of';
import { placesIn, wronged } from './support/wronged';

const reading = apiRoutes.flatMap(({ group, name, endpoint }) =>
  endpoint.input === undefined ? [] : [{ call: `${group}.${name}`, endpoint, input: endpoint.input }],
);

/** Values that no field takes, or few; a call gets each in all of its places. */
const wrong: unknown[] = [
  undefined,
  null,
  '',
  'x',
  'x'.repeat(20_000),
  -1,
  0.5,
  1e12,
  true,
  {},
  [],
  [{}],
  { a: 1 },
  '2026-13-45',
];

const ENGLISH = /invalid|expected|received|required|must|cannot|undefined|null|NaN|string|number\b|object|array/i;

let lab: Laboratory;
let everybody: Person;

beforeAll(async () => {
  lab = await openLaboratory();
  everybody = await lab.hire({ roles: Object.keys(roles) as RoleCode[] });
});
afterAll(() => lab.close());

/** Every sentence of an answer that a person may read. */
const sentences = (answer: unknown): string[] => {
  const { message, data } = (answer ?? {}) as { message?: string; data?: { errors?: { msg: string }[] } | null };
  return [message ?? '', ...(data?.errors ?? []).map(({ msg }) => msg)];
};

describe('a refused input', () => {
  it('has words in three languages for every field of every call', () => {
    const nameless = reading.flatMap(({ call, endpoint, input }) =>
      placesIn(input)
        .filter((path) => !inputName(endpoint, path).isKnown)
        .map((path) => `${call} ${path.join('.')}`),
    );
    expect(nameless).toEqual([]);
    const unspoken = reading.flatMap(({ call, endpoint, input }) =>
      placesIn(input).flatMap((path) => {
        const { name } = inputName(endpoint, path);
        const isArabic = /\p{Script=Arabic}/u.test(speak('ar', name)) || say('zh', name) === say('en', name);
        const isChinese = /\p{Script=Han}/u.test(say('zh', name)) || say('zh', name) === say('en', name);
        return isArabic && isChinese ? [] : [`${call} ${path.join('.')}: ${speak('ar', name)}`];
      }),
    );
    expect(unspoken).toEqual([]);
  });

  it('is told without a path of the program and without the validator\u2019s own words', () => {
    const found: string[] = [];
    let told = 0;
    for (const { call, endpoint, input } of reading)
      for (const value of wrong)
        for (const problem of problemsIn(endpoint as AnyEndpoint, input, wronged(input, value))) {
          told += 1;
          const zh = speak('zh', problem.text);
          const ar = speak('ar', problem.text);
          const names = problem.field.split('.').filter((part) => /^[a-z]{3,}/i.test(part));
          const shown = names.some((part) => new RegExp(`(^|[^\\w-])${part}($|[^\\w-])`).test(zh));
          if (shown || ENGLISH.test(zh) || /[a-z]\.\d+\b/i.test(zh) || !/\p{Script=Arabic}/u.test(ar))
            found.push(`${call} ${problem.field}: ${zh} / ${ar}`);
        }
    expect(told).toBeGreaterThan(1000);
    expect([...new Set(found)]).toEqual([]);
  });

  it('says the row as people count, in the words of the screens', () => {
    const order = reading.find(({ call }) => call === 'order.create');
    const told = (['zh', 'en'] as const).map((language) =>
      say(language, inputName(order?.endpoint ?? {}, ['samples', 0, 'items', 2, 'basisId']).name),
    );
    expect(told).toEqual(['第 1 个样品的第 3 个项目的检测依据', 'Test method of item 3 of sample 1']);
  });

  it('is answered so by every call', async () => {
    const found: string[] = [];
    let refused = 0;
    for (const { call, endpoint, input } of reading) {
      if (/logout|changepwd/.test(endpoint.path)) continue;
      for (const value of ['x', -1, '', [{}]]) {
        const said = wronged(input, value) as Record<string, unknown>;
        const { url, ...request } = toRequest(endpoint, {
          ...said,
          ...Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, newId()])),
        });
        const response = await fetch(`${lab.origin}${url.slice(0, 8000)}`, {
          ...request,
          headers: {
            authorization: everybody.token,
            'accept-language': 'zh-CN',
            'idempotency-key': newId(),
            ...(request.body !== undefined && { 'content-type': 'application/json' }),
          },
        });
        if (!response.headers.get('content-type')?.includes('json')) continue;
        const answer: unknown = await response.json();
        if ((answer as { code?: number }).code === 400) refused += 1;
        for (const sentence of sentences(answer)) {
          const names = fieldsOf(endpoint).filter((name) => name.length > 3);
          const shown = names.some((name) => new RegExp(`(^|[^\\w-])${name}($|[^\\w-])`).test(sentence));
          if (sentence !== 'success' && (shown || ENGLISH.test(sentence) || /\.\d+\./.test(sentence)))
            found.push(`${call}: ${sentence.slice(0, 200)}`);
        }
      }
    }
    expect(refused).toBeGreaterThan(500);
    expect([...new Set(found)]).toEqual([]);
  }, 120_000);
});
