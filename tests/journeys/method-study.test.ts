import type { Locator, Page } from 'playwright-core';
import { methodStudyContract } from '../../contract/method-study/method-study';
import { localDay } from '../../domain/kit/calendar';
import { DEMO_PASSWORD } from '../../server/demo/people';
import { anItemWithResults } from './support/an-item';
import { buttonOf, day, field, fillIn, front, pasteInto, pickIn, save } from './support/fill';
import { modal } from './support/modal';
import { eventually } from './support/shows';
import { openStage } from './support/stage';

const stage = openStage();

/** Seven blanks and an eighth that somebody spoilt. */
const BLANKS = ['0.0021', '0.0024', '0.0019', '0.0022', '0.0025', '0.0020', '0.0023'];
const SPOILT = '0.0050';

/** t at 99 % with six degrees of freedom, from the printed table (3.143), times s; up to two digits. */
const LOD = 3.143 * Math.sqrt(28 / 6) * 1e-4;
const roundedUp = (value: number): number => Math.ceil(value * 1e5) / 1e5;

const drawer = (page: Page): Locator => page.locator('.ant-drawer:visible').last();

test('limits are found of pasted blanks without the spoilt one, approved, and become rules of the item by two people', async () => {
  const item = await anItemWithResults(stage.lab);
  const page = await stage.browser.person('testerLH', '/method-studies');
  await buttonOf(page, '新建方法研究').first().click();
  const form = front(page);
  await pickIn(form, { 检测项目: item.name });
  await fillIn(form, { 数值单位: 'mg/L', 检出限不大于: '0.001' });
  await day(field(form, '测定日期'), localDay(new Date().toISOString()));
  await buttonOf(form, '添加一行').click();
  await pasteInto(form.getByLabel('测定值 1', { exact: true }), ['空白', ...BLANKS, SPOILT].join('\n'));
  await form
    .getByRole('status')
    .filter({ hasText: `离群值 1: ${SPOILT}：格拉布斯` })
    .waitFor();
  await buttonOf(form, '剔除该值').first().click();
  await buttonOf(form, '保存方法研究').click();
  await form.getByText(/剔除数值须说明原因/).waitFor();
  await form.getByLabel('剔除原因 1').fill('加样失误，已重测确认');
  await form.getByText(/^满足：检出限不大于 0\.001 mg\/L，实测 0\.0006/).waitFor();
  await save(page, '保存方法研究');
  await drawer(page).getByText('加样失误，已重测确认').waitFor();
  await buttonOf(drawer(page), '提交批准').click();
  await drawer(page).getByText('待批准').first().waitFor();
  await page.context().close();

  const study = await stage.lab.look((db) =>
    db.selectFrom('methodStudy').selectAll().where('testitemId', '=', item.id).executeTakeFirstOrThrow(),
  );
  const technical = await stage.browser.person('technical', '/');
  await technical.getByText('待批准方法研究').first().waitFor();
  await technical.goto(`${stage.lab.origin()}/method-studies?state=submitted`);
  await technical.getByRole('row').filter({ hasText: study.no }).click();
  await buttonOf(drawer(technical), '批准方法研究').click();
  await technical.getByLabel('登录密码', { exact: true }).fill(DEMO_PASSWORD);
  await buttonOf(front(technical), '批准方法研究').click();
  await drawer(technical).getByText('已批准').first().waitFor();

  // What was found is looked at in the form of the item, and its change needs another person.
  await buttonOf(drawer(technical), '用于检测项目…').click();
  await technical.getByLabel('检出限', { exact: true }).waitFor();
  expect(Number(await technical.getByLabel('检出限', { exact: true }).inputValue())).toBe(roundedUp(LOD));
  await buttonOf(drawer(technical), '保存检测项目').click();
  const ask = modal(technical, `${item.name}：规则变更`);
  await ask.getByLabel('变更原因').fill(`检出限依据 ${study.no}`);
  const value = `3${item.digits === 0 ? '' : '.'}${'0'.repeat(item.digits)}`;
  await ask.getByLabel('输入值').fill(value);
  await ask.getByLabel('应报结果').fill(value);
  await ask.getByRole('button', { name: '提交批准' }).click();
  await eventually(() => technical.getByRole('dialog', { name: /规则变更/ }).count(), 0);
  await drawer(technical).getByText(study.no).first().waitFor();
  await technical.context().close();

  const quality = await stage.browser.person('quality', '/rulechange?state=waiting');
  await quality.getByRole('row').filter({ hasText: item.name }).click();
  await drawer(quality).getByText(`检出限依据 ${study.no}`).waitFor();
  await drawer(quality).getByRole('button', { name: '批准变更' }).click();
  const sign = modal(quality, '批准变更');
  await sign.locator('input[type=password]').fill(DEMO_PASSWORD);
  await sign.getByRole('button', { name: '批准变更' }).click();
  await sign.waitFor({ state: 'hidden' });
  await quality.context().close();

  const stored = await stage.lab.look((db) =>
    db.selectFrom('testItem').select(['lod', 'loq']).where('id', '=', item.id).executeTakeFirstOrThrow(),
  );
  expect(Number(stored.lod)).toBe(roundedUp(LOD));
  expect(Number(stored.loq)).toBe(Math.ceil(4 * LOD * 1e4) / 1e4);
  const { proposals } = await (await stage.lab.as('technical')).do(methodStudyContract.detail, { id: study.id });
  expect(proposals.map(({ isInUse }) => isInUse)).toEqual([true]);
  expect(stage.browser.complaints().filter((each) => !/ (400|600)$|status of 400/.test(each))).toEqual([]);
});
