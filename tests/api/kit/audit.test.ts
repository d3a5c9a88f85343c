import fc from 'fast-check';
import { firstBrokenLink } from '../../../server/kernel/trail-check';
import { type Laboratory, openLaboratory, type Person } from '../../support/laboratory';
import { work } from '../../support/work';

let lab: Laboratory;
let person: Person;
const LINKS = 60;

beforeAll(async () => {
  lab = await openLaboratory();
  person = await lab.hire({ roles: ['REC'] });
  for (let call = 0; call < LINKS / 3; call += 1)
    await work(lab, person, async (context) => {
      for (const action of ['order.tags', 'task.assign', 'report.print'] as const)
        context.audit({
          action,
          refType: 'test',
          refId: null,
          after: { 值: `${call}`, n: call, list: [1, { z: 1, a: 2 }] },
        });
    });
});
afterAll(() => lab.close());

const broken = () => firstBrokenLink(lab.system.db, lab.system.auditKey, lab.companyId);

describe('the audit chain', () => {
  it('is whole after ordinary work', async () => {
    expect(await broken()).toBeNull();
  });

  it('is whole and in the order of its work where the clock was put forward and back', async () => {
    const other = await openLaboratory();
    const anna = await other.hire({ roles: ['REC'] });
    const times = ['2026-11-26T10:00:00.000Z', '2031-02-28T23:59:59.000Z', '2026-03-29T01:30:00.000Z'];
    for (const at of times)
      await work(
        other,
        anna,
        async (context) => context.audit({ action: 'order.tags', refType: 'test', refId: null }),
        undefined,
        at,
      );
    const { rows } = await other.system.pool.query<{ at: string }>('select at from audit_log order by seq');
    expect(rows.map(({ at }) => Date.parse(at))).toEqual(times.map((at) => Date.parse(at)));
    expect(await firstBrokenLink(other.system.db, other.system.auditKey, other.companyId)).toBeNull();
    await other.close();
  });

  it('refuses update, delete and truncate in the database', async () => {
    const { owner: pool } = lab;
    await expect(pool.query(`update audit_log set reason = 'x'`)).rejects.toThrow(/append-only/);
    await expect(pool.query('delete from audit_log')).rejects.toThrow(/append-only/);
    await expect(pool.query('truncate audit_log')).rejects.toThrow(/append-only/);
  });

  it('names the first bad row after a change, a deletion, a swap or a cut tail', async () => {
    const seq = fc.integer({ min: 1, max: LINKS - 1 });
    const columns = fc.constantFrom('actor_name', 'action', 'reason', 'ref_no', 'to_state');
    await fc.assert(
      fc.asyncProperty(
        seq,
        columns,
        fc.constantFrom('change', 'delete', 'swap', 'cut', 'json'),
        async (n, column, kind) => {
          const statements = {
            change: `update audit_log set ${column} = coalesce(${column}, '') || '.' where seq = ${n}`,
            json: `update audit_log set after = after || '{"n": 999}' where seq = ${n}`,
            delete: `delete from audit_log where seq = ${n}`,
            swap: `update audit_log set at = at + interval '1 ms' where seq = ${n}`,
            cut: `delete from audit_log where seq > ${n}`,
          };
          const client = await lab.owner.connect();
          try {
            await client.query('alter table audit_log disable trigger user');
            await client.query('create temp table kept as select * from audit_log');
            await client.query(statements[kind]);
            expect(await broken()).toBe(kind === 'cut' ? n + 1 : n);
            await client.query('delete from audit_log');
            await client.query('insert into audit_log select * from kept');
          } finally {
            await client.query('drop table if exists kept');
            await client.query('alter table audit_log enable trigger user');
            client.release();
          }
        },
      ),
      { numRuns: 40 },
    );
    expect(await broken()).toBeNull();
  });

  it('cannot be re-chained without the key', async () => {
    expect(await firstBrokenLink(lab.system.db, Buffer.alloc(32, 8), lab.companyId)).toBe(1);
  });

  it('stays in one piece when many write at once', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        work(lab, person, async (context) =>
          context.audit({ action: 'order.submit', refType: 'test', refId: null, after: { n } }),
        ),
      ),
    );
    expect(await broken()).toBeNull();
  });
});
