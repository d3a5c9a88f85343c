import { addDays } from '../../../domain/kit/calendar';
import type { Context } from '../../../server/kernel/context';
import { step } from '../../../server/kernel/step';
import { trailOf } from '../../support/builders/bench';
import { openWorkshop, today, type Workshop } from '../../support/builders/equipment';
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
    await expect(asKeeper((context) => step(context, 'equipment', 'restart', restart))).rejects.toMatchObject({
      code: 409,
      message: expect.stringContaining('cannot take "Restart"'),
    });
    const asTester = work(shop.lab, shop.tester, (context) => step(context, 'equipment', 'lend', { id }));
    await expect(asTester).rejects.toMatchObject({ code: 403 });
    expect(await trailOf(shop, id)).toEqual(['equipment.create']);
  });
});

/** What the table says of an arrow the compiler asks for, and the server refuses all the same. */
describe('what a step asks for', () => {
  it('is a reason, where the table says so', async () => {
    const { id } = await aDevice();
    // @ts-expect-error -- a device is stopped for a reason
    const silent = asKeeper((context) => step(context, 'equipment', 'stop', { id }));
    await expect(silent).rejects.toMatchObject({ code: 400, message: expect.stringContaining('reason') });
    const short = asKeeper((context) => step(context, 'equipment', 'stop', { id, reason: ' ok ' }));
    await expect(short).rejects.toMatchObject({ code: 400 });
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
    await expect(foreign).rejects.toThrow();
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
