import { label } from '../../../domain/kit/label';
import type { Context } from '../../../server/kernel/context';
import { conflict } from '../../../server/kernel/errors';
import { madeOutside } from '../../../server/kernel/outside';
import { insertRow } from '../../../server/kernel/rows';
import { type Laboratory, openLaboratory, type Person } from '../../support/laboratory';
import { work } from '../../support/work';

let lab: Laboratory;
let person: Person;
beforeAll(async () => {
  lab = await openLaboratory();
  person = await lab.hire({ roles: ['REC'] });
});
afterAll(() => lab.close());

const busy = () => lab.system.pool.totalCount - lab.system.pool.idleCount;
const anArea = (context: Context, code: string) =>
  insertRow(context, 'testArea', { code, name: code, departId: lab.departId, site: 0 });
const countOf = async (code: string): Promise<number> => {
  const { rows } = await lab.system.pool.query('select count(*)::int as n from test_area where code = $1', [code]);
  return rows[0].n;
};

describe('what a writing call has made outside its transaction', () => {
  it('is made once, while the call holds no connection, and used when it is begun again', async () => {
    const make = jest.fn(async () => busy());
    const handler = jest.fn(async (context: Context) => {
      await anArea(context, 'OUTSIDE');
      context.audit({ action: 'testArea.create', refType: 'testArea', refId: null, refNo: 'OUTSIDE' });
      return { busy: await madeOutside(context, { a: 1 }, make) };
    });
    expect(await work(lab, person, handler)).toEqual({ busy: 0 });
    expect([handler.mock.calls.length, make.mock.calls.length, await countOf('OUTSIDE')]).toEqual([2, 1, 1]);
    const { rowCount } = await lab.system.pool.query(`select 1 from audit_log where ref_no = 'OUTSIDE'`);
    expect(rowCount).toBe(1);
  });

  it('is made of several things one after the other', async () => {
    const made = async (context: Context) => [
      await madeOutside(context, 'first', async () => 1),
      await madeOutside(context, 'second', async () => 2),
      await madeOutside(context, 'first', async () => 3),
    ];
    expect(await work(lab, person, made)).toEqual([1, 2, 1]);
  });

  it('is made anew where what it is made of has changed meanwhile, and given up where that never ends', async () => {
    let version = 0;
    const changing = (until: number) => async (context: Context) => {
      const now = version;
      if (version < until) version += 1;
      return { of: await madeOutside(context, { now }, async () => now) };
    };
    expect(await work(lab, person, changing(2))).toEqual({ of: 2 });
    await expect(work(lab, person, changing(Number.POSITIVE_INFINITY))).rejects.toMatchObject({ code: 409 });
  });

  it('says by its failure why the call is refused; nothing of it stays', async () => {
    const failing = async (context: Context) => {
      await anArea(context, 'FAILED');
      await madeOutside(context, 'x', async () => {
        throw conflict(label('不行', 'No'));
      });
    };
    await expect(work(lab, person, failing)).rejects.toMatchObject({ code: 409, label: { en: 'No' } });
    expect(await countOf('FAILED')).toBe(0);
  });

  it('is held against others while it is made, and no longer', async () => {
    const told: string[] = [];
    const hold = {
      take: async () => void told.push('take'),
      drop: async () => void told.push(`drop, of ${await countOf('HELD')}`),
    };
    await work(lab, person, async (context) => {
      await anArea(context, 'HELD');
      await madeOutside(context, 'held', async () => void told.push('make'), hold);
    });
    expect(told).toEqual(['take', 'make', 'drop, of 1']);
  });

  it('is not made where somebody else holds it', async () => {
    const make = jest.fn(async () => 1);
    const drop = jest.fn(async () => undefined);
    const take = async () => {
      throw conflict(label('有人', 'Somebody'));
    };
    const held = work(lab, person, (context) => madeOutside(context, 'theirs', make, { take, drop }));
    await expect(held).rejects.toMatchObject({ code: 409 });
    expect([make.mock.calls.length, drop.mock.calls.length]).toEqual([0, 0]);
  });

  it('is made at once by who has no transaction', async () => {
    expect(await madeOutside({}, 'x', async () => 7)).toBe(7);
  });
});
