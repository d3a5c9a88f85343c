import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../server/db/database';
import { adoptKey } from '../../server/kernel/adopt-key';
import { linkHash } from '../../server/kernel/audit';
import { fingerprintOf, knownFingerprint, readAuditKey } from '../../server/kernel/audit-key';
import { firstBrokenLink } from '../../server/kernel/trail-check';
import { openTrailKey } from '../../server/start/trail-key';
import { startBuilt, startRefused } from '../support/built-server';
import { aDatabase } from '../support/database';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';
import { work } from '../support/work';

let lab: Laboratory;
let person: Person;
let folder: string;

/** The data folder of a laboratory whose trail is written with its key. */
const aFolder = (key: Buffer | null): string => {
  const dir = fs.mkdtempSync(path.join(folder, 'data-'));
  if (key !== null) fs.writeFileSync(path.join(dir, 'audit.key'), key.toString('hex'));
  return dir;
};

const write = (key: Buffer, rows = 3) =>
  work({ ...lab, system: { ...lab.system, auditKey: key } }, person, async (context) => {
    for (let n = 0; n < rows; n += 1)
      context.audit({ action: 'order.submit', refType: 'test', refId: null, after: { n } });
  });

const broken = (key: Buffer) => firstBrokenLink(lab.system.db, key, lab.companyId);
const open = (dir: string) => openTrailKey(lab.system.db, dir);

/** What somebody with the database in hand could do. */
const behindItsBack = async (statement: string, values: unknown[] = []) => {
  const client = await lab.owner.connect();
  try {
    await client.query('alter table audit_log disable trigger user');
    await client.query(statement, values);
  } finally {
    await client.query('alter table audit_log enable trigger user');
    client.release();
  }
};

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hj-key-'));
  lab = await openLaboratory();
  person = await lab.hire({ roles: ['REC'] });
});
afterEach(async () => {
  await lab.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const first = Buffer.alloc(32, 7);
const second = Buffer.alloc(32, 8);

describe('the key of the trail', () => {
  it('is made for a new database and known by its fingerprint from then on', async () => {
    const dir = aFolder(null);
    const key = await open(dir);
    expect(key).toEqual(readAuditKey(dir));
    expect(await knownFingerprint(lab.system.db)).toBe(fingerprintOf(key));
    expect(await open(dir)).toEqual(key);
  });

  it('is taken over from an earlier version once the end of the trail was found to be its', async () => {
    await write(first, 250);
    expect(await open(aFolder(first))).toEqual(first);
    expect(await knownFingerprint(lab.system.db)).toBe(fingerprintOf(first));
  });

  it('is refused where another wrote the trail, known by fingerprint or not, and nothing is written', async () => {
    await write(first);
    await expect(open(aFolder(second))).rejects.toThrow(/不是这个数据库.*\n.*not the one.*adopt-key/);
    expect(await knownFingerprint(lab.system.db)).toBeNull();
    await open(aFolder(first));
    await expect(open(aFolder(second))).rejects.toThrow(/not the one/);
  });

  it('is not made anew where it is lost', async () => {
    await write(first);
    const dir = aFolder(null);
    await expect(open(dir)).rejects.toThrow(/找不到审计密钥.*\n.*missing.*adopt-key/);
    expect(fs.readdirSync(dir)).toEqual([]);
    await open(aFolder(first));
    await expect(open(aFolder(null))).rejects.toThrow(/missing/);
  });

  it('is refused where the file holds half of it', async () => {
    const dir = aFolder(first);
    fs.truncateSync(path.join(dir, 'audit.key'), 62);
    await expect(open(dir)).rejects.toThrow(/已损坏.*\n.*damaged/);
  });

  it('is refused where two folders have forked the trail already', async () => {
    await write(first);
    await write(second);
    await write(first);
    await expect(open(aFolder(first))).rejects.toThrow(/adopt-key/);
    await expect(open(aFolder(second))).rejects.toThrow(/adopt-key/);
  });

  it('belongs to one folder when two open a new database at once', async () => {
    const outcomes = await Promise.allSettled([open(aFolder(null)), open(aFolder(null))]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('an adopted key', () => {
  it('leaves a row that says where the trail broke and why, and the trail goes on from there', async () => {
    await write(first, 4);
    await write(second, 3);
    const adopted = await adoptKey(openDatabase(lab.owner), second, 'restored from the old disk');
    expect(adopted).toEqual([{ companyId: lab.companyId, firstBroken: 1 }]);
    const row = await lab.system.db
      .selectFrom('auditLog')
      .selectAll()
      .where('action', '=', 'trail.adoptKey')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ seq: 8, reason: 'restored from the old disk', refType: 'company' });
    expect(row.after).toMatchObject({ fingerprint: fingerprintOf(second), firstBroken: 1, before: null });
    expect(await open(aFolder(second))).toEqual(second);
    await write(second);
    expect(await broken(second)).toBeNull();
    await expect(open(aFolder(first))).rejects.toThrow(/not the one/);
  });

  it('names the very row from which on another key wrote', async () => {
    await write(first, 4);
    await open(aFolder(first));
    await write(second, 3);
    expect(await adoptKey(openDatabase(lab.owner), first, 'a second folder')).toEqual([
      { companyId: lab.companyId, firstBroken: 5 },
    ]);
    expect(await broken(first)).toBeNull();
  });

  it('changes nothing where key and trail agree', async () => {
    await write(first);
    expect(await adoptKey(openDatabase(lab.owner), first, 'before the fingerprint is known')).toEqual([]);
    await open(aFolder(first));
    expect(await adoptKey(openDatabase(lab.owner), first, 'by mistake')).toEqual([]);
    expect(await broken(first)).toBeNull();
  });

  it('goes on after a cut tail and after a lost head', async () => {
    await write(first, 5);
    await behindItsBack('delete from audit_log where seq > 3');
    expect(await adoptKey(openDatabase(lab.owner), first, 'cut')).toEqual([
      { companyId: lab.companyId, firstBroken: 4 },
    ]);
    expect(await broken(first)).toBeNull();
    await lab.owner.query('delete from audit_head');
    expect(await adoptKey(openDatabase(lab.owner), second, 'head lost')).toHaveLength(1);
    await write(second);
    expect(await broken(second)).toBeNull();
  });

  it('seals what lies before it: a later change there is found', async () => {
    await write(first, 4);
    await adoptKey(openDatabase(lab.owner), second, 'key lost');
    await behindItsBack(`update audit_log set actor_name = 'X' where seq = 2`);
    expect(await broken(second)).toBe(1);
  });

  it('cannot be forged by whoever lacks the key', async () => {
    await write(first, 4);
    await behindItsBack(`update audit_log set actor_name = 'X' where seq = 2`);
    const { hash: prev } = await lab.system.db.selectFrom('auditHead').select('hash').executeTakeFirstOrThrow();
    const content = { companyId: lab.companyId, seq: 5, action: 'trail.adoptKey' };
    await behindItsBack(
      `insert into audit_log (company_id, seq, at, actor_name, action, ref_type, after, prev_hash, hash)
       values ($1, 5, now(), 'Console', 'trail.adoptKey', 'company', '{"sealed": "x"}', $2, $3)`,
      [lab.companyId, prev, linkHash(second, prev, content)],
    );
    expect(await broken(first)).toBe(2);
  });
});

test('a start on a second data folder is refused in words, and the first goes on', async () => {
  const database = await aDatabase();
  const [mine, other] = [aFolder(null), aFolder(null)];
  const server = await startBuilt({ DATA_DIR: mine, DATABASE_URL: database.url, DEMO: '0' });
  const { code, says } = await startRefused({ DATA_DIR: other, DATABASE_URL: database.url, DEMO: '0' });
  expect(code).toBe(1);
  expect(says).toMatch(/找不到审计密钥/);
  expect(says).not.toContain('    at ');
  expect((await fetch(`${server.origin}/api/health`)).ok).toBe(true);
  await server.end();
  await database.drop();
});
