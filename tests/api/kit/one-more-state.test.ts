// The state is declared before what reads the workflow is loaded.
import '../../support/one-more/order-state';

import { type HistoryEntry, historyContract } from '../../../contract/history/history';
import type { Page } from '../../../contract/kit/inputs';
import { orderContract } from '../../../contract/order/order';
import { orderAdminContract } from '../../../contract/order/order-admin';
import type { OrderDetail, OrderRow } from '../../../contract/order/order-views';
import { step } from '../../../server/kernel/step';
import { type Counter, openCounter } from '../../support/builders/counter';
import { anOrder, orderDraft } from '../../support/builders/order';
import { migration } from '../../support/one-more/order-state';
import { work } from '../../support/work';

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter();
  await counter.lab.alter(migration);
});
afterAll(() => counter.lab.close());

/** Takes an arrow that only this test knows; a handler would be one line more. */
const take = (action: string, id: string, reason?: string) =>
  work(counter.lab, counter.rec, (context) =>
    step(context, 'order', action as 'requestCancel', { id, reason: reason ?? null }),
  );

describe('one state more of the order', () => {
  it('is reached by its arrow, for a reason, and left by the other', async () => {
    const { lab, rec, catalogue, customerId } = counter;
    const { id } = await anOrder(lab, rec, catalogue, customerId);
    await expect(take('pause', id)).rejects.toMatchObject({ code: 400 });
    expect(await take('pause', id, '委托方要求暂缓检测')).toMatchObject({ state: 'paused' });
    await expect(take('pause', id, '再暂停一次试试')).rejects.toMatchObject({ code: 409 });
    expect(await take('resume', id)).toMatchObject({ state: 'awaitingSamples' });
  });

  it('is listed, filtered, counted and offered its own steps, and refuses what it does not know', async () => {
    const { lab, rec, catalogue, customerId } = counter;
    const { id } = await anOrder(lab, rec, catalogue, customerId);
    await take('pause', id, '委托方要求暂缓检测');
    const { list } = (await lab.call<Page<OrderRow>>(orderContract.list, rec, { state: 'paused' })).data;
    expect(list.map((order) => order.id)).toEqual([id]);
    const { states } = (await lab.call<{ states: object[] }>(orderContract.extra, rec)).data;
    expect(states).toContainEqual({ state: 'paused', label: { zh: '已暂停', en: 'Paused' }, count: 1 });
    const { actions } = (await lab.call<OrderDetail>(orderAdminContract.detail, rec, { id })).data;
    expect(actions.map(({ code }) => code)).toContain('resume');
    const reason = '委托方改了数量';
    const change = {
      id,
      ver: list[0]?.ver,
      reason,
      clientInformed: { how: '电话告知' },
      ...orderDraft(catalogue, customerId),
    };
    expect(await lab.call(orderContract.update, rec, change)).toMatchObject({ code: 409 });
  });

  it('is told in the history, in its own words', async () => {
    const { lab, rec, catalogue, customerId } = counter;
    const { id } = await anOrder(lab, rec, catalogue, customerId);
    await take('pause', id, '委托方要求暂缓检测');
    const { list } = (await lab.call<Page<HistoryEntry>>(historyContract.entries, rec, { noun: 'order', id })).data;
    expect(list[0]).toMatchObject({
      sentence: { zh: '暂停了委托', en: 'paused the order' },
      reason: '委托方要求暂缓检测',
    });
  });
});
