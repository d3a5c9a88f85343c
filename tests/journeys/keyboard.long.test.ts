import { mandateContract } from '../../contract/mandate/mandate';
import { orderAdminContract } from '../../contract/order/order-admin';
import { reportContract } from '../../contract/report/report';
import { testItemContract } from '../../contract/test-item/test-item';
import { qrOn } from '../../server/documents/fixtures/read-pdf';
import { atTheKeys, byMessage, byPalette, byTodo, choose, opened, type Stops, sign } from './support/at-the-keys';
import { nameOf } from './support/demo-laboratory';
import { takeOrderByKeys } from './support/order-by-keys';
import { deviceOf, type ItemCode, wells } from './support/samples';
import { eventually, says } from './support/shows';
import { openStage } from './support/stage';
import { stepsOf } from './support/steps';
import { settled } from './support/visit';
import { typeRows } from './support/worksheet';

/** Who pays beforehand: finance has to act before the order is reviewed. */
const payer = '江南碧水环境工程有限公司';

const stage = openStage();
const taken: Stops = [];
const life = { orderId: '', orderNo: '', mandateId: '', sheetId: '', reportId: '', reportNo: '' };
const step = stepsOf(() => stage.browser.complaints());
const at = atTheKeys(() => stage.browser, taken);

const detail = async () => (await stage.lab.as('reception')).do(orderAdminContract.detail, { id: life.orderId });
const reportState = async () =>
  (await (await stage.lab.as('compiler')).do(reportContract.status, { id: life.reportId })).state;
const itemsByCode = async () => {
  const { list } = await (await stage.lab.as('technical')).do(testItemContract.list, { pageSize: 200 });
  return new Map(list.map((item) => [item.code, item.name]));
};

step('reception takes an order of two samples', async () => {
  const names = await itemsByCode();
  await at('reception', async (keys, page) => {
    await takeOrderByKeys(keys, page, payer, names);
    life.orderId = new URL(page.url()).searchParams.get('id') ?? '';
  });
  const { order, samples } = await detail();
  life.orderNo = order.no;
  expect([order.customerName, order.state]).toEqual([payer, 'awaitingSamples']);
  expect(samples.map(({ name, items }) => [name, items.length]).sort()).toEqual(wells.map(({ name }) => [name, 4]));
});

step('the keeper receives both', async () => {
  await at('keeper', async (keys, page) => {
    await byMessage(keys, page, life.orderNo);
    await opened(keys, life.orderNo);
    await keys.to('button', '收样（2）');
    await keys.press('Enter');
    await keys.on('textbox', '样品数量');
    await keys.to('textbox', '-001房间');
    await keys.type('样品室');
    await keys.to('textbox', '-001架位', { within: 1 });
    await keys.type('C1');
    await keys.to('button', '其余同此', { within: 1 });
    await keys.press('Enter');
    await keys.to('button', '收样（2）');
    await keys.press('Enter');
    await keys.on('button', '收样完成');
    await keys.press('Enter');
    await keys.on('button', '发放（2）');
  });
  expect((await detail()).samples.map(({ state }) => state)).toEqual(['confirmed', 'confirmed']);
});

step('finance confirms the fee and registers what was paid', async () => {
  await at('finance', async (keys, page) => {
    await byTodo(keys, page, '待确认费用', life.orderNo);
    await keys.press('Enter');
    await opened(keys, life.orderNo);
    await keys.to('button', '确认费用', { within: 3 });
    await keys.press('Enter');
    await keys.on('textbox', '本次收款');
    // Escape leaves it as it was, and the keys are where they were.
    await keys.press('Escape');
    await keys.on('button', '确认费用');
    await keys.press('Enter');
    await keys.on('textbox', '本次收款');
    await keys.type('240');
    await keys.press('Enter');
    await eventually(async () => (await detail()).order.feeState, 'paid');
  });
});

step('reception signs the review and releases the work', async () => {
  await at('reception', async (keys, page) => {
    await byMessage(keys, page, life.orderNo);
    await opened(keys, life.orderNo);
    await sign(keys, page, '合同评审');
    await keys.to('button', '下达任务');
    await keys.press('Enter');
    // What cannot be undone is asked first; the answer is one Enter away.
    await says(page.locator('.ant-modal:visible'), '下达任务');
    await keys.on('button', '下达任务');
    await keys.press('Enter');
    await eventually(async () => (await detail()).order.state, 'testing');
    await page.locator('.ant-modal:visible').waitFor({ state: 'hidden' });
  });
  const { mandates } = await detail();
  expect(mandates).toHaveLength(1);
  life.mandateId = mandates[0]?.id ?? '';
});

step('the keeper issues both to the tester', async () => {
  await at('keeper', async (keys, page) => {
    await byTodo(keys, page, '待发放样品', life.orderNo);
    await keys.press('Space', 'ArrowDown', 'Space');
    await says(page.getByText('已选 2 条'), '已选 2 条');
    await keys.to('button', '发放（2）');
    await keys.press('Enter');
    await keys.on('combobox', '领样人');
    await choose(keys, page, nameOf('testerLH'));
    // An open list takes Enter; in the field below, it submits.
    await keys.to('textbox', '交接地点', { within: 1 });
    await keys.press('Enter');
    await page.locator('.ant-modal:visible').waitFor({ state: 'hidden' });
    await keys.on('button', '跳到列表');
  });
  expect((await detail()).samples.map(({ holderName }) => holderName)).toEqual(wells.map(() => nameOf('testerLH')));
});

step('the director gives all of it to one tester and names the checker', async () => {
  await at('directorLH', async (keys, page) => {
    const no = (await detail()).mandates[0]?.no ?? '';
    await byMessage(keys, page, `新任务书${no}`);
    await keys.on('grid', '检测项目');
    await keys.to('button', no, { by: 'Shift+Tab' });
    await keys.press('Enter');
    await settled(page);
    await keys.on('grid', '检测项目');
    await keys.to('combobox', '校核人', { by: 'Shift+Tab', within: 4 });
    await choose(keys, page, nameOf('checkerLH'));
    await keys.to('grid', '检测项目', { within: 5 });
    await keys.press('Control+a', 'a');
    await keys.on('textbox', '姓名首字母');
    await keys.type(nameOf('testerLH'));
    await keys.press('Enter');
    await eventually(async () => (await detail()).mandates.map(({ state }) => state), ['testing']);
    await keys.on('grid', '检测项目');
    // One key leads to the urgent message under the head, on to the line after the step, which offers the way back, and
    // from it to where one was.
    await page.getByRole('button', { name: '撤销' }).waitFor();
    await keys.press('F6');
    await keys.on('button', '前往处理');
    await keys.press('F6');
    await keys.on('button', '撤销');
    await keys.press('F6');
    await keys.on('grid', '检测项目');
  });
  const sheets = await (await stage.lab.as('testerLH')).do(mandateContract.instances, { id: life.mandateId });
  life.sheetId = sheets.find(({ assigneeName }) => assigneeName === nameOf('testerLH'))?.id ?? '';
});

const sheetState = async () => {
  const sheets = await (await stage.lab.as('testerLH')).do(mandateContract.instances, { id: life.mandateId });
  return sheets.find(({ id }) => id === life.sheetId)?.state;
};

step('the tester types the results and hands them in', async () => {
  const { rows } = await (await stage.lab.as('testerLH')).do(mandateContract.instance, {
    id: life.sheetId,
    mandateId: life.mandateId,
  });
  const codes = new Map([...(await itemsByCode())].map(([code, name]) => [name, code as ItemCode]));
  const { samples } = await detail();
  await at('testerLH', async (keys, page) => {
    await byPalette(keys, page, '录入与校核');
    // The field that a scanner fills takes the number from the keys too.
    await keys.on('textbox', '输入样品编号');
    await keys.type(samples[0]?.no ?? '');
    await keys.press('Enter');
    await page.waitForURL(new RegExp(life.sheetId));
    await settled(page);
    await keys.on('textbox', '测定值');
    await typeRows(
      page,
      rows.map(({ itemName, sampleId }) => {
        const code = codes.get(itemName) ?? 'PH';
        const well = wells.find(({ name }) => name === samples.find(({ id }) => id === sampleId)?.name);
        return { value: well?.values[code] ?? '', device: deviceOf[code] };
      }),
    );
    await keys.press('Control+s');
    await page.getByText(/^已保存/).waitFor();
    await page.getByRole('button', { name: '提交数据' }).waitFor();
    await keys.press('Control+Enter', 'Enter');
    await eventually(sheetState, 'submitted');
  });
});

step('the checker reads what bars the step, opens the data and passes it', async () => {
  await at('checkerLH', async (keys, page) => {
    await byMessage(keys, page, /WT\S+ 数据待校核/);
    await keys.to('group', '校核通过', { within: 3 });
    await says(page.locator('.ant-tooltip:visible'), '打开');
    await keys.to('link', '去核对');
    await keys.press('Enter');
    await page.waitForURL(new RegExp(life.sheetId));
    await settled(page);
    await sign(keys, page, '校核通过', 16);
    await eventually(async () => (await keys.at()).role === 'generic', false);
  });
  const { reports } = await detail();
  expect(reports.map(({ state }) => state)).toEqual(['awaitingCompile']);
  life.reportId = reports[0]?.id ?? '';
  life.reportNo = reports[0]?.no ?? '';
});

step('the compiler prepares the report', async () => {
  await at('compiler', async (keys, page) => {
    await byMessage(keys, page, life.reportNo);
    await keys.on('region', life.reportNo);
    await keys.to('button', '采用建议', { within: 18 });
    await keys.press('Enter');
    await keys.to('textbox', '方法偏离', { within: 3 });
    await keys.type('无');
    await keys.to('button', '生成预览', { within: 3 });
    await keys.press('Enter');
    await page.getByText('已保存', { exact: true }).waitFor();
    await settled(page);
    await sign(keys, page, '提交报告');
    await eventually(reportState, 'awaitingCheck');
  });
});

step('checker, auditor and signatory sign, each another person', async () => {
  for (const [who, kind, words, state] of [
    ['checkerLH', '待校核报告', '校核通过', 'awaitingAudit'],
    ['auditor', '待审核报告', '审核通过', 'awaitingApproval'],
    ['signatory', '待批准报告', '批准签发', 'approved'],
  ] as const) {
    await at(who, async (keys, page) => {
      await byTodo(keys, page, kind, life.reportNo);
      await keys.press('Enter');
      await settled(page);
      await keys.on('region', life.reportNo);
      await sign(keys, page, words, 12);
      await eventually(reportState, state);
    });
  }
});

step('the archivist prints it and so issues it', async () => {
  await at('archivist', async (keys, page) => {
    await byTodo(keys, page, '待打印报告', life.reportNo);
    await keys.press('Enter');
    await settled(page);
    await keys.on('region', life.reportNo);
    await keys.to('button', '打印发放');
    await keys.press('Enter');
    await keys.on('spinbutton', '份数');
    await keys.to('textbox', '领取人', { within: 1 });
    await keys.type('冯远');
    await keys.press('Enter');
    await page.locator('.ant-modal:visible').filter({ hasText: '已打印' }).waitFor();
    // What became of it stands in a dialog of its own, and that one has the keys.
    await eventually(() => page.evaluate(() => document.activeElement?.closest('.ant-modal') !== null), true);
    await keys.press('Escape');
    await page.locator('.ant-modal:visible').waitFor({ state: 'hidden' });
  });
  expect(await reportState()).toBe('issued');
});

step('the quality manager finds the order by its number and reads its way', async () => {
  await at('quality', async (keys, page) => {
    await byPalette(keys, page, life.orderNo);
    await opened(keys, life.orderNo);
    await keys.to('tab', '委托信息', { within: 8 });
    await keys.to('tab', '记录', { by: 'ArrowLeft', within: 2 });
    await keys.press('Enter');
    await settled(page);
    await says(page.locator('.ant-drawer:visible'), `${nameOf('archivist')} 打印发放了报告 ${life.reportNo}`);
  });
});

step('a stranger reads that the report is valid', async () => {
  const file = await (await stage.lab.as('archivist')).fetch(reportContract.file, { id: life.reportId });
  const page = await stage.browser.stranger();
  await page.goto(qrOn(file) ?? '');
  await says(page.getByRole('heading', { level: 1 }), '有效');
  expect(await page.textContent('body')).toContain(life.reportNo);
  await page.context().close();
  const people = new Set(taken.map(([who]) => who));
  expect(people.size).toBe(11);
});
