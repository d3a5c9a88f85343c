// In a world of its own: a backup is of everything, and its rows are counted.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { backupContract } from '../../contract/backup/backup';
import { departmentContract } from '../../contract/department/department';
import type { OutputOf } from '../../contract/kit/endpoint';
import { settingContract } from '../../contract/setting/setting';
import { queueOwedBackup } from '../../server/backup/backup-job';
import { backUpIfOwed } from '../../server/backup/clock';
import { copiedRows } from '../../server/backup/copied-rows';
import { type Manifest, signed } from '../../server/backup/manifest';
import { backupsAt, backupsIn } from '../../server/backup/repository';
import { restorable } from '../../server/backup/restore';
import { retain } from '../../server/backup/retain';
import { beginBackup, recordBackup, type Saved } from '../../server/backup/run';
import { closeBroken } from '../../server/backup/runs';
import { type KeySource, verifyBackup } from '../../server/backup/verify';
import { inTransaction, openDatabase } from '../../server/db/database';
import { migrate } from '../../server/db/migrate';
import { openPool } from '../../server/db/pool';
import { keepFingerprint } from '../../server/kernel/audit-key';
import { placeOf, storeFile } from '../../server/kernel/files';
import { wake } from '../../server/kernel/jobs/wake';
import { firstBrokenLink } from '../../server/kernel/trail-check';
import { openDataFolder } from '../../server/start/data-folder';
import { guardTrail } from '../../server/start/database-roles';
import { openBeside } from '../../server/start/open-beside';
import { restoreInto } from '../../server/start/restore-into';
import { readSettings } from '../../server/start/settings';
import { asCalls, freshName, onCluster, urlOf } from '../support/cluster';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';
import { until } from '../support/until';

const PASSPHRASE = '一二三 correct horse battery';

let lab: Laboratory;
let admin: Person;
let manager: Person;
let system: Saved;
let scratch: string;
let repository: string;
const databases: string[] = [];

const folder = (name: string) => path.join(scratch, name);

beforeAll(async () => {
  scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'hj-b-'));
  repository = folder('repository');
  lab = await openLaboratory();
  admin = await lab.hire({ roles: ['ADM'], name: '金敏' });
  manager = await lab.hire({ roles: ['TM'] });
  fs.mkdirSync(folder('data/checkpoints'), { recursive: true });
  fs.writeFileSync(folder('data/checkpoint.key'), 'a second secret');
  fs.writeFileSync(folder('data/checkpoints/2026-11-26.json'), '{"seq":1}');
  fs.mkdirSync(folder('keys'));
  fs.writeFileSync(folder('keys/audit.key'), lab.system.auditKey.toString('hex'));
  fs.writeFileSync(folder('keys/checkpoint.key'), 'a second secret');
  apart = { keyFile: folder('keys/audit.key'), passphrase: null };
  system = { ...lab.system, dataDir: folder('data') };
  await keepFingerprint(lab.system.db, lab.system.auditKey);
});
afterAll(async () => {
  await lab.close();
  for (const name of databases) await onCluster(`drop database if exists ${name} with (force)`);
  fs.rmSync(scratch, { recursive: true, force: true });
});

const keep = (text: string) =>
  storeFile(
    {
      db: lab.system.db,
      actor: { id: admin.id, companyId: lab.companyId },
      system: lab.system,
      at: new Date().toISOString(),
    },
    { name: `${text}.txt`, mime: 'text/plain', bytes: Buffer.from(text) },
  );

const take = async (how: 'command' | 'clock' = 'command', to = repository, passphrase: string | null = null) => {
  const { finish } = await beginBackup(system, {
    folder: to,
    by: { how, id: null, name: '控制台 Console' },
    passphrase,
  });
  return finish(new AbortController().signal);
};

// Opening sealed keys is slow on purpose: once or twice is enough.
const sealed: KeySource = { keyFile: null, passphrase: PASSPHRASE };
let apart: KeySource;
const check = (name: string, keys = apart) => verifyBackup(repository, name, keys);
const said = async (name: string) => JSON.stringify((await check(name)).wrong);

const withFlip = async <T>(file: string, at: number, work: () => Promise<T>): Promise<T> => {
  const bytes = fs.readFileSync(file);
  const index = at < 0 ? bytes.length + at : at;
  const flipped = Buffer.from(bytes);
  flipped[index] = (flipped[index] ?? 0) ^ 1;
  fs.writeFileSync(file, flipped);
  try {
    return await work();
  } finally {
    fs.writeFileSync(file, bytes);
  }
};

const anEmptyDatabase = async (): Promise<string> => {
  const name = freshName('restored');
  databases.push(name);
  await onCluster(`create database ${name} template template0 encoding 'UTF8'`);
  return urlOf(name);
};

const actions = async () =>
  (
    await lab.system.pool.query<{ action: string; actor_name: string; after: Record<string, unknown> }>(
      `select action, actor_name, after from audit_log where action like 'backup.%' order by seq`,
    )
  ).rows;

describe('a backup of a laboratory at work', () => {
  let name: string;
  let manifest: Manifest;

  it('holds every row that was acknowledged before, one moment of all tables, and the whole trail', async () => {
    await keep('first');
    const before: string[] = [];
    let isOver = false;
    const writing = (async () => {
      for (let at = 0; !isOver; at += 1) {
        const answer = await lab.call<{ id: string }>(departmentContract.create, admin, {
          name: `室\\${at}`,
          code: `B${at}`,
          type: 'admin',
        });
        if (answer.code === 200) before.push(answer.data.id);
      }
    })();
    await until(() => before.length > 5);
    const acknowledged = [...before];
    const taken = await take('command', repository, PASSPHRASE);
    isOver = true;
    await writing;
    expect(before.length).toBeGreaterThan(acknowledged.length);
    ({ manifest } = taken);
    name = path.basename(taken.folder);
    const table = manifest.tables.find((each) => each.name === 'department');
    const ids: unknown[] = [];
    for await (const row of copiedRows(path.join(taken.folder, 'tables/department.copy.gz'), table?.columns ?? []))
      ids.push(row['id']);
    expect(ids).toEqual(expect.arrayContaining(acknowledged));
    expect(await check(name, sealed)).toMatchObject({ wrong: [], noted: [] });
    expect(manifest).toMatchObject({ key: { apart: [] }, beside: [{ path: 'checkpoints/2026-11-26.json' }] });
    expect(manifest.tables.map((each) => each.name)).not.toContain('session');
    const [start, end] = await actions();
    expect(start).toMatchObject({ action: 'backup.start', actor_name: '控制台 Console' });
    expect(end).toMatchObject({ action: 'backup.end', after: { digest: manifest.digest, files: 1, newFiles: 1 } });
  });

  it('copies a file once, however many backups name it', async () => {
    await keep('second');
    expect(await take()).toMatchObject({ newFiles: 1, manifest: { files: { count: 2 } } });
    expect(await take()).toMatchObject({ newFiles: 0, manifest: { files: { count: 2 } } });
  });

  it('is found out by one flipped byte of a table, a file, the list, the manifest, the sealed keys', async () => {
    const at = path.join(repository, name);
    const [file] = fs.readFileSync(path.join(at, 'files.list'), 'utf8').split(' ');
    const flips: [string, number, RegExp][] = [
      [path.join(at, 'tables/department.copy.gz'), 4, /department/],
      [path.join(at, 'tables/department.copy.gz'), -1, /department/],
      [path.join(at, 'tables/audit_log.copy.gz'), 100, /audit_log/],
      [placeOf(path.join(repository, 'files'), String(file)), 0, new RegExp(String(file))],
      [path.join(at, 'files.list'), 10, /list of the files/],
      [path.join(at, 'manifest.json'), 30, /manifest/],
      [path.join(at, 'manifest.json'), -1, /manifest/],
      [path.join(at, 'keys.sealed'), -10, /keys.sealed/],
      [path.join(at, 'beside/checkpoints/2026-11-26.json'), 3, /checkpoints/],
    ];
    for (const [place, offset, words] of flips) expect(await withFlip(place, offset, () => said(name))).toMatch(words);
    expect(await said(name)).toBe('[]');
  });

  it('is found out where somebody changes a table and writes the manifest anew', async () => {
    const file = path.join(repository, name, 'manifest.json');
    const original = fs.readFileSync(file);
    const { digest: _digest, signature: _signature, ...content } = manifest;
    fs.writeFileSync(file, signed({ ...content, by: 'somebody' }, Buffer.alloc(32, 8)).text);
    expect(await said(name)).toMatch(/not signed by this laboratory/);
    fs.writeFileSync(file, original);
  });

  it('gives no key without the right passphrase, and says that keys left apart are not in it', async () => {
    await expect(check(name, { keyFile: null, passphrase: 'another passphrase' })).rejects.toThrow(/passphrase/);
    await expect(take('command', repository, 'short')).rejects.toThrow(/at least 12/);
    const taken = await take();
    expect(taken.manifest.key).toMatchObject({ sealed: null, apart: ['audit.key', 'checkpoint.key'] });
    expect(fs.existsSync(path.join(taken.folder, 'keys.sealed'))).toBe(false);
    const bare = path.basename(taken.folder);
    expect(JSON.stringify((await check(bare, sealed)).noted)).toMatch(/Without the key/);
    await expect(restorable(repository, bare, sealed)).rejects.toThrow(/Without the key/);
    fs.writeFileSync(folder('other.key'), Buffer.alloc(32, 8).toString('hex'));
    await expect(check(bare, { keyFile: folder('other.key'), passphrase: null })).rejects.toThrow(/not the one/);
    expect(await check(bare)).toMatchObject({ wrong: [], noted: [] });
  });

  it('is none when it is interrupted, and the next one clears what is left of it', async () => {
    const whole = await backupsIn(repository);
    const stop = new AbortController();
    const { finish } = await beginBackup(system, {
      folder: repository,
      by: { how: 'command', id: null, name: 'x' },
      passphrase: null,
    });
    const made = finish(stop.signal);
    await until(() => fs.readdirSync(repository).some((each) => each.endsWith('.partial')));
    stop.abort();
    await expect(made).rejects.toThrow(/stopped/);
    fs.mkdirSync(path.join(repository, '2026-11-01T00-00-00.000Z.partial/tables'), { recursive: true });
    fs.writeFileSync(
      path.join(repository, 'files', fs.readdirSync(path.join(repository, 'files'))[0] ?? '', 'x.draft'),
      '',
    );
    expect(await backupsIn(repository)).toEqual(whole);
    await expect(backupsAt(path.join(repository, '2026-11-01T00-00-00.000Z.partial'))).rejects.toThrow(/interrupted/);
    await take();
    expect(
      fs.readdirSync(repository, { recursive: true }).filter((each) => /partial|draft/.test(String(each))),
    ).toEqual([]);
  });

  it('refuses a second one at once, a folder of others, and one within the data folder', async () => {
    await beginBackup(system, { folder: repository, by: { how: 'command', id: null, name: 'x' }, passphrase: null });
    await expect(take()).rejects.toThrow(/Another backup/);
    await lab.system.pool.query(`update backup_run set beat_at = now() - interval '2 minutes' where state = 'running'`);
    await expect(take('command', scratch)).rejects.toThrow(/neither empty/);
    await expect(take('command', folder('data/backups'))).rejects.toThrow(/data folder/);
    await expect(take('command', '/proc/backups/here')).rejects.toThrow(/cannot be written/);
    fs.mkdirSync(folder('foreign'));
    fs.writeFileSync(folder('foreign/repository.json'), '{"laboratory":"another"}');
    await expect(take('command', folder('foreign'))).rejects.toThrow(/another laboratory/);
  });

  it('names a stored file that the laboratory has lost, and is made all the same', async () => {
    const { sha256 } = await keep('lost');
    fs.writeFileSync(placeOf(lab.system.filesDir, sha256), 'lose');
    const { manifest: found } = await take();
    expect(found.files.faults).toEqual([{ sha256, what: 'changed' }]);
    fs.writeFileSync(placeOf(lab.system.filesDir, sha256), 'lost');
  });

  it('is kept as long as the settings say where the clock made it, and takes its files along when it goes', async () => {
    const { id, sha256 } = await keep('short-lived');
    const first = await take('clock');
    await lab.system.pool.query('delete from stored_file where id = $1', [id]);
    const all = await backupsIn(repository);
    const last = await take('clock');
    await retain(repository, { daily: 1, weekly: 1, monthly: 1 });
    expect(await backupsIn(repository)).toEqual(
      [...all, path.basename(last.folder)].filter((each) => each !== path.basename(first.folder)),
    );
    expect(fs.existsSync(placeOf(path.join(repository, 'files'), sha256))).toBe(false);
    expect(await said(path.basename(last.folder))).toBe('[]');
  });
});

describe('a restored laboratory', () => {
  const own = (manifest: Manifest) =>
    Object.fromEntries(
      manifest.tables
        // Restoring adds its row to the trail, and takes the folder of the backups out of the settings.
        .filter(({ name }) => !['audit_log', 'audit_head', 'setting'].includes(name))
        .map(({ name, rows, sha256 }) => [name, `${rows} ${sha256}`]),
    );

  it('is the same in a built-in database and back in an external one: every table, every file, the trail', async () => {
    await lab.call(settingContract.update, admin, {
      changes: [{ key: 'backup.folder', value: repository, reason: '设置备份' }],
    });
    const taken = await take();
    const backup = await restorable(repository, path.basename(taken.folder), apart);
    const settings = { dataDir: folder('r'), databaseUrl: null };
    await restoreInto(settings, backup, '控制台 Console', () => undefined);
    expect(fs.readFileSync(folder('r/checkpoint.key'), 'utf8')).toBe('a second secret');
    expect(fs.readFileSync(folder('r/checkpoints/2026-11-26.json'), 'utf8')).toBe('{"seq":1}');
    expect(openDataFolder(folder('r'), '0.1.0').root).toBe(folder('r'));

    const there = await openBeside(readSettings({ DATA_DIR: settings.dataDir }));
    const by = { how: 'command', id: null, name: 'x' } as const;
    const { finish } = await beginBackup(there.system, { folder: folder('second'), by, passphrase: PASSPHRASE });
    const again = await finish(new AbortController().signal);
    await there.close();
    expect(own(again.manifest)).toEqual(own(taken.manifest));
    expect(again.manifest.files).toEqual(taken.manifest.files);
    expect(again.manifest.postgres).not.toBe('');

    const back = await restorable(folder('second'), path.basename(again.folder), sealed);
    const url = await anEmptyDatabase();
    await restoreInto({ dataDir: folder('b'), databaseUrl: url }, back, '控制台 Console', () => undefined);
    const pool = openPool(url, 2);
    expect(await firstBrokenLink(openDatabase(pool), lab.system.auditKey, lab.companyId)).toBeNull();
    const { rows } = await pool.query<{ after: { seq: number; digest: string } }>(
      `select after from audit_log where action = 'trail.restore' order by seq`,
    );
    expect(rows.map(({ after }) => after)).toMatchObject([
      { digest: taken.manifest.digest, seq: taken.manifest.heads[0]?.seq },
      { digest: again.manifest.digest, seq: again.manifest.heads[0]?.seq },
    ]);
    const state = await pool.query(`select (select count(*)::int from session) as sessions,
      (select value from setting where key = 'backup.folder') as folder, (select count(*)::int from backup_run) as runs`);
    expect(state.rows).toEqual([{ sessions: 0, folder: '', runs: 0 }]);
    // Triggers and references are back.
    await expect(pool.query('delete from audit_log')).rejects.toThrow(/append-only/);
    await expect(pool.query(`update staff set depart_id = gen_random_uuid()`)).rejects.toThrow(/foreign key/);
    // The next start gives the role of the calls its rights in it.
    const calls = openPool(asCalls(url), 1);
    await guardTrail({ owner: pool, calls }, { isOurs: false }, (sentence) => expect(sentence).toBeUndefined());
    const restored = { db: openDatabase(calls), auditKey: lab.system.auditKey };
    await recordBackup(restored, { by }, { action: 'backup.start', refId: null });
    expect(await firstBrokenLink(restored.db, lab.system.auditKey, lab.companyId)).toBeNull();
    await Promise.all([pool.end(), calls.end()]);
    expect(
      fs.readdirSync(folder('b/files'), { recursive: true }).filter((each) => String(each).length > 60),
    ).toHaveLength(taken.manifest.files.count);
  }, 60_000);

  it('is made in an empty place alone, of a schema that the program knows', async () => {
    const name = (await backupsIn(repository)).at(-1) ?? '';
    const backup = await restorable(repository, name, apart);
    const into = (dataDir: string, databaseUrl: string | null) =>
      restoreInto({ dataDir, databaseUrl }, backup, 'x', () => undefined);
    await expect(into(folder('data'), null)).rejects.toThrow(/not empty/);
    const filled = new URL(urlOf('x'));
    filled.pathname = `/${(await lab.system.pool.query('select current_database() as name')).rows[0].name}`;
    await expect(into(folder('e'), filled.href)).rejects.toThrow(/not empty/);
    const file = path.join(repository, name, 'manifest.json');
    const original = fs.readFileSync(file);
    const { digest: _digest, signature: _signature, ...content } = backup.manifest;
    const newer = { ...content, migrations: [...content.migrations, '9999-later.sql'] };
    fs.writeFileSync(file, signed(newer, lab.system.auditKey).text);
    await expect(restorable(repository, name, apart)).rejects.toThrow(/newer/);
    fs.writeFileSync(file, original);
  });

  it('is refused by every start where the restore was broken off', async () => {
    const backup = await restorable(repository, (await backupsIn(repository)).at(-1) ?? '', apart);
    const url = await anEmptyDatabase();
    const brokenOff = restoreInto({ dataDir: folder('k'), databaseUrl: url }, backup, 'x', (done) => {
      if (done > 5) throw new Error('killed');
    });
    await expect(brokenOff).rejects.toThrow('killed');
    expect(() => openDataFolder(folder('k'), '0.1.0')).toThrow(/was not finished/);
    await expect(restoreInto({ dataDir: folder('k'), databaseUrl: url }, backup, 'x', () => undefined)).rejects.toThrow(
      /was not finished/,
    );
    const pool = openPool(url, 1);
    await expect(migrate(pool)).rejects.toThrow(/was not finished/);
    await pool.end();
  });
});

describe('/api/backup', () => {
  const state = async (person = admin) =>
    (await lab.call<OutputOf<typeof backupContract.state>>(backupContract.state, person)).data;
  const set = (key: string, value: string) =>
    lab.call(settingContract.update, admin, { changes: [{ key, value, reason: '设置备份' }] });

  it('is started by the administrator alone, once a folder is set', async () => {
    expect((await set('backup.folder', 'backups')).message).toMatch(/完整路径/);
    await set('backup.folder', '');
    expect((await lab.call(backupContract.start, admin)).code).toBe(409);
    expect((await lab.call(backupContract.start, manager)).code).toBe(403);
    await set('backup.folder', folder('third'));
    const before = await state(manager);
    expect(before).toMatchObject({ folder: folder('third'), mayStart: false, seals: false, running: null });
    const { data } = await lab.call<{ id: string }>(backupContract.start, admin);
    await until(async () => (await state()).last?.id === data.id);
    expect(await state()).toMatchObject({
      last: { by: '金敏', how: 'button', sealed: false },
      failed: null,
      running: null,
    });
    expect((await actions()).at(-1)).toMatchObject({ action: 'backup.end', actor_name: '金敏' });
  });

  it('is made again under its own number where a stop broke it off', async () => {
    const by = { how: 'button', id: admin.id, name: admin.name } as const;
    const run = await inTransaction(lab.system.db, (tx) => queueOwedBackup(tx, { folder: folder('third'), by }));
    await lab.system.pool.query(
      `update background_job set state = 'running', claim = gen_random_uuid(), server = 'gone:1', attempts = 1,
         beat_at = now() - interval '10 minutes' where asked->>'run' = $1`,
      [run],
    );
    await lab.system.pool.query(`update backup_run set beat_at = now() - interval '10 minutes' where id = $1`, [run]);
    // To look at it closes what is broken, and this is not.
    expect((await state()).running?.id).toBe(run);
    wake();
    await until(async () => (await state()).last?.id === run);
  });

  it('that is queued keeps its place; a command takes it where no server has taken it up', async () => {
    class Undo extends Error {}
    const closed = async (ago: string, isCommand: boolean): Promise<number> => {
      let found = 0;
      await inTransaction(lab.system.db, async (tx) => {
        await queueOwedBackup(tx, { folder: folder('third'), by: { how: 'clock', id: null, name: 'x' } });
        const then = sql<string>`now() - ${ago}::interval`;
        await tx.updateTable('backupRun').set({ beatAt: then }).where('state', '=', 'running').execute();
        const job = tx.updateTable('backgroundJob').where('kind', '=', 'backup').where('state', '=', 'waiting');
        await job.set({ dueAt: then, beatAt: then }).execute();
        found = (await closeBroken(tx, isCommand)).length;
        throw new Undo();
      }).catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error;
      });
      return found;
    };
    expect([await closed('10 minutes', false), await closed('2 minutes', true)]).toEqual([0, 0]);
    expect(await closed('10 minutes', true)).toBe(1);
  });

  it('is made by the clock once a day, and a failure is told once to the administrators', async () => {
    const morning = '2099-03-01T17:30:00.000Z';
    await set('backup.hour', '3');
    expect(await backUpIfOwed(lab.system, morning)).toBeNull();
    const id = await backUpIfOwed(lab.system, '2099-03-01T19:00:00.000Z');
    await until(async () => (await state()).last?.id === id);
    expect(await backUpIfOwed(lab.system, '2099-03-01T20:00:00.000Z')).toBeNull();

    fs.writeFileSync(folder('no-folder'), '');
    await set('backup.folder', folder('no-folder'));
    for (const at of ['2099-03-02T19:00:00.000Z', '2099-03-02T21:00:00.000Z']) {
      const failed = await backUpIfOwed(lab.system, at);
      await until(async () => (await state()).failed?.id === failed);
    }
    const { rows } = await lab.system.pool.query(
      `select title, body, link, to_staff_id from message where ref_type = 'backupRun'`,
    );
    expect(rows).toMatchObject([{ title: '备份失败', link: '/g?group=backup', to_staff_id: admin.id }]);
    expect(rows[0].body).toMatch(/no-folder/);
  });
});

it('a backup of a database that an earlier version left has its rows in the trail too, written by hand', async () => {
  const { rows } = await lab.owner.query<{ text: string }>(
    `select pg_get_functiondef(oid) as text from pg_proc where proname in ('trail_head', 'trail_append')`,
  );
  await lab.owner.query('drop function trail_head(uuid), trail_append(uuid, jsonb)');
  const earlier = { db: openDatabase(lab.owner), auditKey: lab.system.auditKey };
  const by = { how: 'command', id: null, name: '控制台 Console' } as const;
  for (const action of ['backup.start', 'backup.end'] as const)
    await recordBackup(earlier, { by }, { action, refId: null, after: { 值: [1, "'"] } });
  for (const { text } of rows) await lab.alter(text);
  expect((await actions()).slice(-2)).toMatchObject([
    { action: 'backup.start' },
    { action: 'backup.end', after: { 值: [1, "'"] } },
  ]);
  expect(await firstBrokenLink(lab.system.db, lab.system.auditKey, lab.companyId)).toBeNull();
});
