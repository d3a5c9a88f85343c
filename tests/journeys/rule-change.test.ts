import type { Page } from 'playwright-core';
import { mandateContract } from '../../contract/mandate/mandate';
import { DEMO_PASSWORD } from '../../server/demo/people';
import { modal } from './support/modal';
import { eventually } from './support/shows';
import { openStage } from './support/stage';

const stage = openStage();

const drawer = (page: Page) => page.locator('.ant-drawer:visible').last();

type Asked = Readonly<{
  itemId: string;
  name: string;
  digits: number;
  reported: string;
  mandateId: string;
  sheetId: string;
  taskId: string;
}>;

/** An item rounded to decimals, with a result that was handed in and would read otherwise with one decimal less. */
const measured = (): Promise<Asked> =>
  stage.lab.look(async (db) => {
    const rows = await db
      .selectFrom('result')
      .innerJoin('task', 'task.id', 'result.taskId')
      .innerJoin('testItem', 'testItem.id', 'task.testitemId')
      .select([
        'testItem.id as itemId',
        'testItem.name',
        'testItem.roundDigits as digits',
        'result.reported',
        'task.mandateId',
        'task.instanceId as sheetId',
        'task.id as taskId',
      ])
      .where('testItem.roundMode', '=', 'evenDecimals')
      .where('testItem.valueType', '=', 'number')
      .where('testItem.formula', 'is', null)
      .where('testItem.parallelCount', '=', 1)
      .where('testItem.roundDigits', '>', 0)
      .where('task.state', 'in', ['checked', 'done'])
      .orderBy('task.no')
      .execute();
    const found = rows.find(({ reported }) => /^\d+\.\d+$/.test(reported ?? ''));
    if (found?.sheetId == null || found.digits === null) throw new Error('the demonstration has no such result');
    const { itemId, name, digits, mandateId, sheetId, taskId } = found;
    return { itemId, name, digits, mandateId, sheetId, taskId, reported: found.reported ?? '' };
  });

test('digits of an item with results are changed by two, and what was handed in reads as before', async () => {
  const asked = await measured();
  const technical = await stage.browser.person('technical', `/testitem?id=${asked.itemId}`);
  await drawer(technical)
    .getByLabel('修约位数')
    .fill(String(asked.digits - 1));
  await drawer(technical).getByRole('button', { name: '保存检测项目' }).click();
  const ask = modal(technical, `${asked.name}：规则变更`);
  await ask.getByLabel('变更原因').fill('方法修订，少报一位小数');
  const value = `3${asked.digits === 1 ? '' : '.'}${'0'.repeat(asked.digits - 1)}`;
  await ask.getByLabel('输入值').fill(value);
  await ask.getByLabel('应报结果').fill('9');
  await ask.getByText('不一致').waitFor();
  expect(await ask.getByRole('button', { name: '提交批准' }).isDisabled()).toBe(true);
  await ask.getByLabel('应报结果').fill(value);
  await ask.getByRole('button', { name: '提交批准' }).click();
  await eventually(() => technical.getByRole('dialog').count(), 0);
  await technical.goto(`${stage.lab.origin()}/testitem?id=${asked.itemId}`);
  await drawer(technical).getByText('待批准，批准前不能再提出').waitFor();
  await technical.context().close();

  const quality = await stage.browser.person('quality', '/rulechange?state=waiting');
  await quality.getByRole('row').filter({ hasText: asked.name }).click();
  await drawer(quality).getByText('方法修订，少报一位小数').waitFor();
  await drawer(quality).getByRole('button', { name: '批准变更' }).click();
  const sign = modal(quality, '批准变更');
  await sign.locator('input[type=password]').fill(DEMO_PASSWORD);
  await sign.getByRole('button', { name: '批准变更' }).click();
  await sign.waitFor({ state: 'hidden' });
  await drawer(quality).getByText('已批准').first().waitFor();
  await quality.context().close();

  const stored = await stage.lab.look((db) =>
    db.selectFrom('testItem').select('roundDigits').where('id', '=', asked.itemId).executeTakeFirstOrThrow(),
  );
  expect(stored.roundDigits).toBe(asked.digits - 1);
  const hand = await stage.lab.as('technical');
  const { rows } = await hand.do(mandateContract.instance, { id: asked.sheetId, mandateId: asked.mandateId });
  const row = rows.find(({ taskId }) => taskId === asked.taskId);
  expect([row?.reported, row?.rules.item.roundDigits]).toEqual([asked.reported, asked.digits]);
  expect(stage.browser.complaints().filter((each) => !/ 600$/.test(each))).toEqual([]);
});
