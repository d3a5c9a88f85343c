import type { Locator, Page } from 'playwright-core';
import { mandateContract } from '../../contract/mandate/mandate';
import { orderAdminContract } from '../../contract/order/order-admin';
import { reportContract } from '../../contract/report/report';
import { testItemContract } from '../../contract/test-item/test-item';
import { parseMeasured } from '../../domain/measurement/measured';
import { reportedValue } from '../../domain/measurement/reported';
import { roundRuleOf } from '../../domain/test-item/test-item.rules';
import { DEMO_PASSWORD } from '../../server/demo/people';
import { pagesOf, qrOn, textOf } from '../../server/documents/fixtures/read-pdf';
import { sha256Of } from '../../server/kernel/sha256';
import { takeOrderByScreen } from './support/counter';
import { nameOf } from './support/demo-laboratory';
import { brokenLinkOf } from './support/look-into';
import { modal, signStep } from './support/modal';
import { pick } from './support/pick';
import { client, deviceOf, type ItemCode, overLimit, wells } from './support/samples';
import { eventually, inFocus, says } from './support/shows';
import { openStage } from './support/stage';
import { stepsOf } from './support/steps';
import { settled } from './support/visit';
import { grid, typeRows } from './support/worksheet';

const stage = openStage();
const life = { orderId: '', mandateId: '', sheetId: '', reportId: '', reportNo: '' };

const step = stepsOf(() => stage.browser.complaints());

const detail = async () => (await stage.lab.as('reception')).do(orderAdminContract.detail, { id: life.orderId });
const reportState = async () =>
  (await (await stage.lab.as('compiler')).do(reportContract.status, { id: life.reportId })).state;

/** The items of the laboratory by their code. */
const itemsByCode = async () => {
  const { list } = await (await stage.lab.as('technical')).do(testItemContract.list, { pageSize: 200 });
  return new Map(list.map((item) => [item.code, item]));
};

const closed = (text: string): string => text.replace(/\s/g, '');

/** One person at one screen; the page is closed when the work is done. */
const at = async (key: string, address: string, work: (page: Page) => Promise<unknown>): Promise<void> => {
  const page = await stage.browser.person(key, address, { reducedMotion: 'no-preference' });
  await settled(page);
  await work(page);
  await page.context().close();
};

const sign = (page: Page, step: string): Promise<void> => signStep(page, step, DEMO_PASSWORD);

/** A click on a page that is still laying itself out may miss: one looks, and clicks again. */
const untick = async (box: Locator): Promise<void> => {
  for (let tries = 0; tries < 3 && (await box.isChecked()); tries += 1) await box.click();
  expect(await box.isChecked()).toBe(false);
};

const sheetState = async (): Promise<string | undefined> => {
  const sheets = await (await stage.lab.as('testerLH')).do(mandateContract.instances, { id: life.mandateId });
  return sheets.find(({ id }) => id === life.sheetId)?.state;
};

/** The rows of the tester's worksheet from top to bottom. */
const rowsOfSheet = async () => {
  const { rows } = await (await stage.lab.as('testerLH')).do(mandateContract.instance, {
    id: life.sheetId,
    mandateId: life.mandateId,
  });
  const codes = new Map([...(await itemsByCode()).values()].map(({ name, code }) => [name, code as ItemCode]));
  const { samples } = await detail();
  return rows.map((row) => {
    const code = codes.get(row.itemName) ?? 'PH';
    const well = wells.findIndex(({ name }) => name === samples.find(({ id }) => id === row.sampleId)?.name);
    return { ...row, code, well, value: wells[well]?.values[code] ?? '' };
  });
};

step('reception takes an order of two wells with four items each', async () => {
  const names = new Map([...(await itemsByCode()).values()].map(({ code, name }) => [code, name]));
  await at('reception', '/', async (page) => {
    life.orderId = await takeOrderByScreen(page, names);
  });
  const { order, samples } = await detail();
  expect(order.customerName).toBe(client.name);
  expect(order.state).toBe('awaitingSamples');
  expect(samples.map(({ name, items }) => [name, items.length]).sort()).toEqual(wells.map(({ name }) => [name, 4]));
});

step('the keeper receives both samples', async () => {
  await at('keeper', `/order?id=${life.orderId}`, async (page) => {
    await page.getByRole('button', { name: '收样' }).click();
    const dialog = modal(page, '收样');
    await dialog.getByPlaceholder('房间').first().fill('样品室');
    await dialog.getByPlaceholder('架位').first().fill('C1');
    await dialog.getByRole('button', { name: '其余同此' }).click();
    await dialog.getByRole('button', { name: '收样' }).click();
    await dialog.getByRole('button', { name: '打印标签（2）' }).waitFor();
    await dialog.getByRole('button', { name: '收样完成' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });
  expect((await detail()).samples.map(({ state }) => state)).toEqual(['confirmed', 'confirmed']);
});

step('reception signs the review and releases the work', async () => {
  await at('reception', `/order?id=${life.orderId}`, async (page) => {
    await page.getByRole('button', { name: '合同评审' }).click();
    const dialog = modal(page, '合同评审');
    await dialog.locator('input[type=password]').fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: '签署评审' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '下达任务' }).click();
    await modal(page, '下达任务').getByRole('button', { name: '下达任务' }).click();
    await page.getByText('由检测室主任分配').waitFor();
    await eventually(async () => (await detail()).order.state, 'testing');
  });
  const { mandates } = await detail();
  expect(mandates).toHaveLength(1);
  life.mandateId = mandates[0]?.id ?? '';
});

step('the keeper issues the samples to the tester', async () => {
  await at('keeper', `/order?id=${life.orderId}`, async (page) => {
    await page.getByRole('tab', { name: '样品' }).click();
    await page.getByRole('button', { name: '发放' }).click();
    const dialog = modal(page, '发放');
    await pick(dialog.getByRole('combobox', { name: '领样人' }), nameOf('testerLH'));
    await dialog.getByRole('button', { name: '发放' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });
  expect((await detail()).samples.map(({ holderName }) => holderName)).toEqual([
    nameOf('testerLH'),
    nameOf('testerLH'),
  ]);
});

step('the director gives all items to one tester, by the keyboard', async () => {
  const { mandates } = await detail();
  await at('directorLH', '/assign', async (page) => {
    await page.getByRole('button', { name: mandates[0]?.no ?? '' }).click();
    await pick(page.getByRole('combobox', { name: '校核人' }), nameOf('checkerLH'));
    await page.getByRole('grid').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('a');
    await page.getByPlaceholder('姓名首字母').fill('刘洋');
    await page.keyboard.press('Enter');
    await eventually(async () => (await detail()).mandates.map(({ state }) => state), ['testing']);
  });
  const sheets = await (await stage.lab.as('testerLH')).do(mandateContract.instances, { id: life.mandateId });
  const own = sheets.filter(({ assigneeName }) => assigneeName === nameOf('testerLH'));
  expect(own.map(({ rows }) => rows)).toEqual([8]);
  life.sheetId = own[0]?.id ?? '';
});

step('a submission that lacks data says each cause once, and leads to the cell', async () => {
  const [first, second] = await rowsOfSheet();
  await at('testerLH', `/mytask/datainput/${life.mandateId}/${life.sheetId}`, async (page) => {
    await inFocus(grid(page));
    await page.keyboard.type(first?.value ?? '');
    await page.keyboard.press('Control+s');
    await page.getByText(/^已保存/).waitFor();
    await page.getByRole('button', { name: '提交数据' }).click();
    const refused = page.getByRole('alert').filter({ hasText: '还不能提交' });
    await refused.getByText('未填写：7 行').waitFor();
    await refused.getByRole('listitem').filter({ hasText: '未填写' }).getByRole('button').first().click();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    await eventually(focused, `${second?.sampleNo} ${second?.itemName} 测定值`);
    expect(await sheetState()).toBe('editing');
  });
});

step('the tester types the results by the keyboard alone and hands them in', async () => {
  const rows = await rowsOfSheet();
  await at('testerLH', `/mytask/datainput/${life.mandateId}/${life.sheetId}`, async (page) => {
    await inFocus(grid(page));
    await page.keyboard.press('Control+Home');
    await typeRows(
      page,
      rows.map(({ code, well, value }) => ({
        value: code === overLimit.code && well === overLimit.well ? overLimit.mistyped : value,
        device: deviceOf[code],
      })),
    );
    await page.keyboard.press('Control+s');
    await page.getByText(/^已保存/).waitFor();
    await page.getByRole('button', { name: '提交数据' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await inFocus(page.getByRole('button', { name: '提交数据' }));
    await page.keyboard.press('Enter');
    await eventually(sheetState, 'submitted');
  });
  const stored = await rowsOfSheet();
  expect(stored.map(({ values, taskState }) => [values[0], taskState])).toEqual(
    rows.map(({ code, well, value }) => [
      code === overLimit.code && well === overLimit.well ? overLimit.mistyped : value,
      'submitted',
    ]),
  );
});

const why = '1#井溶解性总固体与称量记录 1180 mg/L 不符,请核对';

step('the checker sends the worksheet back and says why', async () => {
  const { mandates } = await detail();
  await at('checkerLH', '/mytask', async (page) => {
    await page
      .locator('article')
      .filter({ hasText: mandates[0]?.no ?? '' })
      .getByRole('link', { name: '校核' })
      .click();
    await page.getByRole('button', { name: '校核退回' }).click();
    const dialog = modal(page, '校核退回');
    await dialog.getByRole('textbox').fill(why);
    await dialog.getByRole('button', { name: '校核退回' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });
});

step('the tester reads why, corrects the value under a reason, and hands it in again', async () => {
  const rows = await rowsOfSheet();
  const row = rows.findIndex(({ code, well }) => code === overLimit.code && well === overLimit.well);
  await at('testerLH', `/mytask/datainput/${life.mandateId}/${life.sheetId}`, async (page) => {
    await page.getByRole('alert').filter({ hasText: why }).waitFor();
    await inFocus(grid(page));
    for (let step = 0; step < row; step += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.type(rows[row]?.value ?? '');
    await page.keyboard.press('Enter');
    await inFocus(modal(page, '为什么修改').getByRole('textbox'));
    await page.keyboard.type('录入时小数点错位');
    await page.keyboard.press('Enter');
    await page.getByText(/^已保存/).waitFor();
    await page.getByRole('button', { name: '提交数据' }).click();
    await eventually(sheetState, 'submitted');
  });
  const corrected = (await rowsOfSheet())[row];
  expect(corrected?.values).toEqual(['1180']);
  expect(corrected?.verdict).toBe('fail');
  expect(corrected?.revisions.map(({ oldValue, newValue, reason }) => [oldValue, newValue, reason])).toEqual([
    [expect.stringContaining(overLimit.mistyped), expect.stringContaining('1180'), '录入时小数点错位'],
  ]);
});

step('the checker cannot pass what he has not opened, is led to it, and passes it then', async () => {
  await at('checkerLH', `/mandate/${life.mandateId}`, async (page) => {
    await eventually(() => page.getByRole('button', { name: '校核通过' }).isDisabled(), true);
    await page.getByRole('link', { name: '未打开' }).click();
    await page.waitForURL(new RegExp(life.sheetId));
    await settled(page);
    await sign(page, '校核通过');
  });
  const { reports } = await detail();
  expect(reports.map(({ state }) => state)).toEqual(['awaitingCompile']);
  life.reportId = reports[0]?.id ?? '';
  life.reportNo = reports[0]?.no ?? '';
});

step('the compiler writes the report, looks at it, and submits it', async () => {
  await at('compiler', '/reporttask', async (page) => {
    await page.getByRole('row', { name: life.reportNo }).click();
    await page.getByRole('button', { name: '采用建议' }).click();
    await page.getByLabel('偏离').fill('无');
    await untick(page.getByLabel('CMA'));
    await page.getByRole('button', { name: '生成预览' }).click();
    await page.getByText('已保存', { exact: true }).waitFor();
    await sign(page, '提交报告');
  });
  expect(await reportState()).toBe('awaitingCheck');
});

step('checker, auditor and signatory each sign, every one of them another person', async () => {
  for (const [key, desk, step, state] of [
    ['checkerLH', 'reportcheck', '校核通过', 'awaitingAudit'],
    ['auditor', 'reportaudit', '审核通过', 'awaitingApproval'],
    ['signatory', 'reportapprove', '批准签发', 'approved'],
  ] as const) {
    await at(key, `/${desk}`, async (page) => {
      await page.getByRole('row', { name: life.reportNo }).click();
      await sign(page, step);
    });
    expect(await reportState()).toBe(state);
  }
});

const fileOf = async (copy?: number): Promise<Uint8Array> =>
  (await stage.lab.as('archivist')).fetch(reportContract.file, {
    id: life.reportId,
    ...(copy !== undefined && { copy }),
  });
const storedDigest = () =>
  stage.lab.look(async (db) => {
    const row = await db
      .selectFrom('report')
      .select(['sha256'])
      .where('id', '=', life.reportId)
      .executeTakeFirstOrThrow();
    return row.sha256;
  });

const print = (step: string) => async (page: Page) => {
  await page.getByRole('button', { name: '打印发放' }).click();
  const dialog = modal(page, step);
  await dialog.getByLabel('领取人').fill(client.contact);
  await dialog.getByRole('button', { name: step }).click();
  await modal(page, '已打印').waitFor();
};

step('the archivist prints and so issues it; a copy later leaves the original as it was', async () => {
  await at('archivist', '/reportprint', async (page) => {
    await page.getByRole('row', { name: life.reportNo }).click();
    await print('打印发放')(page);
  });
  expect(await reportState()).toBe('issued');
  const digest = await storedDigest();
  expect(sha256Of(await fileOf())).toBe(digest);
  await at('archivist', `/reportprint#${life.reportId}`, print('打印副本'));
  expect(await storedDigest()).toBe(digest);
  expect(sha256Of(await fileOf())).toBe(digest);
  expect(textOf(await fileOf(2))).toContain('副本');
});

step('the file says what was measured, rounded once by the rule of each item, and who signed', async () => {
  const file = await fileOf();
  const text = textOf(file);
  const items = await itemsByCode();
  const rows = pagesOf(file).flatMap((page) => page.split('\n').map(closed));
  for (const { values } of wells)
    for (const [code, typed] of Object.entries(values)) {
      const item = items.get(code);
      const parsed = parseMeasured(typed);
      if (item === undefined || !parsed.ok) throw new Error(code);
      const { text: reported } = reportedValue(parsed.measured, { ...item, round: roundRuleOf(item) });
      const isOver = typed === wells[overLimit.well].values[overLimit.code];
      const line = rows.find(
        (row) => row.includes(closed(item.name)) && row.endsWith(`${reported}${isOver ? '不符合' : '符合'}`),
      );
      expect([item.name, reported, line]).toEqual([item.name, reported, expect.any(String)]);
    }
  const { samples } = await detail();
  for (const words of [
    life.reportNo,
    client.name,
    ...samples.flatMap(({ no, name }) => [no, name]),
    ...['compiler', 'auditor', 'signatory'].map(nameOf),
  ])
    expect(text).toContain(words);
  const pages = pagesOf(file);
  for (const [index, page] of pages.entries()) expect(closed(page)).toContain(`第${index + 1}页共${pages.length}页`);
});

step('a stranger scans its code and reads that it is valid', async () => {
  const code = qrOn(await fileOf()) ?? '';
  expect(code).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/qrcode\/report\//);
  const page = await stage.browser.stranger({ viewport: { width: 360, height: 740 } });
  await page.goto(code);
  await says(page.getByRole('heading', { level: 1 }), '有效');
  expect(await page.textContent('body')).toContain(life.reportNo);
  expect(await page.textContent('body')).not.toContain(client.name);
  await page.context().close();
});

step('the trail of all this is whole', async () => {
  expect(await brokenLinkOf(stage.lab)).toBeNull();
});
