import fs from 'node:fs';
import path from 'node:path';
import { choices } from '../../contract/choice/choices';
import { readSpecified, repeated, unanswered } from '../../scripts/endpoints/compare';
import { apiRoutes } from '../../server/http/routes';
import { notBuilt } from '../../server/kernel/handlers';

const specified = readSpecified(fs.readFileSync(path.join(__dirname, 'specified-endpoints.tsv'), 'utf8'));

describe('the comparison', () => {
  test('a call that nobody answers is found; case and names of parameters do not matter', () => {
    const answered = [{ method: 'GET', path: '/api/order/{mandateId}' }];
    expect(unanswered([{ method: 'GET', path: '/api/Order/{id}' }], answered)).toEqual([]);
    expect(unanswered([{ method: 'POST', path: '/api/Order/{id}' }], answered)).toHaveLength(1);
  });

  test('a call that stands twice is found', () => {
    const call = { method: 'GET', path: '/api/order/{id}' };
    expect(repeated([call, { method: 'POST', path: '/api/order/{id}' }])).toEqual([]);
    expect(repeated([call, { method: 'GET', path: '/api/Order/{no}' }])).toHaveLength(1);
  });
});

describe('the calls of the specification', () => {
  test('the list holds all of them', () => {
    expect(specified).toHaveLength(279);
  });

  test('each does its work', () => {
    const built = apiRoutes.filter(({ handler }) => handler !== notBuilt).map(({ endpoint }) => endpoint);
    expect(unanswered(specified, built).map(({ method, path: url }) => `${method} ${url}`)).toEqual([]);
  });

  test('none is declared twice', () => {
    expect(repeated(apiRoutes.map(({ endpoint }) => endpoint))).toEqual([]);
  });
});

describe('a call that is declared again in fewer words', () => {
  test.each(Object.entries(choices))(
    '%s: the server answers it, and asks for the same right',
    (_name, { method, path: url, allow }) => {
      const answered = apiRoutes.filter(({ endpoint }) => endpoint.method === method && endpoint.path === url);
      expect(answered.map(({ endpoint }) => endpoint.allow)).toEqual([allow]);
    },
  );
});

test('a call that its address alone opens stays out of the log of the proxy', () => {
  const nginx = fs.readFileSync(path.join(__dirname, '../../deploy/nginx.conf'), 'utf8');
  const masked = new RegExp(/^ +~\*(\S+) \$head\.\.\.;$/m.exec(nginx)?.[1] ?? 'none', 'i');
  const open = apiRoutes.filter(({ endpoint }) => endpoint.allow === 'public' && endpoint.path.includes('{'));
  expect(open.length).toBeGreaterThan(1);
  expect(open.map(({ endpoint }) => endpoint.path).filter((url) => !masked.test(url))).toEqual([]);
  expect(masked.test('/api/order/1')).toBe(false);
});
