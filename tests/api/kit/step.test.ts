import { addDays } from '../../../domain/kit/calendar';
import { both } from '../../../domain/kit/label';
import type { Context } from '../../../server/kernel/context';
import type { AppError } from '../../../server/kernel/errors';
import { getRow } from '../../../server/kernel/rows';
import { assertCan, step } from '../../../server/kernel/step';
import { trailOf } from '../../support/builders/bench';
import { openWorkshop, today, type Workshop } from '../../support/builders/equipment';
import { aReportToCompile } from '../../support/builders/report';
import { work } from '../../support/work';

let shop: Workshop;
beforeAll(async () => {
  shop = await openWorkshop();
});
afterAll(() => shop.lab.close());

const aDevice = () => shop.device({ calDueDate: addDays(today, 100) });
const asKeeper = <T>(handler: (context: Context) => Promise<T>) => work(shop.lab, shop.keeper, handler);

describe('a step', () => {
  it('moves the row from one state to another and says so in the trail', async () => {
    const { id, ver } = await aDevice();
    const patch = { location: '102' };
    const moved = await asKeeper((context) =>
      step(context, 'equipment', 'lend', { id, ver, patch, note: '借给环境室' }),
    );
    expect(moved).toMatchObject({ state: 'lent', location: '102', ver: ver + 1 });
    const { rows } = await shop.lab.system.pool.query('select * from audit_log where ref_id = $1 order by seq', [id]);
    expect(rows.at(-1)).toMatchObject({
      action: 'equipment.lend',
      from_state: 'inUse',
      to_state: 'lent',
      before: { location: '101' },
      after: { location: '102', note: '借给环境室' },
    });
  });

  it('is refused when somebody has changed the row meanwhile', async () => {
    const { id, ver } = await aDevice();
    await expect(asKeeper((context) => step(context, 'equipment', 'lend', { id, ver: ver + 1 }))).rejects.toMatchObject(
      {
        code: 409,
      },
    );
    expect(await trailOf(shop, id)).toEqual(['equipment.create']);
  });

  it('is refused from a state it does not leave, and to whom lacks the right', async () => {
    const { id } = await aDevice();
    const restart = { id, to: 'inUse' } as const;
    const refused = await asKeeper((context) => step(context, 'equipment', 'restart', restart)).catch(
      (error: AppError) => error,
    );
    expect(refused).toMatchObject({ code: 409 });
    expect(both((refused as AppError).label)).toEqual({
      zh: '设备当前为「在用」，不能启用',
      en: 'The equipment is "In use" now; it cannot take "Return to service"',
    });
    const asTester = work(shop.lab, shop.tester, (context) => step(context, 'equipment', 'lend', { id }));
    await expect(asTester).rejects.toMatchObject({ code: 403, label: { zh: expect.stringContaining('权限') } });
    expect(await trailOf(shop, id)).toEqual(['equipment.create']);
  });
});

describe('two steps at once', () => {
  it('are taken one after the other: the second is told what the first has made of the row', async () => {
    const { id } = await aDevice();
    const lend = () => asKeeper((context) => step(context, 'equipment', 'lend', { id }));
    const ends = await Promise.allSettled([lend(), lend()]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [late] = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    expect(late).toMatchObject({ code: 409, message: expect.stringContaining('is "On loan" now') });
    expect(await trailOf(shop, id)).toEqual(['equipment.create', 'equipment.lend']);
  });
});

describe('the trail of a step', () => {
  const lastOf = async (id: string) => {
    const { rows } = await shop.lab.system.pool.query('select * from audit_log where ref_id = $1 order by seq', [id]);
    return rows.at(-1);
  };

  it('says nothing of fields where none is written, and no number where the row has none', async () => {
    const { id } = await aDevice();
    await asKeeper((context) => step(context, 'equipment', 'lend', { id }));
    expect(await lastOf(id)).toMatchObject({ before: null, after: null, ref_no: null, reason: null });
  });

  it('holds what is written without a note, and a note without what is written', async () => {
    const { id } = await aDevice();
    await asKeeper((context) => step(context, 'equipment', 'lend', { id, patch: { location: '103' } }));
    expect(await lastOf(id)).toMatchObject({ before: { location: '101' }, after: { location: '103' } });
    expect(Object.keys((await lastOf(id)).after)).toEqual(['location']);
    await asKeeper((context) => step(context, 'equipment', 'takeBack', { id, to: 'inUse', note: '完好' }));
    expect(await lastOf(id)).toMatchObject({ before: null, after: { note: '完好' } });
  });

  it('holds the number of a row that has one', async () => {
    const { scene, sampleId } = await aTestedSample();
    expect(await lastOf(sampleId)).toMatchObject({ action: 'sample.putIn', ref_no: scene.sampleNo });
  });
});

const aTestedSample = async () => {
  const scene = await aReportToCompile(shop.lab);
  const { sampleId } = scene;
  await asKeeper((context) => step(context, 'sample', 'putIn', { id: sampleId, bySystem: true }));
  return { scene, sampleId };
};

describe('work that has to come before a step', () => {
  it('is refused where the step would be, and not where it would not', async () => {
    const { id } = await aDevice();
    const may = (person: typeof shop.keeper, action: 'lend' | 'takeBack' | 'expire') =>
      work(shop.lab, person, async (context) =>
        assertCan(context, 'equipment', action, await getRow(context, 'equipment', id)),
      );
    await expect(may(shop.keeper, 'lend')).resolves.toBeUndefined();
    await expect(may(shop.tester, 'lend')).rejects.toMatchObject({ code: 403 });
    await expect(may(shop.keeper, 'takeBack')).rejects.toMatchObject({ code: 409 });
    await expect(may(shop.keeper, 'expire')).rejects.toMatchObject({ code: 403 });
  });
});

/** What the table says of an arrow the compiler asks for, and the server refuses all the same. */
describe('what a step asks for', () => {
  it('is a reason, where the table says so', async () => {
    const { id } = await aDevice();
    // @ts-expect-error -- a device is stopped for a reason
    const silent = asKeeper((context) => step(context, 'equipment', 'stop', { id }));
    await expect(silent).rejects.toMatchObject({ code: 400, message: expect.stringContaining('reason') });
    const stop = (reason: string) => asKeeper((context) => step(context, 'equipment', 'stop', { id, reason }));
    for (const reason of [' ok ', ' 漏水停 ']) await expect(stop(reason)).rejects.toMatchObject({ code: 400 });
    await expect(stop('漏水停用')).resolves.toMatchObject({ state: 'stopped' });
  });

  it('is one of its targets, where there are several', async () => {
    const { id } = await aDevice();
    await shop.act(id, 'lend');
    // @ts-expect-error -- a device that comes back is not scrapped
    const elsewhere = asKeeper((context) => step(context, 'equipment', 'takeBack', { id, to: 'scrapped' }));
    await expect(elsewhere).rejects.toThrow('takeBack does not lead to scrapped');
    // @ts-expect-error -- it does not say where it comes back to
    const nowhere = asKeeper((context) => step(context, 'equipment', 'takeBack', { id }));
    await expect(nowhere).resolves.toMatchObject({ state: 'inUse' });
  });

  it('is that the system takes it, where no person may', async () => {
    const { id } = await aDevice();
    // @ts-expect-error -- only the clock stops a device that is overdue
    const byHand = asKeeper((context) => step(context, 'equipment', 'expire', { id }));
    await expect(byHand).rejects.toMatchObject({ code: 403 });
    const byClock = await asKeeper((context) => step(context, 'equipment', 'expire', { id, bySystem: true }));
    expect(byClock.state).toBe('stopped');
  });

  it('is an arrow of its own noun, with fields of its own row', async () => {
    const { id } = await aDevice();
    // @ts-expect-error -- orders are submitted, devices are not
    const foreign = asKeeper((context) => step(context, 'equipment', 'submit', { id }));
    await expect(foreign).rejects.toThrow('equipment has no step submit');
    // @ts-expect-error -- a device has no due date of an order
    const field = () => asKeeper((context) => step(context, 'equipment', 'lend', { id, patch: { dueDate: today } }));
    await expect(field()).rejects.toThrow();
    expect(await trailOf(shop, id)).toEqual(['equipment.create']);
  });
});

describe('an arrow that may lead back to where it starts', () => {
  it('keeps the state it finds', async () => {
    const { id } = await aDevice();
    const confirm = (context: Context) => step(context, 'equipment', 'confirm', { id, to: 'unchanged' });
    const technical = work(shop.lab, shop.technical, confirm);
    await expect(technical).resolves.toMatchObject({ state: 'inUse' });
  });
});
