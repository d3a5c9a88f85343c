import type { Page } from 'playwright-core';
import { orderAdminContract } from '../../contract/order/order-admin';
import { openPlay } from './support/play';
import { eventually } from './support/shows';
import { openStage } from './support/stage';
import { deadLeads, menuOf, onePersonARole } from './support/walk';

// Many screens in one test, on a machine that may be busy.
jest.setTimeout(600_000);

const stage = openStage();
let page: Page;
beforeAll(async () => {
  page = await stage.browser.stranger();
});

/** Where a day begins; the long form walks through all that the menu offers. */
const START = ['/', '/work', '/message'];

test.each(onePersonARole)('all that $name ($role) is led to opens', async ({ key }) => {
  await stage.browser.change(page, key);
  const own = await menuOf(page);
  const from = process.env['HENGJIAN_LONG'] ? own : START;
  // What the menu offers is opened by another walk.
  const seen = new Set<string>(['/403', ...own]);
  const dead: string[] = [];
  for (const path of from) dead.push(...(await deadLeads(stage.browser, page, path, seen)));
  expect(dead).toEqual([]);
});

test('the review leads to the very box that it misses, also in a form that stands open already', async () => {
  const { turns, life } = openPlay(stage.lab);
  for (const { name, who, endpoint, prepare, learn } of turns.slice(0, 3)) {
    const input = await prepare();
    const told = name === 'takeOrder' ? { ...input, ruleAgreed: null } : input;
    await learn(await (await stage.lab.as(who)).do(endpoint, told as never));
  }
  const { order } = await (await stage.lab.as('reception')).do(orderAdminContract.detail, { id: life.orderId });
  const counter = await stage.browser.person('reception', `/order?id=${life.orderId}`);
  const box = counter.getByRole('checkbox', { name: '判定规则已约定' });
  const isThere = async () => {
    await counter.locator('.ant-drawer').getByRole('button', { name: '合同评审' }).click();
    const review = counter.getByRole('dialog').filter({ hasText: order.no }).last();
    const missed = review.getByRole('listitem').filter({ hasText: '判定规则已约定' });
    await missed.getByRole('link', { name: '去处理' }).click();
    await box.waitFor();
    await eventually(() => box.evaluate((each) => each === document.activeElement), true);
    await eventually(() => counter.locator('[data-sought]:visible').count(), 1);
    // Told once: who comes back to the form later is where he was.
    await eventually(async () => new URL(counter.url()).search, '');
  };
  await isThere();
  await counter.goBack();
  await isThere();
  await counter.context().close();
});
