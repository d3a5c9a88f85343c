import type { Locator, Page } from 'playwright-core';
import { uncertaintyBudgetContract } from '../../contract/uncertainty-budget/uncertainty-budget';
import { localDay } from '../../domain/kit/calendar';
import { DEMO_PASSWORD } from '../../server/demo/people';
import { anItemWithResults } from './support/an-item';
import { buttonOf, day, field, fillIn, front, pickIn, save } from './support/fill';
import { modal } from './support/modal';
import { pick } from './support/pick';
import { eventually } from './support/shows';
import { openStage } from './support/stage';

const stage = openStage();
const drawer = (page: Page): Locator => page.locator('.ant-drawer:visible').last();

/** 3.00 mg/L with u = 0.03, diluted by 1 ± 0.01, repeated to 2 %: worked out by hand. */
const U = 2 * Math.sqrt(0.03 ** 2 + (3 * 0.01) ** 2 / 3 + (3 * 0.02) ** 2);

test('a budget is drawn up, approved, printed, and becomes the uncertainty of its item by two people', async () => {
  const item = await anItemWithResults(stage.lab);
  const page = await stage.browser.person('testerLH', '/uncertainty-budgets');
  await buttonOf(page, '新建不确定度评定').first().click();
  const form = front(page);
  await pickIn(form, { 检测项目: item.name });
  await fillIn(form, { 测量模型: 'c*f', 结果单位: 'mg/L', 适用范围自: '1', 适用范围至: '5' });
  await day(field(form, '评定日期'), localDay(new Date().toISOString()));
  await fillIn(form, { '估计值 c': '3.00', '单位 c': 'mg/L', '估计值 f': '1' });
  for (const name of ['c', 'f', '结果本身'])
    await form.getByRole('button', { name: `添加来源 ${name}`, exact: true }).click();
  await fillIn(form, { '来源 c 1': '标准曲线', '数值 c 1': '0.06', '来源 f 1': '移液管', '数值 f 1': '0.01' });
  await pick(field(form, '给出方式 c 1'), '扩展不确定度');
  // What was left out is asked for where it is missing.
  await buttonOf(form, '保存不确定度评定').click();
  await form.getByText(/请写明来源/).waitFor();
  await fillIn(form, { '来源 结果本身 1': '重复性', '数值 结果本身 1': '2' });
  await pick(field(form, '给出方式 结果本身 1'), '标准偏差');
  await pick(field(form, '数值的单位 结果本身 1'), '%');
  await form.getByText('结果 3.00 mg/L，扩展不确定度 U = 0.14 mg/L (4.7%)，k = 2').waitFor();
  expect(Math.ceil(U * 100) / 100).toBe(0.14);
  await save(page, '保存不确定度评定');
  await drawer(page)
    .getByText(/^蒙特卡洛 200000 次.*一致$/)
    .waitFor();
  const saved = page.waitForEvent('download');
  await buttonOf(drawer(page), '打印').click();
  expect((await saved).suggestedFilename()).toMatch(/^PD\d{10}\.pdf$/);
  await buttonOf(drawer(page), '提交批准').click();
  await drawer(page).getByText('待批准').first().waitFor();
  await page.context().close();

  const budget = await stage.lab.look((db) =>
    db.selectFrom('uncertaintyBudget').selectAll().where('testitemId', '=', item.id).executeTakeFirstOrThrow(),
  );
  const technical = await stage.browser.person('technical', '/');
  await technical.getByText('待批准不确定度评定').first().waitFor();
  await technical.goto(`${stage.lab.origin()}/uncertainty-budgets?state=submitted`);
  await technical.getByRole('row').filter({ hasText: budget.no }).click();
  await buttonOf(drawer(technical), '批准不确定度评定').click();
  await technical.getByLabel('登录密码', { exact: true }).fill(DEMO_PASSWORD);
  await buttonOf(front(technical), '批准不确定度评定').click();
  await drawer(technical).getByText('已批准').first().waitFor();

  // What it states is looked at in the form of the item, and its change needs another person.
  await buttonOf(drawer(technical), '用于检测项目…').click();
  await technical.getByLabel('检出限', { exact: true }).waitFor();
  await buttonOf(drawer(technical), '保存检测项目').click();
  const ask = modal(technical, `${item.name}：规则变更`);
  await ask.getByLabel('变更原因').fill(`不确定度依据 ${budget.no}`);
  const value = `3${item.digits === 0 ? '' : '.'}${'0'.repeat(item.digits)}`;
  await ask.getByLabel('输入值').fill(value);
  await ask.getByLabel('应报结果').fill(value);
  await ask.getByRole('button', { name: '提交批准' }).click();
  await eventually(() => technical.getByRole('dialog', { name: /规则变更/ }).count(), 0);
  await technical.context().close();

  const quality = await stage.browser.person('quality', '/rulechange?state=waiting');
  await quality.getByRole('row').filter({ hasText: item.name }).click();
  await drawer(quality).getByText(`不确定度依据 ${budget.no}`).waitFor();
  await drawer(quality).getByRole('button', { name: '批准变更' }).click();
  const sign = modal(quality, '批准变更');
  await sign.locator('input[type=password]').fill(DEMO_PASSWORD);
  await sign.getByRole('button', { name: '批准变更' }).click();
  await sign.waitFor({ state: 'hidden' });
  await quality.context().close();

  const { stated } = await (await stage.lab.as('technical')).do(uncertaintyBudgetContract.detail, { id: budget.id });
  expect(stated).toMatchObject({ range: { from: '1', to: '5', U: '0.14', k: '2' }, isInUse: true });
  expect(stage.browser.complaints().filter((each) => !/ (400|600)$|status of 400/.test(each))).toEqual([]);
});
