import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { reportContract } from '../../contract/report/report';
import { reportUnitsContract } from '../../contract/report/report-units';
import { newId } from '../../server/db/ids';
import { eventually } from './support/shows';
import { openStage } from './support/stage';
import { stepsOf } from './support/steps';
import { settled, visit } from './support/visit';

const stage = openStage();
const step = stepsOf(() => stage.browser.complaints());
let page: Page;
const shown = (words: string | RegExp) => page.getByText(words).locator('visible=true').first();
const press = async (name: string | RegExp) => {
  await page.getByRole('button', { name }).locator('visible=true').first().click();
};

/** An order of the demo laboratory by a question to its database. */
const anOrder = async (where: string): Promise<string> => {
  const found = await stage.lab.look(async (db) => {
    const { rows } = await sql<{
      id: string;
    }>`select o.id from orders o where ${sql.raw(where)} order by o.id limit 1`.execute(db);
    return rows[0]?.id;
  });
  if (found === undefined) throw new Error(`no order: ${where}`);
  return found;
};
const reportsOf = async (orderId: string) =>
  (await (await stage.lab.as('compiler')).do(reportContract.list, { orderId, pageSize: 50 })).list;

/** How many pixels of a drawn page are not white paper. */
const inked = (of: Page): Promise<number> =>
  of
    .locator('[data-page="1"] canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      let count = 0;
      for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) count += 1;
      return count;
    });

let splitId = '';

step('the desk draws the report itself, in words that can be searched, and in no frame of the browser', async () => {
  page = await stage.browser.person('compiler');
  const { list } = await (await stage.lab.as('compiler')).do(reportContract.list, { state: 'issued', pageSize: 1 });
  const { id, no } = list[0] ?? {};
  await visit(page, `/reporttask?view=all#${id}`);
  await page.locator('[data-page="1"] canvas').first().waitFor();
  expect(await inked(page)).toBeGreaterThan(1000);
  await page
    .locator('[data-page="1"]')
    .getByText(no ?? '')
    .first()
    .waitFor();
  expect(await page.locator('iframe, embed, object').count()).toBe(0);
});

step('the order says for whom its report waits, and gives an interim one of what has passed', async () => {
  page = await stage.browser.person('compiler');
  const id = await anOrder(`not exists (select 1 from report r where r.order_id = o.id) and exists (
    select 1 from mandate m where m.order_id = o.id and m.state = 'partlyPassed')`);
  await visit(page, `/order?id=${id}&tab=work`);
  await shown('等待：').waitFor();
  await press('出中间报告');
  await page
    .locator('.ant-popconfirm')
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await page.getByRole('link', { name: /^HJ/ }).locator('visible=true').first().waitFor();
  expect((await reportsOf(id)).map(({ type }) => type)).toEqual(['interim']);
});

step('at the desk a report is split by sample, and the parts are made one again', async () => {
  splitId = await anOrder(`o.report_by = 'order' and exists (select 1 from report r where r.order_id = o.id
    and r.state in ('awaitingCompile', 'compiling') and r.type = 'final' and cardinality(r.sample_ids) between 2 and 5)`);
  const [before] = await reportsOf(splitId);
  const confirmed = page.getByRole('dialog', { name: /拆分|合并/ });
  await visit(page, `/reporttask#${before?.id}`);
  await page.getByRole('button', { name: '拆分报告' }).first().waitFor();
  await press('拆分报告');
  await page.getByRole('menuitem', { name: /每个样品一份/ }).click();
  await confirmed.getByRole('button', { name: '拆分报告' }).click();
  await confirmed.waitFor({ state: 'detached' });
  await settled(page);
  const parts = await reportsOf(splitId);
  expect(parts.length).toBe(before?.sampleIds.length);
  await press('返回列表').catch(() => press('关闭'));
  for (const { no } of parts) await page.getByRole('checkbox', { name: new RegExp(no) }).check();
  await press('合并报告');
  await confirmed.getByRole('button', { name: '合并报告' }).click();
  await confirmed.waitFor({ state: 'detached' });
  await settled(page);
  expect((await reportsOf(splitId)).filter(({ state }) => state !== 'cancelled').map(({ no }) => no)).toEqual([
    before?.no,
  ]);
});

step('the desk finds the reports of an order, and the form says what each choice means', async () => {
  await press('委托的报告');
  await page.locator('.ant-modal-body').getByText('选择检测中或报告中的委托').waitFor();
  await page.keyboard.press('Escape');
  const plan = await (await stage.lab.as('compiler')).do(reportUnitsContract.plan, { id: splitId });
  expect(plan).toMatchObject({ by: 'order', units: [{ byHand: null }] });
  const reception = await stage.browser.person('reception');
  await visit(reception, '/order/add');
  await reception.getByText('所有科室的结果合在一份报告里').first().waitFor();
  await reception.context().close();
});

step('who opens a report that another signs at this moment sees by whom, and signs it when that is over', async () => {
  const { list } = await (await stage.lab.as('signatory')).do(reportContract.list, {
    state: 'awaitingApproval',
    pageSize: 1,
  });
  const { id = '' } = list[0] ?? {};
  const others = { reportId: id, staffId: newId(), name: '孙立', until: new Date(Date.now() + 60_000).toISOString() };
  await stage.lab.look((db) => db.insertInto('reportBeingSigned').values(others).execute());
  page = await stage.browser.person('signatory');
  await visit(page, `/reportapprove#${id}`);
  await shown('孙立 正在签署这份报告，请稍候').waitFor();
  const approve = page
    .getByRole('button', { name: /批准签发/ })
    .locator('visible=true')
    .first();
  expect(await approve.isDisabled()).toBe(true);
  await stage.lab.look((db) => db.deleteFrom('reportBeingSigned').where('reportId', '=', id).execute());
  await eventually(() => approve.isEnabled(), true);
  expect(await page.getByText('正在签署这份报告').count()).toBe(0);
});
