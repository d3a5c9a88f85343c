import type { Locator, Page } from 'playwright-core';
import { calibrationLineContract } from '../../contract/calibration-line/calibration-line';
import { mandateContract } from '../../contract/mandate/mandate';
import { ruleChangeContract } from '../../contract/rule-change/rule-change';
import { testItemContract } from '../../contract/test-item/test-item';
import { localDay } from '../../domain/kit/calendar';
import { testItem } from '../../domain/test-item/test-item.entity';
import { DEMO_PASSWORD } from '../../server/demo/people';
import { nameOf } from './support/demo-laboratory';
import { buttonOf, day, field, fillIn, front, pasteInto, pickIn, save } from './support/fill';
import { eventually } from './support/shows';
import { openStage } from './support/stage';

const stage = openStage();

const TESTERS = ['testerLH', 'testerLH2', 'testerYQ', 'testerYQ2'] as const;

/** What was measured: near y = 0.005 + 0.02 x, but for one standard. */
const MEASURED: readonly (readonly [content: string, response: string])[] = [
  ['1', '0.0249'],
  ['2', '0.0452'],
  ['5', '0.1046'],
  ['10', '0.3501'],
  ['20', '0.4061'],
  ['30', '0.6043'],
  ['50', '1.0058'],
];
const OUTLIER = 3;

/** The straight line by weighted normal equations, weights 1/x, in plain numbers: what the program says is held against it. */
const lineThrough = (points: readonly (readonly [string, string])[]): Readonly<{ a: number; b: number }> => {
  const sum = (of: (x: number, y: number) => number): number =>
    points.reduce((all, [x, y]) => all + of(Number(x), Number(y)) / Number(x), 0);
  const [w, wx, wy] = [sum(() => 1), sum((x) => x), sum((_, y) => y)];
  const [wxx, wxy] = [sum((x) => x * x), sum((x, y) => x * y)];
  const b = (w * wxy - wx * wy) / (w * wxx - wx * wx);
  return { a: (wy - b * wx) / w, b };
};

type Asked = Readonly<{
  itemId: string;
  name: string;
  digits: number;
  mandateId: string;
  sheetId: string;
  taskId: string;
}>;

/** An item that is read off as it is, with a plain grid that nobody has begun, and its tester. */
const untouched = (): Promise<Asked & { tester: (typeof TESTERS)[number] }> =>
  stage.lab.look(async (db) => {
    const rows = await db
      .selectFrom('task')
      .innerJoin('testItem', 'testItem.id', 'task.testitemId')
      .innerJoin('staff', 'staff.id', 'task.assigneeId')
      .innerJoin('sample', 'sample.id', 'task.sampleId')
      .innerJoin('worksheet', 'worksheet.id', 'task.instanceId')
      .select([
        'testItem.id as itemId',
        'testItem.name',
        'testItem.roundDigits as digits',
        'task.mandateId',
        'task.instanceId as sheetId',
        'task.id as taskId',
        'staff.name as assignee',
      ])
      .where('testItem.roundMode', '=', 'evenDecimals')
      .where('testItem.valueType', '=', 'number')
      .where('testItem.formula', 'is', null)
      .where('testItem.parallelCount', '=', 1)
      .where('task.state', '=', 'assigned')
      .where('worksheet.datatype', '=', 'grid')
      .where('sample.state', '=', 'issued')
      .orderBy('task.no')
      .execute();
    for (const { assignee, sheetId, digits, ...found } of rows) {
      const tester = TESTERS.find((key) => nameOf(key) === assignee);
      if (tester !== undefined && sheetId !== null && digits !== null) return { ...found, sheetId, digits, tester };
    }
    throw new Error('the demonstration has no such worksheet');
  });

/** From now on the item reads its content from a line: by one person where nothing hangs on it, else by two. */
const readFromLine = async ({ itemId, digits }: Asked): Promise<void> => {
  const technical = await stage.lab.as('technical');
  const { list } = await technical.do(testItemContract.list, { ids: [itemId], current: 1, pageSize: 1 });
  const [item] = list;
  const asTyped = Object.keys(testItem.fields).map((name) => [name, item?.[name as keyof typeof item]]);
  const next = { ...Object.fromEntries(asTyped), id: itemId, ver: item?.ver, formula: 'CURVE(A)' };
  if ((await technical.ask(testItemContract.update, next)).code === 200) return;
  // y = x: a case says what comes out, whatever line serves later.
  const line = { no: null, coefficients: ['0', '1'], lowest: '0', highest: '1000' };
  const reported = (50).toFixed(digits);
  await technical.do(ruleChangeContract.ofItem, {
    ...next,
    cases: [{ values: ['50'], sources: [], line, reported }],
    changeReason: '改用标准曲线法计算含量',
  });
  const quality = await stage.lab.as('quality');
  const { list: changes } = await quality.do(ruleChangeContract.list, { testitemId: itemId, state: 'waiting' });
  await quality.do(ruleChangeContract.approve, { id: changes[0]?.id, ver: changes[0]?.ver, password: DEMO_PASSWORD });
};

const drawer = (page: Page): Locator => page.locator('.ant-drawer:visible').last();

test('a line is made of pasted points, approved by another person, and results are read from it', async () => {
  const asked = await untouched();
  await readFromLine(asked);

  const page = await stage.browser.person(asked.tester, '/calibration-lines');
  await buttonOf(page, '新建标准曲线').first().click();
  const form = front(page);
  await pickIn(form, { 检测项目: asked.name });
  await fillIn(form, { 含量单位: 'mg/L', 响应值: '吸光度' });
  await day(field(form, '制作日期'), localDay(new Date().toISOString()));
  // What is chosen lies over the field.
  await field(form, '加权方式').click({ force: true });
  await page
    .locator('.ant-select-item-option:visible')
    .filter({ hasText: /^1\/x$/ })
    .click();
  await buttonOf(form, '添加标准点').click();
  await pasteInto(form.getByLabel('含量 1', { exact: true }), MEASURED.map((cells) => cells.join('\t')).join('\n'));
  // The standard that is far off is named at once; whether it stays is for a person to say, with a reason.
  await form.getByRole('status').filter({ hasText: '疑似离群：(10, 0.3501)' }).waitFor();
  await form.getByLabel(`剔除 ${OUTLIER + 1}`, { exact: true }).check();
  await buttonOf(form, '保存标准曲线').click();
  await form.getByText(/剔除标准点须说明原因/).waitFor();
  await form.getByLabel(`剔除原因 ${OUTLIER + 1}`).fill('移液失误，已重测确认');
  await eventually(() => form.getByRole('status').count(), 0);
  await save(page, '保存标准曲线');
  await drawer(page).getByText('已剔除：移液失误，已重测确认').waitFor();
  await buttonOf(drawer(page), '提交批准').click();
  await drawer(page).getByText('待批准').first().waitFor();
  await page.context().close();

  const made = await stage.lab.look((db) =>
    db.selectFrom('calibrationLine').selectAll().where('testitemId', '=', asked.itemId).executeTakeFirstOrThrow(),
  );
  const checker = await stage.browser.person('checkerLH', '/');
  await checker.getByText('待批准标准曲线').first().waitFor();
  await checker.goto(`${stage.lab.origin()}/calibration-lines?state=submitted`);
  await checker.getByRole('row').filter({ hasText: made.no }).click();
  await drawer(checker).getByText('移液失误，已重测确认').waitFor();
  await buttonOf(drawer(checker), '批准标准曲线').click();
  await checker.getByLabel('登录密码', { exact: true }).fill(DEMO_PASSWORD);
  await buttonOf(front(checker), '批准标准曲线').click();
  await drawer(checker).getByText('已批准').first().waitFor();
  await checker.context().close();
  const detail = await (await stage.lab.as('checkerLH')).do(calibrationLineContract.detail, { id: made.id });
  const { a, b } = lineThrough(MEASURED.filter((_, at) => at !== OUTLIER));
  for (const [power, value] of [a, b].entries())
    expect(Number(detail.figures?.coefficients[power]?.value) / value - 1).toBeCloseTo(0, 9);

  const sheet = await stage.browser.person(asked.tester, `/mytask/datainput/${asked.mandateId}/${asked.sheetId}`);
  const row = sheet.locator(`[data-row="${asked.taskId}"]`);
  await row.getByText(made.no).waitFor();
  const type = async (text: string) => {
    // Number, sample, limit, earlier results, then the value.
    await row.locator('td').nth(4).click();
    await sheet.keyboard.press('Control+a');
    await sheet.keyboard.type(text);
    await sheet.keyboard.press('Enter');
  };
  await type('1.2');
  await row.getByText(/响应值超出标准曲线的范围/).waitFor();
  await type('0.3127');
  await eventually(() => row.getByText(/响应值超出标准曲线的范围/).count(), 0);
  await sheet.keyboard.press('Control+s');
  await sheet.getByText(/^已保存/).waitFor();
  // Why it is that number: from the keyboard, down to the line that it was read from, and on paper.
  await row.locator('td').nth(4).click();
  await sheet.keyboard.press('F9');
  const chain = drawer(sheet);
  await chain.getByText('0.3127 读得', { exact: false }).waitFor();
  const said = await chain.getByText('0.3127 读得', { exact: false }).textContent();
  expect(Number(/读得 ([\d.]+) mg\/L/.exec(said ?? '')?.[1]) / ((0.3127 - a) / b) - 1).toBeCloseTo(0, 9);
  const paper = sheet.waitForEvent('download');
  await buttonOf(chain, '打印（中文）').click();
  expect((await paper).suggestedFilename()).toMatch(/\.pdf$/);
  await chain.getByRole('link', { name: made.no }).click();
  await sheet.getByText('已剔除：移液失误，已重测确认').waitFor();
  await sheet.context().close();

  const hand = await stage.lab.as(asked.tester);
  const { rows } = await hand.do(mandateContract.instance, { id: asked.sheetId, mandateId: asked.mandateId });
  const read = rows.find(({ taskId }) => taskId === asked.taskId);
  expect(read).toMatchObject({ curveNo: made.no, problems: [] });
  expect(Number(read?.raw) / ((0.3127 - a) / b) - 1).toBeCloseTo(0, 9);
  expect(stage.browser.complaints().filter((each) => !/ (400|600)$|status of 400/.test(each))).toEqual([]);
});
