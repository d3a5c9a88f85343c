/** Forms as no browser sends them: each is refused in words that name what is wrong, and leaves no file. */
import fs from 'node:fs';
import http from 'node:http';
import type { RoleCode } from '../../domain/role/rights';
import { roles } from '../../domain/role/rights';
import { newId } from '../../server/db/ids';
import { apiRoutes } from '../../server/http/routes';
import { emptyIncoming, incomingDir } from '../../server/kernel/incoming';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';

let lab: Laboratory;
let everybody: Person;

beforeAll(async () => {
  lab = await openLaboratory();
  emptyIncoming(lab.system.filesDir);
  everybody = await lab.hire({ roles: Object.keys(roles) as RoleCode[] });
});
afterAll(() => lab.close());

const FORM = 'multipart/form-data; boundary=XX';
const field = (name: string, value: string) =>
  `--XX\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (disposition: string, content = 'abc') =>
  `--XX\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: application/octet-stream\r\n\r\n${content}\r\n`;
const FILE = file('name="file"; filename="a.txt"');
const END = '--XX--\r\n';

const send = async (path: string, body: string, type = FORM, method = 'POST') => {
  const response = await fetch(`${lab.origin}${path.replace(/\{\w+\}/g, () => newId())}`, {
    method,
    headers: { authorization: everybody.token, 'content-type': type, 'idempotency-key': newId() },
    body,
  });
  const { message } = (await response.json()) as { message: string };
  return { status: response.status, message };
};

const damaged: [what: string, body: string, type: string, status: number, words: RegExp][] = [
  ['no boundary', FILE + END, 'multipart/form-data', 400, /boundary/],
  ['an empty boundary', FILE + END, 'multipart/form-data; boundary=""', 400, /boundary/],
  ['two boundaries', FILE + END, 'multipart/form-data; boundary=XX; boundary=YY', 400, /boundary/],
  ['another boundary than announced', FILE + END, 'multipart/form-data; boundary=YY', 400, /不完整/],
  [
    'an end within the file',
    '--XX\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nab',
    FORM,
    400,
    /不完整/,
  ],
  ['an end within a field', '--XX\r\nContent-Disposition: form-data; name="a"\r\n\r\nab', FORM, 400, /不完整/],
  ['an end within the head of a part', '--XX\r\nContent-Dispo', FORM, 400, /不完整/],
  ['an end after the file', FILE, FORM, 400, /不完整/],
  ['an end before the first part', '--XX', FORM, 400, /不完整/],
  ['no form at all', 'abc', FORM, 400, /不完整/],
  ['a file without a file name', file('name="file"') + END, FORM, 400, /没有文件名/],
  ['a file with an empty file name', file('name="file"; filename=""') + END, FORM, 400, /没有文件名/],
  ['a part without a name', file('filename="a.txt"') + END, FORM, 400, /没有名称/],
  ['a field without a name', `--XX\r\nContent-Disposition: form-data\r\n\r\nx\r\n${END}`, FORM, 400, /没有名称/],
  ['a second file', FILE + FILE + END, FORM, 400, /一个文件/],
  ['a field of three megabytes', field('remark', 'x'.repeat(3_000_000)) + END, FORM, 413, /remark/],
  [
    'fields that are too much together',
    [1, 2, 3].map((n) => field(`f${n}`, 'x'.repeat(900_000))).join('') + END,
    FORM,
    413,
    /f3/,
  ],
  [
    'a thousand fields',
    Array.from({ length: 1000 }, (_, n) => field(`f${n}`, '')).join('') + END,
    FORM,
    413,
    /字段过多/,
  ],
  ['a field named __proto__', field('__proto__', 'x') + END, FORM, 400, /字段名/],
  ['a file named constructor', file('name="constructor"; filename="a.txt"') + END, FORM, 400, /字段名/],
  [
    'a field that says it is JSON and is not',
    `--XX\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: application/json\r\n\r\n{\r\n${END}`,
    FORM,
    400,
    /JSON/,
  ],
  [
    'a field of JSON without end',
    `--XX\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: application/json\r\n\r\n${'['.repeat(50_000)}${']'.repeat(50_000)}\r\n${END}`,
    FORM,
    400,
    /32/,
  ],
  ['another kind of multipart', FILE + END, 'multipart/mixed; boundary=XX', 415, /表单/],
  ['plain text', 'abc', 'text/plain', 415, /表单/],
  ['a form of the old kind', 'a=1', 'application/x-www-form-urlencoded', 415, /表单/],
];

const forms = apiRoutes.map(({ endpoint }) => endpoint).filter(({ form, allow }) => form && allow !== 'public');

it.each(damaged)('refuses %s', async (_what, body, type, status, words) => {
  for (const { path, method } of forms) {
    const answer = await send(path, body, type, method);
    expect(`${answer.status} ${path}`).toBe(`${status} ${path}`);
    expect(answer.message).toMatch(words);
  }
  expect(fs.readdirSync(incomingDir(lab.system.filesDir))).toEqual([]);
});

it('gets no file into a call that takes none', async () => {
  expect(await send('/api/order/createConfigList', FILE + END)).toEqual({
    status: 415,
    message: '此接口只接受 JSON，不接受文件',
  });
});

it.each([
  'x.constructor',
  'x.__proto__',
  'x.toString',
  'hasOwnProperty',
  '.',
  `${'x'.repeat(5000)}.txt`,
  'a\u0000.txt',
])('answers below 500 to a file called %s', async (name) => {
  for (const { path, method } of forms)
    expect((await send(path, file(`name="file"; filename="${name}"`) + END, FORM, method)).status).toBeLessThan(500);
});

it('asks for the file where a form has no part', async () => {
  expect(await send('/api/file', END)).toEqual({ status: 400, message: '请选择文件' });
});

it('hears the next request on the line of a form that was refused half read', async () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const sockets = new Set<unknown>();
  const post = (fields: number) =>
    new Promise<number | undefined>((resolve, reject) => {
      const body = Array.from({ length: fields }, (_, n) => field(`f${n}`, '')).join('') + END;
      const headers = {
        authorization: everybody.token,
        'content-type': FORM,
        'content-length': Buffer.byteLength(body),
      };
      http
        .request(`${lab.origin}/api/file`, { method: 'POST', agent, headers }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode));
        })
        .on('socket', (socket) => sockets.add(socket))
        .on('error', reject)
        .end(body);
    });
  for (let fields = 300; fields <= 3000; fields += 60) expect(await post(fields)).toBe(413);
  expect(sockets.size).toBe(1);
  agent.destroy();
}, 120_000);
