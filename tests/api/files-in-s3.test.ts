// In a world of its own: its files are counted, and a backup is of everything.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { customerContract } from '../../contract/customer/customer';
import { type ExportView, exportContract } from '../../contract/export/export';
import { fileContract } from '../../contract/file/file';
import { backupsIn } from '../../server/backup/repository';
import { restorable } from '../../server/backup/restore';
import { beginBackup } from '../../server/backup/run';
import { verifyBackup } from '../../server/backup/verify';
import { buildServer } from '../../server/http/build-server';
import { keepFingerprint } from '../../server/kernel/audit-key';
import { contentName, EXPORTS, type FileStore } from '../../server/kernel/file-store/file-store';
import { localStore } from '../../server/kernel/file-store/local-store';
import { s3Store } from '../../server/kernel/file-store/s3-store';
import { incomingDir } from '../../server/kernel/incoming';
import { sha256Of } from '../../server/kernel/sha256';
import { sweepExports, tidyUp } from '../../server/start/housekeeping';
import { warnMissingFiles } from '../../server/start/missing-files';
import { moveFiles } from '../../server/start/move-files';
import { openBeside } from '../../server/start/open-beside';
import { restoreInto } from '../../server/start/restore-into';
import { readSettings } from '../../server/start/settings';
import { sweepHalves } from '../../server/start/sweep-halves';
import { aBucket, type Bucket } from '../support/bucket';
import { aCustomer } from '../support/builders/customer';
import { openWorkshop } from '../support/builders/equipment';
import { aDesk, aReport, type Desk, pdfOf, stored } from '../support/builders/report-desk';
import { fileOf, settled } from '../support/job';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';
import { sendForm } from '../support/send-form';

let bucket: Bucket;
let lab: Laboratory;
let desk: Desk;
let person: Person;
let scratch: string;

const folder = (name: string) => path.join(scratch, name);

beforeAll(async () => {
  scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'hj-s3-'));
  bucket = await aBucket('lab');
  lab = await openLaboratory(undefined, () => s3Store(bucket.place));
  desk = await aDesk(lab);
  person = await lab.hire({ roles: ['REC', 'EQ'] });
  await keepFingerprint(lab.system.db, lab.system.auditKey);
});
afterAll(async () => {
  bucket.set('open');
  await lab.close();
  await bucket.close();
  fs.rmSync(scratch, { recursive: true, force: true });
});
afterEach(() => bucket.set('open'));

type Stored = { id: string; sha256: string };
const upload = (bytes: Buffer | string, by: Person = person) =>
  sendForm<Stored>(lab, fileContract.upload, by, {}, { name: 'a.pdf', bytes });
const pdf = (size = 1000) => Buffer.concat([Buffer.from('%PDF-1.7\n%'), randomBytes(size)]);
const namesIn = async (store: FileStore, beginning?: string) => {
  const names: string[] = [];
  for await (const name of store.names(beginning)) names.push(name);
  return names;
};
const rowsOf = async (sha256: string) => {
  const { rows } = await lab.owner.query('select id from stored_file where sha256 = $1', [sha256]);
  return rows.length;
};
const said = async (work: (warn: (sentence: string) => void) => Promise<void>) => {
  const sentences: string[] = [];
  await work((sentence) => void sentences.push(sentence));
  return sentences.join('');
};
const onDisk = () =>
  (fs.readdirSync(lab.system.filesDir, { recursive: true, encoding: 'utf8' }) as string[]).filter(
    (name) => name !== path.basename(incomingDir(lab.system.filesDir)),
  );

/** Another host: it shares the database and the bucket, and nothing on its disk. */
const otherHost = async <T>(work: (origin: string) => Promise<T>): Promise<T> => {
  const filesDir = fs.mkdtempSync(folder('host-'));
  const app = await buildServer({ ...lab.system, filesDir, files: s3Store(bucket.place) });
  try {
    return await work(await app.listen({ host: '127.0.0.1', port: 0 }));
  } finally {
    await app.close();
  }
};

const anExport = async () => {
  await aCustomer(lab, person);
  const { data } = await lab.call<ExportView>(exportContract.start, person, {
    name: '客户',
    path: customerContract.list.path,
    query: {},
    columns: [{ field: 'name', title: '单位名称' }],
  });
  return settled<ExportView>(lab, exportContract.one, person, data.id);
};

describe('a laboratory whose files are in S3', () => {
  it('keeps what is sent to it there and gives it to every host, byte for byte', async () => {
    const bytes = pdf(5_500_000);
    const { data, code } = await upload(bytes);
    expect(code).toBe(200);
    expect(await lab.system.files.sizeOf(contentName(sha256Of(bytes)))).toBe(bytes.length);
    expect((await fileOf(lab, fileContract.read, person, data.id)).equals(bytes)).toBe(true);
    await otherHost(async (origin) =>
      expect((await fileOf({ origin }, fileContract.read, person, data.id)).equals(bytes)).toBe(true),
    );
    expect(onDisk()).toEqual([]);
  });

  it('stores the scan of a certificate once, beside its row and its trail', async () => {
    const shop = await openWorkshop(lab);
    const { id } = await shop.device();
    const { code } = await shop.certify(id);
    expect(code).toBe(200);
    const { rows } = await lab.owner.query(
      `select f.sha256, (select count(*)::int from audit_log where action = 'equipment.certify' and ref_id = $1) as told
       from calibration c join stored_file f on f.id = c.cert_file where c.equipment_id = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].told).toBe(1);
    expect(await lab.system.files.sizeOf(contentName(rows[0].sha256))).toBeGreaterThan(10);
  });

  it('gives an export that one host has written to who asks another, and sweeps what is left over', async () => {
    const job = await anExport();
    expect(job.state).toBe('done');
    const here = await fileOf(lab, exportContract.file, person, job.id);
    expect(here.subarray(0, 2).toString()).toBe('PK');
    await otherHost(async (origin) =>
      expect((await fileOf({ origin }, exportContract.file, person, job.id)).equals(here)).toBe(true),
    );
    expect(onDisk()).toEqual([]);
    await lab.system.files.put(`${EXPORTS}left.xlsx`, { bytes: here });
    await sweepExports(lab.system);
    expect(await namesIn(lab.system.files, EXPORTS)).toHaveLength(1);
    await lab.owner.query(`update background_job set created_at = created_at - interval '3 days' where id = $1`, [
      job.id,
    ]);
    await tidyUp(lab.system);
    expect(await namesIn(lab.system.files, EXPORTS)).toEqual([]);
  });

  it('sets, keeps and reads the PDF of a report, and refuses one that was changed there', async () => {
    const { reportId: id } = await aReport(lab, desk, 'approved');
    const { sha256 } = await stored<{ sha256: string }>(lab, 'report', id);
    const bytes = await pdfOf(lab, desk.comp, id);
    expect(sha256Of(bytes)).toBe(sha256);
    await lab.system.files.put(contentName(sha256), { bytes: Buffer.from('%PDF-1.7\n% forged') });
    const refused = JSON.parse((await pdfOf(lab, desk.comp, id)).toString());
    expect(refused.code).not.toBe(200);
    await lab.system.files.remove(contentName(sha256));
    expect(JSON.parse((await pdfOf(lab, desk.comp, id)).toString()).code).not.toBe(200);
    await lab.system.files.put(contentName(sha256), { bytes });
    expect((await pdfOf(lab, desk.comp, id)).equals(bytes)).toBe(true);
  });

  it('says of a file that is not as it was stored that it is not, and reports it', async () => {
    const bytes = pdf();
    const { data } = await upload(bytes);
    await lab.system.files.put(contentName(data.sha256), { bytes: pdf() });
    await expect(fileOf(lab, fileContract.read, person, data.id)).rejects.toThrow('409');
    await lab.system.files.put(contentName(data.sha256), { bytes });
    expect((await fileOf(lab, fileContract.read, person, data.id)).equals(bytes)).toBe(true);
  });
});

describe('while the bucket is away', () => {
  it('a file is not taken, in words and with when to try again; nothing is half done, and the same is taken later', async () => {
    const bytes = pdf();
    bucket.set('shut');
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'a.pdf');
    const answer = await fetch(`${lab.origin}${fileContract.upload.path}`, {
      method: 'POST',
      body: form,
      headers: { authorization: person.token, 'accept-language': 'en' },
    });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect((await answer.json()).message).toMatch(/^The file store cannot be reached just now; nothing was done/);
    expect(await rowsOf(sha256Of(bytes))).toBe(0);
    expect(fs.readdirSync(incomingDir(lab.system.filesDir))).toEqual([]);
    bucket.set('open');
    expect((await upload(bytes)).code).toBe(200);
    expect(await rowsOf(sha256Of(bytes))).toBe(1);
  });

  it('a call that waits for it holds no connection to the database', async () => {
    bucket.set('silent');
    const waiting = upload(pdf());
    for (let inTransaction = 1, turn = 0; turn < 5; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      const { rows } = await lab.owner.query(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in tran%'`,
      );
      inTransaction = rows[0].n;
      expect(inTransaction).toBe(0);
    }
    bucket.set('shut');
    expect(await waiting).toMatchObject({ status: 503, message: expect.stringContaining('文件存储暂时无法连接') });
  });

  it('a file is not read, which is no incident', async () => {
    const { data } = await upload(pdf());
    const incidents = async () =>
      (await lab.owner.query(`select count(*)::int as n from message where ref_id = $1`, [data.id])).rows[0].n;
    bucket.set('shut');
    await expect(fileOf(lab, fileContract.read, person, data.id)).rejects.toThrow('503');
    expect(await incidents()).toBe(0);
  });

  it('an export waits and is written once the bucket is back', async () => {
    bucket.set(3);
    expect(await anExport()).toMatchObject({ state: 'done' });
  });

  it('the server is not ready, and is again afterwards', async () => {
    const ready = async () => {
      const app = await buildServer(lab.system);
      const { statusCode, body } = await app.inject({ url: '/api/ready' });
      await app.close();
      return { statusCode, files: JSON.parse(body).data.files };
    };
    bucket.set('shut');
    expect(await ready()).toEqual({ statusCode: 503, files: 'failed' });
    bucket.set('open');
    expect(await ready()).toEqual({ statusCode: 200, files: 'ok' });
  });

  it('a start goes on, and says so', async () => {
    bucket.set('shut');
    expect(await said((warn) => sweepHalves(lab.system, warn))).toMatch(/s3:\/\/.*文件存储暂时无法连接/);
    expect(await said((warn) => warnMissingFiles(lab.system, warn))).toBe('');
  });
});

describe('from one place to another', () => {
  it('a start with a store that lacks the files says how many, and where they were looked for', async () => {
    expect(await said((warn) => warnMissingFiles(lab.system, warn))).toBe('');
    const elsewhere = s3Store({ ...bucket.place, prefix: 'elsewhere' });
    expect(await said((warn) => warnMissingFiles({ ...lab.system, files: elsewhere }, warn))).toMatch(
      /有 \d+ 个不在 s3:\/\/lab-files\/elsewhere\//,
    );
  });

  it('a backup takes the files out of the bucket, and a restore puts them into one', async () => {
    const repository = folder('repository');
    const by = { how: 'command', id: null, name: 'x' } as const;
    const { finish } = await beginBackup(
      { ...lab.system, dataDir: folder('data') },
      { folder: repository, by, passphrase: null },
    );
    const { manifest } = await finish(new AbortController().signal);
    expect(manifest.files.faults).toEqual([]);
    expect(manifest.files.count).toBeGreaterThan(4);
    const [name = ''] = await backupsIn(repository);
    fs.writeFileSync(folder('audit.key'), lab.system.auditKey.toString('hex'));
    const keys = { keyFile: folder('audit.key'), passphrase: null };
    expect((await verifyBackup(repository, name, keys)).wrong).toEqual([]);

    const place = { ...bucket.place, prefix: 'restored' };
    const settings = { dataDir: folder('r'), databaseUrl: null, s3: place };
    await restoreInto(settings, await restorable(repository, name, keys), 'x', () => undefined);
    expect(await namesIn(s3Store(place))).toHaveLength(manifest.files.count);
    expect(fs.readdirSync(folder('r/files'))).toEqual([]);
    const there = await openBeside({ ...readSettings({ DATA_DIR: settings.dataDir }), s3: place });
    try {
      expect(await said((warn) => warnMissingFiles(there.system, warn))).toBe('');
    } finally {
      await there.close();
    }
  }, 60_000);

  it('files are moved to the disk and into another bucket, what is there already is left, what is damaged told of', async () => {
    const [disk, other] = [localStore(folder('moved')), s3Store({ ...bucket.place, prefix: 'moved' })];
    const from = lab.system.files;
    const { rows } = await lab.owner.query<{ n: number }>('select count(distinct sha256)::int as n from stored_file');
    const all = rows[0]?.n ?? 0;
    const [lost, changed] = [await upload(pdf()), await upload(pdf())];
    await from.remove(contentName(lost.data.sha256));
    await from.put(contentName(changed.data.sha256), { bytes: pdf() });

    const done: number[] = [];
    const first = await moveFiles(lab.system.db, { from, to: disk }, (each) => void done.push(each));
    expect(first).toMatchObject({
      copied: all,
      already: 0,
      missing: [lost.data.sha256],
      changed: [changed.data.sha256],
    });
    expect(done).toHaveLength(all + 2);
    const names = await namesIn(disk);
    expect(names).toHaveLength(all);
    for (const name of names) expect(sha256Of((await disk.read(name)) ?? Buffer.alloc(0))).toBe(path.basename(name));

    // Broken off after a while, and one damaged there meanwhile.
    const half = names.slice(0, 3);
    for (const name of half) await other.put(name, { bytes: (await disk.read(name)) ?? Buffer.alloc(0) });
    await other.put(half[0] ?? '', { bytes: Buffer.from('torn') });
    expect(await moveFiles(lab.system.db, { from: disk, to: other }, () => undefined)).toMatchObject({
      ...{ copied: all - 2, already: 2 },
      missing: expect.arrayContaining([lost.data.sha256, changed.data.sha256]),
    });
    expect((await namesIn(other)).sort()).toEqual(names.sort());
  });

  it('a move is broken off, in words, where the bucket is away', async () => {
    bucket.set('shut');
    const to = localStore(folder('nowhere'));
    await expect(moveFiles(lab.system.db, { from: lab.system.files, to }, () => undefined)).rejects.toMatchObject({
      code: 503,
    });
    // Nothing of it goes on once the bucket is back.
    const asked = bucket.heads.length;
    bucket.set('open');
    await wait(1000);
    expect(bucket.heads).toHaveLength(asked);
  });
});
