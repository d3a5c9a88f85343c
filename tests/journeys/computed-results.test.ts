import type { Page } from 'playwright-core';
import { mandateContract } from '../../contract/mandate/mandate';
import { evaluate, parseFormula } from '../../domain/measurement/formula';
import { nameOf } from './support/demo-laboratory';
import { eventually } from './support/shows';
import { openStage } from './support/stage';

const stage = openStage();

/** The sodium adsorption ratio, computed of three results of its sample. */
const CODE = 'SAR';
const typed = { NA: '30.5', CA: '42.1', MG: '12.6' } as const;

const dialog = (page: Page) => page.getByRole('dialog').last();

test('the technical manager sees in the form what a formula makes of numbers, and what keeps it from computing', async () => {
  const page = await stage.browser.person('technical', `/testitem?keyword=${CODE}`);
  await page.getByRole('row', { name: /钠吸附比/ }).click();
  const tryOut = dialog(page).getByRole('region', { name: '试算' });
  for (const [code, value] of Object.entries(typed)) await tryOut.getByLabel(`[${code}]`).fill(value);
  await tryOut.getByText(/修约前 1\.0591\d+…，报出 1\.1/).waitFor();
  await tryOut.getByLabel('[CA]').fill('<0.05');
  await tryOut.getByText(/未检出如何计入/).waitFor();

  // A slip, a circle and an item that is not there are said before and after saving.
  const formula = dialog(page).getByLabel('计算公式', { exact: true });
  const whole = await formula.inputValue();
  await formula.fill('[NA]/(22.99');
  await dialog(page)
    .getByRole('alert')
    .filter({ hasText: /^第 \d+ 个字符/ })
    .waitFor();
  for (const [wrong, why] of [
    ['[NA]/[ZZZ]', 'ZZZ'],
    [`[NA]/[${CODE}]`, '引用到自身'],
  ] as const) {
    await formula.fill(wrong);
    await dialog(page).getByRole('button', { name: '保存检测项目' }).click();
    await dialog(page).locator('.ant-form-item-explain-error').filter({ hasText: why }).waitFor();
  }
  await formula.fill(whole);
  await dialog(page).getByRole('button', { name: '保存检测项目' }).click();
  await eventually(() => page.getByRole('dialog').count(), 0);
  await page.context().close();
  expect(stage.browser.complaints().filter((each) => !/ 400$|status of 400/.test(each))).toEqual([]);
});

type Asked = Readonly<{ mandateId: string; instanceId: string; sampleNo: string; assigneeName: string }>;

/** A worksheet that nobody has begun, in which one sample has the ratio and all that it is computed of. */
const untouched = (): Promise<Asked> =>
  stage.lab.look(async (db) => {
    const rows = await db
      .selectFrom('task')
      .innerJoin('testItem', 'testItem.id', 'task.testitemId')
      .innerJoin('sample', 'sample.id', 'task.sampleId')
      .innerJoin('staff', 'staff.id', 'task.assigneeId')
      .select([
        'task.mandateId',
        'task.instanceId',
        'sample.no as sampleNo',
        'staff.name as assigneeName',
        'testItem.code',
      ])
      .where('testItem.code', 'in', [CODE, ...Object.keys(typed)])
      .where('task.state', '=', 'assigned')
      .orderBy('task.no')
      .execute();
    const found = rows.find(
      ({ code, instanceId, sampleNo }) =>
        code === CODE &&
        rows.filter((each) => each.instanceId === instanceId && each.sampleNo === sampleNo).length === 4,
    );
    if (found?.instanceId == null) throw new Error('the demonstration has no such worksheet');
    const { mandateId, instanceId, sampleNo, assigneeName } = found;
    return { mandateId, instanceId, sampleNo, assigneeName };
  });

test('what is computed of others follows what the tester types, and is kept', async () => {
  const { mandateId, instanceId, sampleNo, assigneeName } = await untouched();
  const tester = ['testerYQ', 'testerYQ2'].find((key) => nameOf(key) === assigneeName) ?? '';
  const page = await stage.browser.person(tester, `/mytask/datainput/${mandateId}/${instanceId}`);
  const rowOf = (name: string) =>
    page
      .getByRole('row')
      .filter({ hasText: sampleNo })
      .filter({ has: page.getByRole('rowheader').getByText(name, { exact: true }) });
  const row = rowOf('钠吸附比');
  await row.getByText('由钠、钙、镁的结果计算').waitFor();
  const names = { NA: '钠', CA: '钙', MG: '镁' } as const;
  for (const code of ['NA', 'CA', 'MG'] as const) {
    // Number, sample, limit, earlier results, then the value.
    await rowOf(names[code]).locator('td').nth(4).click();
    await page.keyboard.type(typed[code]);
    await page.keyboard.press('Enter');
  }
  await row.getByText('1.1', { exact: true }).waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText(/^已保存/).waitFor();
  await page.reload();
  await row.getByText('1.1', { exact: true }).waitFor();
  await page.context().close();

  const { rows } = await (await stage.lab.as(tester)).do(mandateContract.instance, { id: instanceId, mandateId });
  const computed = rows.find((each) => each.sampleNo === sampleNo && each.itemName === '钠吸附比');
  const parsed = parseFormula(computed?.formula ?? '');
  if (!parsed.ok) throw new Error('no formula');
  const byHand = evaluate(parsed.ast, {}, { value: typed, limit: {} });
  // 30.5/22.99 ÷ √((42.1/20.04 + 12.6/12.15)/2) = 1.32666… ÷ 1.25256… = 1.05915…
  expect(computed?.raw).toMatch(/^1\.05915808\d{10}/);
  expect([computed?.reported, byHand]).toEqual(['1.1', { ok: true, value: computed?.raw }]);
});

test('the report and the record say of what a result was computed', async () => {
  const { id, no } = await stage.lab.look(async (db) => {
    const issued = await db
      .selectFrom('report')
      .select(['id', 'no', 'lines'])
      .where('state', '=', 'issued')
      .orderBy('no')
      .execute();
    const found = issued.find(({ lines }) => JSON.stringify(lines).includes('钠吸附比'));
    if (found === undefined) throw new Error('the demonstration has no such report');
    return found;
  });
  const page = await stage.browser.person('archivist', `/reportprint?view=all#${id}`);
  await page.locator('section header').getByText(no).waitFor();
  await page.getByText('由同一样品的钠、钙、镁结果计算。').first().waitFor();
  await page.context().close();
});
