// Reference data in numbers: the import of clients from a workbook, then list and two-character search over many clients,
// each beside the bare SQL that it sends. ROWS clients stand in the lists, LINES lines in the workbook.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type ImportView, importContract } from '../contract/import/import';
import type { AnyEndpoint } from '../contract/kit/endpoint';
import { isUnderWay } from '../domain/job/job-words';
import { writeWorkbook } from '../server/documents/xlsx/workbook-writer';
import { type Laboratory, laboratoryOn, type Person } from '../tests/support/laboratory';
import { sendForm } from '../tests/support/send-form';
import { watchStatements } from '../tests/support/statements';
import { toRequest } from '../tests/support/to-request';
import { type ChildServer, serverOn } from './support/child-server';
import { benchDatabase } from './support/database';
import { tell, tellUnmeasured, tellWaits } from './support/figures';
import { fillClients } from './support/fill-clients';
import { httpGetter } from './support/http-lane';
import { rateOf } from './support/rate';
import { bareLoop } from './support/statements';

const ROWS = Number(process.env['ROWS'] ?? 1_000_000);
const LINES = Number(process.env['LINES'] ?? 100_000);

const HEAD = ['单位名称', '客户性质', '地址', '结算方式', '联系人·姓名', '联系人·电话', '信用额度', '电话'];

/** A workbook of clients, as a laboratory would bring it from its last system. */
const workbook = async (): Promise<Buffer> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hengjian-bench-'));
  const place = path.join(folder, 'clients.xlsx');
  const book = writeWorkbook(fs.createWriteStream(place));
  await book.sheet(
    '客户',
    HEAD.map((title) => ({ title })),
  );
  for (let n = 0; n < LINES; n += 1)
    await book.row([
      `导入客户有限公司${n}`,
      '企业',
      `滨江路 ${n} 号`,
      '月结',
      '张三',
      '13800000000',
      { fen: n * 100 },
      `025-${n}`,
    ]);
  await book.finish();
  const bytes = fs.readFileSync(place);
  fs.rmSync(folder, { recursive: true });
  return bytes;
};

const seconds = (since: number) => (performance.now() - since) / 1000;

type Ask = (endpoint: AnyEndpoint, input: Record<string, unknown>) => Promise<ImportView>;

/** Calls of one person at the server in the other process. */
const askerOf =
  (origin: string, { token }: Person): Ask =>
  async (endpoint, input) => {
    const { url, ...request } = toRequest(endpoint, input);
    const content = 'body' in request && { 'content-type': 'application/json' };
    // Imports run in this process and hold it for seconds: a connection kept in between is closed unseen by the other side.
    const headers = { authorization: token, connection: 'close', ...content };
    const { code, data, message } = await (await fetch(`${origin}${url}`, { ...request, headers })).json();
    if (code !== 200) throw new Error(message);
    return data;
  };

const waitFor = async (ask: Ask, id: string): Promise<ImportView> => {
  for (;;) {
    const view = await ask(importContract.one, { id });
    if (!isUnderWay(view)) return view;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
};

/** Upload, check and import, each with its time; the peak is that of the server's whole process. */
const importing = async ({ origin, peak }: ChildServer, person: Person): Promise<void> => {
  const ask = askerOf(origin, person);
  const bytes = await workbook();
  console.log(`a workbook of ${LINES} lines, ${(bytes.length / 1e6).toFixed(1)} MB`);
  const step = async (name: string, work: () => Promise<ImportView>): Promise<ImportView> => {
    const since = performance.now();
    const view = await work();
    const took = seconds(since);
    const what = `a workbook of ${LINES} clients, ${name}`;
    tell({ what, unit: 's', ours: took, better: 'less' });
    tell({ what, unit: 'rows a second', ours: LINES / took, better: 'more' });
    tell({ what, unit: 'MB of the server, peak', ours: (await peak()) / 1e6, better: 'less' });
    return view;
  };
  const view = await step('read', async () => {
    const file = { name: 'clients.xlsx', bytes };
    return (await sendForm<ImportView>({ origin }, importContract.upload, person, { noun: 'customer' }, file)).data;
  });
  const { id, sheet, headLine, mapping } = view;
  await step('check', async () => {
    await ask(importContract.check, { id, sheet, headLine, mapping });
    return waitFor(ask, id);
  });
  const done = await step('import', async () => {
    await ask(importContract.run, { id });
    return waitFor(ask, id);
  });
  if (done.counts?.new !== LINES) throw new Error(JSON.stringify(done));
};

const lists = [
  { name: 'newest first', path: '/api/customer?pageSize=20' },
  { name: 'by name', path: '/api/customer?pageSize=20&sorter=name_asc' },
  { name: 'two characters', path: `/api/customer?pageSize=20&keyword=${encodeURIComponent('滨江')}` },
  { name: 'rare characters', path: `/api/customer?pageSize=20&keyword=${encodeURIComponent('云溪')}` },
  // As a picker asks: whose name begins so is shown first; 街道 stands in every address and in no name.
  ...['滨江', '云溪', '街道', '滨江水务99'].map((words) => ({
    name: `closest ${words}`,
    path: `/api/customer?pageSize=20&closest=true&keyword=${encodeURIComponent(words)}`,
  })),
  // The phone that all imported clients share comes last: everything before it is walked.
  { name: 'duplicates', path: '/api/customeradmin/duplicates' },
];

/** The rare name is that of one client in so many. */
const RARE_ROWS = 50_000;

/** Whose session it is, and what goes to the end of the trail, which cannot be written there twice. */
const NOT_ITS_QUERY = /from session s join staff|trail_/;

const listing = async (lab: Laboratory, origin: string, url: string, person: Person): Promise<void> => {
  await fillClients(lab.system.pool, ROWS, lab.companyId);
  const get = httpGetter(person.token);
  const seen = watchStatements(lab.system.pool);
  for (const { name, path: address } of lists) {
    seen.length = 0;
    await get(`${lab.origin}${address}`);
    const statements = seen.filter(({ text }) => /select/i.test(text) && !NOT_ITS_QUERY.test(text));
    const { status, body } = await get(`${origin}${address}`);
    const what = `${ROWS} clients, ${name}`;
    const isEmpty = status === 200 && JSON.parse(body).data.list.length === 0;
    if (isEmpty && ROWS < RARE_ROWS) {
      tellUnmeasured(what, `below ${RARE_ROWS} ROWS there is none`);
      continue;
    }
    if (status !== 200 || isEmpty) throw new Error(`${address}: ${body.slice(0, 200)}`);
    // One at a time: what one person waits, not what the machine can do at most.
    const http = await rateOf(() => get(`${origin}${address}`), { lanes: 1 });
    const bare = await bareLoop(url, statements, { lanes: 1 });
    tellWaits(what, http, { name: 'bare pg', value: bare });
  }
};

const main = async (): Promise<void> => {
  const database = await benchDatabase();
  const lab = await laboratoryOn(database.url);
  const server = await serverOn(database.url, lab.system.filesDir);
  try {
    const person = await lab.hire({ roles: ['REC'] });
    await importing(server, person);
    await listing(lab, server.origin, database.url, person);
  } finally {
    server.stop();
    await lab.close();
    await database.close();
  }
};

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
