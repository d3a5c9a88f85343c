import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { reportAdminContract } from '../../contract/report/report-admin';
import { chance } from '../../domain/kit/chance';
import { meaningOf } from '../../domain/report/signatures';
import { auditKeyFile } from '../../server/kernel/audit-key';
import { placeOf } from '../../server/kernel/files';
import { sha256Of } from '../../server/kernel/sha256';
import { aDesk, aReport, aSignatory } from '../support/builders/report-desk';
import { type BuiltServer, startBuilt } from '../support/built-server';
import { aDatabase, type TestDatabase } from '../support/database';
import { tellFigure } from '../support/figures';
import { type Laboratory, laboratoryOn, PASSWORD, type Person } from '../support/laboratory';
import { seedOf } from '../support/seed';
import { toRequest } from '../support/to-request';

const KILLS = Number(process.env['HENGJIAN_KILLS'] ?? 35);
const AT_ONCE = 4;
const SEED = seedOf(true);

jest.setTimeout(3_600_000);

const draw = chance(SEED);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let root: string;
let database: TestDatabase;
let lab: Laboratory;
let server: BuiltServer | null = null;

beforeAll(async () => {
  root = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'hj-kills-'));
  database = await aDatabase('founded');
  lab = await laboratoryOn(database.url);
});
afterAll(async () => {
  await server?.end('SIGKILL');
  await lab.close({ rightsChanged: 'a killed server' });
  await database.drop();
  fs.rmSync(root, { recursive: true, force: true });
});

const started = () =>
  startBuilt({ DATA_DIR: root, DATABASE_URL: database.url, PUBLIC_URL: 'https://lab.example', DEMO: '0' });

type Answer = Readonly<{ id: string; code: number | null; message?: string }>;

/** Asks the server of the moment; one that dies meanwhile gives no code. */
const approve = async ({ token }: Person, id: string): Promise<Answer> => {
  const { url, ...request } = toRequest(reportAdminContract.approve, { id, result: 'pass', password: PASSWORD });
  const headers = { 'content-type': 'application/json', authorization: token, 'idempotency-key': `approve ${id}` };
  try {
    const answer = await fetch(`${server?.origin}${url}`, { ...request, headers });
    const { code, message } = (await answer.json()) as { code: number; message: string };
    return { id, code, message };
  } catch {
    return { id, code: null };
  }
};

type Stored = Readonly<{
  id: string;
  state: string;
  approvals: number;
  bound: string | null;
  kept: string | null;
  told: number;
}>;

const stored = async (ids: readonly string[]): Promise<readonly Stored[]> =>
  (
    await lab.owner.query<Stored>(
      `select r.id, r.state, f.sha256 as kept,
         (select count(*)::int from signature s where s.ref_id = r.id and s.meaning = $2 and s.valid) as approvals,
         (select s.file_sha256 from signature s where s.ref_id = r.id and s.meaning = $2 and s.valid limit 1) as bound,
         (select count(*)::int from audit_log a where a.ref_id = r.id and a.action = 'report.approve') as told
       from report r left join stored_file f on f.id = r.file_pdf where r.id = any($1::uuid[])`,
      [ids, meaningOf('approve')],
    )
  ).rows;

const isWhole = (sha256: string): boolean => {
  const place = placeOf(path.join(root, 'files'), sha256);
  return fs.existsSync(place) && sha256Of(fs.readFileSync(place)) === sha256;
};

/** What is wrong with a report that is to be approved whole or not at all. */
const faultOf = ({ state, approvals, bound, kept, told }: Stored): string | null => {
  if (state === 'awaitingApproval')
    return approvals + told === 0 ? null : `waits, with ${approvals} signatures, told ${told} ×`;
  if (state !== 'approved') return `is ${state}`;
  if (approvals !== 1 || told !== 1) return `is approved by ${approvals} signatures, told ${told} ×`;
  if (kept === null || bound !== kept) return 'is approved, and its signature stands on another file';
  return isWhole(kept) ? null : 'is approved, and its file is not whole';
};

test(`${KILLS} kills of a server that signs ${AT_ONCE} reports: each of them whole or not at all, and then once`, async () => {
  const desk = await aDesk(lab);
  const people: Person[] = [];
  for (let nth = 0; nth < AT_ONCE; nth += 1) people.push(await aSignatory(lab));
  const ids: string[] = [];
  for (let nth = 0; nth < KILLS * AT_ONCE; nth += 1) ids.push((await aReport(lab, desk, 'awaitingApproval')).reportId);
  fs.writeFileSync(auditKeyFile(root), lab.system.auditKey.toString('hex'));
  fs.cpSync(lab.system.filesDir, path.join(root, 'files'), { recursive: true });

  const wrong: string[] = [];
  const found = { approved: 0, waiting: 0 };
  const look = async (some: readonly string[], when: string) => {
    const rows = await stored(some);
    wrong.push(...rows.flatMap((row) => faultOf(row) ?? []).map((fault) => `${when}: ${fault}`));
    return rows.filter(({ state }) => state === 'approved').map(({ id }) => id);
  };
  for (let kill = 0; kill < KILLS; kill += 1) {
    server = await started();
    const batch = ids.slice(kill * AT_ONCE, (kill + 1) * AT_ONCE);
    const answers = batch.map((id, nth) => approve(people[nth] as Person, id));
    const after = Math.round(draw() * 1200);
    await pause(after);
    await server.end('SIGKILL');
    const approved = await look(batch, `after ${after} ms`);
    found.approved += approved.length;
    found.waiting += batch.length - approved.length;
    for (const { id, code, message } of await Promise.all(answers)) {
      if (code === 200 && !approved.includes(id)) wrong.push(`after ${after} ms: told as done, and is not`);
      if (code !== 200 && code !== null) wrong.push(`after ${after} ms: ${code} ${message}`);
    }
  }
  server = await started();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const again = await Promise.all(ids.slice(at, at + AT_ONCE).map((id, nth) => approve(people[nth] as Person, id)));
    wrong.push(...again.filter(({ code }) => code !== 200).map(({ code, message }) => `again: ${code} ${message}`));
  }
  if ((await look(ids, 'at the end')).length !== ids.length) wrong.push('some are not approved at the end');
  const { rows: signings } = await lab.owner.query('select 1 from report_being_signed where until > now()');
  tellFigure({
    what: 'kills of a server that signs',
    count: KILLS,
    violations: wrong.length,
    more: `approved ${found.approved}, waiting ${found.waiting}, still said to be signed ${signings.length}`,
  });
  expect({ seed: SEED, wrong }).toEqual({ seed: SEED, wrong: [] });
  expect(Math.min(found.approved, found.waiting)).toBeGreaterThan(0);
});
