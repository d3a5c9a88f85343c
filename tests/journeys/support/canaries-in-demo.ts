import type { Page } from 'playwright-core';
import { customerContract } from '../../../contract/customer/customer';
import { orderContract } from '../../../contract/order/order';
import { sampleTypeContract } from '../../../contract/sample-type/sample-type';
import { canaryHand, MARK } from '../../support/canaries';
import { type IdsOf, nouns, planting, plantNouns } from '../../trust/support/canary-planting';
import { fieldsOf } from '../../trust/support/fields-of';
import type { DemoLaboratory } from './demo-laboratory';
import { holdEveryRole } from './every-screen';

/** Nobody walks as this person. */
const PLANTER = 'testerYQ2';
/** By these the walk knows where it is and who it is. */
const KEPT = /^(staff|role|menu|resource|company|department)$/;

/** Puts hostile texts into a new order and the names of the clients of the newest; with `lists` into the first records of every list too. */
export const plantInDemo = async (lab: DemoLaboratory, { lists }: Readonly<{ lists: boolean }>): Promise<void> => {
  await holdEveryRole(lab.as, PLANTER);
  const hand = await lab.as(PLANTER);
  const plant = planting(
    (endpoint, input) => hand.ask(endpoint, input),
    canaryHand({ kinds: ['html', 'sql', 'formula', 'typst'] }),
  );
  const idsOf: IdsOf = (table, most = 5) =>
    lab.look(async (db) =>
      (
        await db
          .selectFrom(table as 'orders')
          .select('id')
          .orderBy('id')
          .limit(most)
          .execute()
      ).map(({ id }) => id),
    );
  await plantNouns(plant, idsOf, lists ? nouns.filter(({ name }) => !KEPT.test(name)) : []);
  const { list: orders } = await hand.do(orderContract.list, { pageSize: 8 });
  const ids = [...new Set(orders.map(({ customerId }) => customerId))];
  const { list: clients } = await hand.do(customerContract.list, { ids, pageSize: 10 });
  for (const client of clients) {
    const kept = fieldsOf(customerContract.update).filter((name) => client[name as keyof typeof client] != null);
    const draft = Object.fromEntries(kept.map((name) => [name, client[name as keyof typeof client]]));
    await plant(customerContract.update, { ...draft, id: client.id });
  }
  const { list: types } = await hand.do(sampleTypeContract.list, { status: 'published', pageSize: 1 });
  const [type] = types;
  const [line] = type?.testitems ?? [];
  await plant(orderContract.create, {
    type: 'first',
    customerId: orders[0]?.customerId,
    contactName: '李雷',
    contactPhone: '13800000000',
    sampleSource: 'client',
    basisMode: 'lab',
    needJudge: false,
    urgency: 'normal',
    sampleAfter: 'retain',
    submit: true,
    samples: [
      {
        ...{ sample1Id: type?.id, name: '清水河断面', qty: '2', qtyUnit: 'L' },
        items: [{ testitemId: line?.testitemId, basisId: line?.basisId }],
      },
    ],
  });
};

/** What of a hostile text is more than a text on the screen that is shown; and whether one stands there at all. */
export const canariesOn = (page: Page): Promise<{ loose: string[]; isShown: boolean }> =>
  page.evaluate((mark) => {
    const alive =
      'hj-canary, [onerror], [onload], [onclick], [onmouseover], [href^="javascript:" i], [src="x"], [srcdoc]';
    const found = [...document.querySelectorAll(alive)].map(({ outerHTML }) => `alive: ${outerHTML.slice(0, 120)}`);
    const scripts = [...document.scripts]
      .filter(({ text }) => text.includes('__canary'))
      .map(() => 'a script was let in');
    const ran = '__canary' in window ? ['it was run'] : [];
    return {
      loose: [...found, ...scripts, ...ran],
      isShown: [
        document.body.textContent ?? '',
        ...[...document.querySelectorAll('input')].map(({ value }) => value),
      ].some((text) => text.includes(mark)),
    };
  }, MARK);
