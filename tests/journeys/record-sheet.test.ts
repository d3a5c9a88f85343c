import type { Page } from 'playwright-core';
import { mandateContract } from '../../contract/mandate/mandate';
import { type RecordTemplateDetail, recordTemplateContract } from '../../contract/record-template/record-template';
import { reportContract } from '../../contract/report/report';
import { tasksContract } from '../../contract/task/tasks';
import { testItemContract } from '../../contract/test-item/test-item';
import { DEMO_PASSWORD } from '../../server/demo/people';
import { textOf } from '../../server/documents/fixtures/read-pdf';
import { sendForm } from '../support/send-form';
import { titrationSheet } from '../support/sheets/titration';
import { pasteInto } from './support/fill';
import { pick } from './support/pick';
import { openPlay } from './support/play';
import { bench } from './support/samples';
import { eventually } from './support/shows';
import { openStage } from './support/stage';
import { stepsOf } from './support/steps';

// A record sheet from the tester's first cell to the report: filled from the keyboard and from Excel, lost with its window and found again,
// met by somebody else in one cell, sent back with a remark on a cell, changed with a reason.
const stage = openStage();
/** The line is cut on purpose once. */
const step = stepsOf(() => stage.browser.complaints().filter((words) => !words.includes('ERR_INTERNET_DISCONNECTED')));
let play: ReturnType<typeof openPlay>;
let page: Page;
const life = { paperId: '', versionId: '', first: '', second: '' };

const cell = (at: string) => page.locator(`td[data-at=${at}]`);
const field = (at: string) => cell(at).locator('input, select');
const viewOf = async (who = 'testerLH') =>
  (await stage.lab.as(who)).do(mandateContract.instance, { id: life.paperId, mandateId: play.life.mandateId });
const open = async (who: string) => {
  page = await stage.browser.person(who, `/mytask/datainput/${play.life.mandateId}/${life.paperId}`);
  await cell('A1').getByText('滴定法原始记录').waitFor();
};
const saved = () => page.getByText(/^已保存/).waitFor();

step('a template for one item is approved; the order makes a record on it beside the plain grid', async () => {
  const tester = await stage.lab.as('testerLH');
  const { list } = await tester.do(testItemContract.list, { keyword: 'TDS', pageSize: 5 });
  const item = list.find(({ code }) => code === 'TDS');
  if (item === undefined) throw new Error('the demonstration has no dissolved solids');
  const methods = [{ testitemId: item.id }];
  const name = '溶解性总固体记录';
  const { id } = await tester.do(recordTemplateContract.create, { name, methods });
  life.versionId = id;
  const { data: uploaded } = await sendForm<RecordTemplateDetail>(
    { origin: stage.lab.origin() },
    recordTemplateContract.upload,
    tester,
    { id },
    { name: '记录.xlsx', bytes: await titrationSheet() },
  );
  const typed = [
    ...[['C2', '0.2500'] as const, ['B5', '20.00'] as const, ['C5', '0.00'] as const, ['D5', '1.25'] as const],
  ].map(([at, text]) => ({ sheet: '滴定', at, nth: 0, text }));
  await tester.do(recordTemplateContract.update, {
    ...{ id, ver: uploaded.ver, name, methods, entrySheet: '滴定' },
    inputs: [
      ...(uploaded.inputs ?? []).filter(({ at }) => at !== 'A5'),
      { sheet: '滴定', at: 'D8', name: '复核意见', type: 'text', isRequired: true, filledBy: 'checker' },
    ],
    blocks: [{ name: '样品', sheet: '滴定', range: 'A5:F5', over: 'sample' }],
    golden: [{ name: '一个样品', copies: [], typed, expected: [{ sheet: '滴定', at: 'F5', nth: 0, text: '125.0' }] }],
  } as never);
  const maps = [
    { side: 'shown', at: 'A5', target: 'sample.no' },
    { side: 'given', at: 'F5', target: 'result.replicate[1]' },
  ] as const;
  for (const map of maps) await tester.do(recordTemplateContract.setMap, { id, sheet: '滴定', ...map });
  const { ver } = await tester.do(recordTemplateContract.detail, { id });
  await tester.do(recordTemplateContract.submit, { id, ver });
  await (await stage.lab.as('technical')).do(recordTemplateContract.approve, { id, password: DEMO_PASSWORD });

  play = openPlay(stage.lab);
  await play.upTo('assign');
  const sheets = await tester.do(mandateContract.instances, { id: play.life.mandateId });
  expect(sheets.map(({ datatype }) => datatype).sort()).toEqual(['grid', 'sheet']);
  life.paperId = sheets.find(({ datatype }) => datatype === 'sheet')?.id ?? '';
  play.life.sheetId = sheets.find(({ datatype }) => datatype === 'grid')?.id ?? '';
  const { rows } = await viewOf();
  Object.assign(life, { first: rows[0]?.sampleNo, second: rows[1]?.sampleNo });
});

step('the paper shows its samples, and is filled from the keyboard: what follows is seen at once', async () => {
  await open('testerLH');
  await cell('A5').getByText(life.first).waitFor();
  await cell('A6').getByText(life.second).waitFor();
  await field('C2').click();
  await page.keyboard.type('0.2500');
  await page.keyboard.press('Tab');
  await field('E2').selectOption('试亚铁灵');
  await field('B5').click();
  await page.keyboard.type('20.00');
  await page.keyboard.press('Enter');
  // The second sample has what the first has.
  await page.keyboard.press('Control+d');
  await field('C5').click();
  await page.keyboard.type('0.00');
  await field('D5').click();
  await page.keyboard.type('1.25');
  await cell('F5').getByText('125.0').waitFor();
  await saved();
  await page.locator('[data-row]').first().getByText('125', { exact: true }).first().waitFor();
  const { paper } = await viewOf();
  expect(paper?.entries.map(({ cell: at, value }) => `${at} ${value}`).sort()).toEqual(
    [
      ...['滴定!B5 20.00', '滴定!B5 20.00', '滴定!C2 0.2500', '滴定!C5 0.00', '滴定!D5 1.25', '滴定!E2 试亚铁灵'],
    ].sort(),
  );
});

step(
  'the director names somebody who helps: she finds the record among what she helps with, and fills a cell',
  async () => {
    const director = await stage.browser.person('directorLH', '/task?view=all');
    await director.getByPlaceholder(/编号/).first().fill(life.first);
    await director.keyboard.press('Enter');
    const row = director.locator('tr', { hasText: life.first }).filter({ hasText: '溶解性总固体' });
    // Not before the list is that of the search: it would close what was opened.
    const listed = director.locator('tbody tr[data-row-key]');
    await eventually(async () => {
      const texts = await listed.allInnerTexts();
      return texts.length > 0 && texts.every((text) => text.includes(life.first));
    }, true);
    await row.first().locator('td').nth(2).click();
    const drawer = director.locator('.ant-drawer:visible');
    await drawer.getByRole('button', { name: '改派' }).click();
    const dialog = director.locator('.ant-modal:visible');
    await pick(dialog.getByLabel('协检人'), '陈静');
    await dialog.getByLabel('改派理由').fill('两人一起滴定');
    await dialog.getByRole('button', { name: '改派' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await drawer.getByText('陈静').waitFor();
    await director.context().close();

    const helper = await stage.browser.person('testerLH2', '/mytasks?view=helping');
    await helper.getByText(life.first).first().waitFor();
    await helper.goto(`${stage.lab.origin()}/mytask/datainput/${play.life.mandateId}/${life.paperId}`);
    await helper.locator('td[data-at=E2] select').selectOption('铬黑 T');
    await helper.getByText(/^已保存/).waitFor();
    await helper.context().close();
    const { paper } = await viewOf();
    expect(paper?.entries.find(({ cell: at }) => at === '滴定!E2')).toMatchObject({ value: '铬黑 T', byName: '陈静' });
  },
);

step('before another version is pinned, one sees what it would make of the record', async () => {
  const tester = await stage.lab.as('testerLH');
  const next = await tester.do(recordTemplateContract.next, { id: life.versionId });
  const draft = await tester.do(recordTemplateContract.detail, { id: next.id });
  const { name, methods, entrySheet, blocks, golden } = draft;
  await tester.do(recordTemplateContract.update, {
    ...{ id: next.id, ver: draft.ver, name, methods, entrySheet, blocks, golden },
    inputs: [
      ...(draft.inputs ?? []),
      { sheet: '滴定', at: 'B8', name: '备注', type: 'text', isRequired: false, filledBy: 'tester' },
    ],
  } as never);
  const { ver } = await tester.do(recordTemplateContract.detail, { id: next.id });
  await tester.do(recordTemplateContract.submit, { id: next.id, ver });
  await (await stage.lab.as('technical')).do(recordTemplateContract.approve, { id: next.id, password: DEMO_PASSWORD });

  const technical = await stage.browser.person('technical', `/mandate/${play.life.mandateId}`);
  await technical.getByRole('button', { name: '更换版本' }).click();
  const dialog = technical.locator('.ant-modal:visible');
  await dialog.getByText('新增填写项：备注').waitFor();
  await dialog.getByLabel('理由').fill('记录表增加备注');
  await dialog.getByRole('button', { name: '更换版本' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await technical.getByText('V2').waitFor();
  await technical.context().close();
  expect((await viewOf()).paper).toMatchObject({ version: 2 });
  await page.reload();
  await cell('A1').getByText('滴定法原始记录').waitFor();
  await field('B9').fill('平行测定一次');
  await saved();
});

step('a range from Excel goes cell by cell; what cannot stand there is said and stays in sight', async () => {
  await pasteInto(field('C6'), '1.25\t很多');
  await cell('D6').getByTitle('终读数：请填写数值').waitFor();
  await field('D6').fill('3.75');
  await cell('F6').getByText('250.0').waitFor();
  await cell('F7').getByText('187.5').waitFor();
  await saved();
});

step('what is typed while the line is down is found again in the window that opens after it', async () => {
  await page.context().setOffline(true);
  await field('C2').fill('0.2600');
  await page.getByText(/^离线/).waitFor();
  const window = page.context();
  const address = page.url();
  await page.close();
  await window.setOffline(false);
  page = await window.newPage();
  await page.goto(address);
  await cell('A1').getByText('滴定法原始记录').waitFor();
  await saved();
  expect(await field('C2').inputValue()).toBe('0.2600');
  expect((await viewOf()).rows.map(({ values }) => values)).toEqual([['130'], ['260']]);
});

step('two people in one cell: the one who comes second sees both values and chooses', async () => {
  const { paper, worksheet } = await viewOf();
  const stands = paper?.entries.find(({ cell: at }) => at === '滴定!C2');
  await (await stage.lab.as('testerLH')).do(tasksContract.save, {
    ...{ id: worksheet.id, mandateId: worksheet.mandateId, cells: [] },
    paper: {
      entries: [
        { sampleId: null, nth: 1, cell: '滴定!C2', value: '0.2500', revision: stands?.revision ?? 0, source: 'typed' },
      ],
    },
  });
  await field('C2').fill('0.2400');
  await page.getByText('1 个单元格已被他人修改').waitFor();
  await page.getByRole('button', { name: '用对方的' }).click();
  await cell('F5').getByText('125.0').waitFor();
  await saved();
});

step('what is missing leads to its cell; with it the record is handed in', async () => {
  const { worksheet } = await viewOf();
  await (await stage.lab.as('testerLH')).do(tasksContract.save, {
    ...{ id: worksheet.id, mandateId: worksheet.mandateId, cells: [] },
    sheet: { ...bench, testTo: new Date().toISOString() },
  });
  await page.reload();
  await cell('A1').getByText('滴定法原始记录').waitFor();
  await field('D6').fill('');
  await saved();
  // The device that he used last.
  await page.getByRole('button', { name: /^填入/ }).click();
  await saved();
  await page.getByRole('button', { name: '提交数据' }).click();
  await page.getByRole('alert').getByText('终读数 未填写').waitFor();
  await page
    .getByRole('alert')
    .getByRole('button', { name: new RegExp(life.second) })
    .click();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-entry'))).toContain('滴定!D5');
  await page.keyboard.type('3.75');
  await saved();
  await page.getByRole('button', { name: '提交数据' }).click();
  await page.getByText(/已提交，等待校核/).waitFor();
  expect(await field('C2').count()).toBe(0);
  await page.context().close();
});

step(
  'the checker says something of a cell and sends the record back; the tester changes it with a reason',
  async () => {
    page = await stage.browser.person('checkerLH', `/mandate/dataread/${play.life.mandateId}/${life.paperId}`);
    await cell('F7').getByText('187.5').waitFor();
    await cell('D5').locator('[data-entry]').focus();
    await page.getByText('终读数').first().waitFor();
    await page.getByRole('button', { name: '批注', exact: true }).click();
    const dialog = page.locator('.ant-modal:visible');
    await dialog.getByRole('textbox').fill('终读数与仪器记录不符');
    await dialog.getByRole('button', { name: '保存批注' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '退回录入' }).click();
    const back = page.locator('.ant-modal:visible');
    await back.getByRole('textbox').fill('请核对终读数');
    await back.getByRole('button', { name: '退回录入' }).click();
    await back.waitFor({ state: 'hidden' });
    await page.context().close();

    await open('testerLH');
    await page.getByText('终读数与仪器记录不符').first().waitFor();
    await field('D5').fill('1.50');
    await cell('F5').getByText('150.0').waitFor();
    await page.locator('h1, h2').first().click();
    const why = page.locator('.ant-modal:visible');
    await why.getByRole('textbox').fill('按滴定管记录更正');
    await why.getByRole('button', { name: '记录理由并保存' }).click();
    await saved();
    const { paper, rows } = await viewOf();
    expect(paper?.revisions).toMatchObject([
      { cell: '滴定!D5', oldValue: '1.25', newValue: '1.50', reason: '按滴定管记录更正' },
    ]);
    expect(rows.map(({ values }) => values)).toEqual([['150'], ['250']]);
  },
);

step('the checker fills what is left to him before he passes it', async () => {
  await page.getByPlaceholder(/答复校核意见/).fill('已按滴定管记录更正');
  await page.keyboard.press('Enter');
  await saved();
  await page.getByRole('button', { name: '提交数据' }).click();
  await page.getByText(/已提交，等待校核/).waitFor();
  await page.context().close();

  page = await stage.browser.person('checkerLH', `/mandate/dataread/${play.life.mandateId}/${life.paperId}`);
  await cell('F7').getByText('200', { exact: true }).waitFor();
  expect(await field('D5').count()).toBe(0);
  await page.screenshot({ path: '/tmp/pic/a.png' });
  await field('D9').fill('读数与仪器记录一致');
  await saved();
  await page.screenshot({ path: '/tmp/pic/b.png' });
  expect((await viewOf('checkerLH')).paper?.entries.find(({ cell: at }) => at === '滴定!D8')).toMatchObject({
    ...{ value: '读数与仪器记录一致', byName: '吴昊' },
  });
  await page.context().close();
});

step('checked and reported: the report states what the paper came to', async () => {
  await play.upTo('print');
  const file = await (await stage.lab.as('archivist')).fetch(reportContract.file, { id: play.life.reportId });
  const words = textOf(file).replace(/\s/g, '');
  for (const value of ['150', '250']) expect(words).toContain(`≤1000${value}符合`);
});
