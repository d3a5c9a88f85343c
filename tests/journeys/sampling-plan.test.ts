import type { Page } from 'playwright-core';
import { orderContract } from '../../contract/order/order';
import { samplingPlanContract } from '../../contract/sampling-plan/sampling-plan';
import { samplingPointContract } from '../../contract/sampling-point/sampling-point';
import { addDays, localDay } from '../../domain/kit/calendar';
import { findings } from './support/axe';
import { nameOf } from './support/demo-laboratory';
import { onPhone, tooWide } from './support/narrow';
import { eventually, says } from './support/shows';
import { openStage } from './support/stage';
import { stepsOf } from './support/steps';
import { visit } from './support/visit';

const stage = openStage();
const step = stepsOf(() => stage.browser.complaints());
const NAME = '出厂水月度监测';
let page: Page;

step('a plan with the points of a client stands in the list with its next day', async () => {
  const reception = await stage.lab.as('reception');
  const { list: points } = await reception.do(samplingPointContract.list, { pageSize: 1 });
  const [point] = points;
  if (point === undefined) throw new Error('the demo laboratory has no sampling point');
  const { sampleTypes } = await reception.do(orderContract.base, {});
  const type = sampleTypes.find(({ items }) => items.some(({ basisId }) => basisId !== null));
  const staffId = await stage.lab.look(async (db) => {
    const found = await db.selectFrom('staff').select('id').where('name', '=', nameOf('reception')).executeTakeFirst();
    return found?.id ?? '';
  });
  await reception.do(samplingPlanContract.create, {
    name: NAME,
    customerId: point.customerId,
    staffId,
    groups: [
      {
        pointIds: [point.id],
        sample1Id: type?.id ?? '',
        sample2Id: null,
        name: null,
        qty: '2',
        qtyUnit: 'L',
        items: (type?.items ?? [])
          .filter(({ basisId }) => basisId !== null)
          .slice(0, 3)
          .map(({ testitemId, basisId, judgeId }) => ({ testitemId, basisId, judgeId })),
      },
    ],
    startDay: addDays(localDay(new Date().toISOString()), 20),
    every: 1,
    unit: 'week',
    daysOff: 'after',
    leadDays: 3,
  });
  page = await stage.browser.person('reception', '/sampling-plans');
  await says(page.getByRole('main'), NAME);
  expect(await findings(page, 'sampling plans')).toEqual([]);
});

step('a date is left out with a reason, and the order of another is drafted at once', async () => {
  await page.getByText(NAME, { exact: true }).click();
  const drawer = page.getByRole('dialog').first();
  await says(drawer, '待采样');
  await drawer.getByRole('button', { name: '跳过本次' }).first().click();
  const dialog = page.getByRole('dialog', { name: /跳过 / });
  await dialog.getByLabel('理由').fill('客户停产检修');
  await dialog.getByRole('button', { name: '跳过本次' }).click();
  await says(drawer, '客户停产检修');
  await drawer.getByRole('button', { name: '生成委托' }).first().click();
  await says(drawer, '已生成委托');
  await eventually(() => drawer.getByRole('link', { name: /^WT/ }).count(), 1);
});

step('what comes is seen by day, on a phone as well', async () => {
  const month = addDays(localDay(new Date().toISOString()), 40).slice(0, 7);
  await visit(page, `/sampling-plans?tab=calendar&month=${month}`);
  await says(page.getByRole('main'), NAME);
  await onPhone(page, async () => {
    await says(page.getByRole('main'), NAME);
    await eventually(() => tooWide(page), []);
  });
});
