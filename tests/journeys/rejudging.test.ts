import type { Page } from 'playwright-core';
import type { Limit } from '../../domain/measurement/limit';
import { modal } from './support/modal';
import { pick } from './support/pick';
import { eventually, says } from './support/shows';
import { openStage } from './support/stage';

const stage = openStage();

const drawer = (page: Page) => page.locator('.ant-drawer:visible').last();

const FROM = 'GB 3838-2002 Ⅲ类';
const TO = 'GB 3838-2002 Ⅱ类';

/** Whether a value meets a limit of numbers, worked out here; 'under the detection limit' meets every upper one. */
const meets = (raw: string, { op, lo, hi }: Limit): boolean => {
  const value = raw.startsWith('<') ? 0 : Number(raw);
  const above = lo == null || op === 'le' ? true : value >= Number(lo);
  return above && (hi == null || value <= Number(hi));
};

/** The results of one criterion that passed and would not by the other, by their tasks. */
const expected = (): Promise<{ all: number; tasks: string[] }> =>
  stage.lab.look(async (db) => {
    const other = await db.selectFrom('criterion').select('limits').where('name', '=', TO).executeTakeFirstOrThrow();
    const rows = await db
      .selectFrom('result')
      .innerJoin('task', 'task.id', 'result.taskId')
      .innerJoin('sampleItem', 'sampleItem.id', 'task.sampleItemId')
      .innerJoin('criterion', 'criterion.id', 'sampleItem.judgeId')
      .innerJoin('sample', 'sample.id', 'task.sampleId')
      .innerJoin('orders', 'orders.id', 'sample.orderId')
      .select(['task.no', 'task.testitemId', 'result.raw', 'result.verdict'])
      .where('criterion.name', '=', FROM)
      .where('orders.needJudge', '=', true)
      .where('task.state', 'in', ['submitted', 'checked', 'done'])
      .where('result.clientGiven', 'is', null)
      .where('result.raw', 'is not', null)
      .execute();
    const limits = new Map((other.limits ?? []).map((limit) => [limit.testitemId, limit]));
    const changed = rows.filter(({ raw, verdict, testitemId }) => {
      const limit = limits.get(testitemId);
      return verdict === 'pass' && limit !== undefined && !meets(raw ?? '', limit);
    });
    return { all: rows.length, tasks: changed.map(({ no }) => no).sort() };
  });

test('what a stricter criterion would change is listed with its reports, and each number says why it is what it is', async () => {
  const { all, tasks } = await expected();
  expect(tasks.length).toBeGreaterThan(10);
  const quality = await stage.browser.person('quality', '/judge');
  const row = quality.getByRole('row').filter({ hasText: FROM });
  await row.getByRole('button', { name: '重判' }).click();
  const ask = modal(quality, '重判已有结果');
  await pick(ask.getByLabel('按什么重判'), '另一判定依据');
  await ask.getByRole('button', { name: '重判已有结果' }).click();
  await ask.locator('.ant-form-item-explain-error').first().waitFor();
  await pick(ask.getByLabel('另一判定依据'), TO);
  await ask.getByRole('button', { name: '重判已有结果' }).click();
  await drawer(quality).getByText(`${FROM} / ${TO}`).first().waitFor();
  await says(drawer(quality), `结果数${all}`);
  await says(drawer(quality), `结论改变${tasks.length}`);
  await drawer(quality)
    .getByRole('button', { name: /^符合.*不符合/ })
    .click();
  await eventually(
    () => drawer(quality).locator('.ant-pagination-total-text:visible').allInnerTexts(),
    [`共 ${tasks.length} 条`],
  );

  // By report: those of the first one alone, and back to all.
  await drawer(quality).getByRole('tab', { name: '报告' }).click();
  const first = drawer(quality).locator('.ant-tabs-tabpane-active tbody button').first();
  const report = (await first.textContent()) ?? '';
  await first.click();
  const lines = drawer(quality).locator('.ant-tabs-tabpane-active');
  await lines.getByRole('button', { name: `取消限定 ${report}` }).waitFor();
  for (const each of await lines.locator('tbody tr.ant-table-row').allInnerTexts()) expect(each).toContain(report);

  // A number of the list opens its chain, which speaks of the limit that it was judged by.
  await lines.getByTitle('查看来历').first().click();
  await drawer(quality).getByText('要求').first().waitFor();
  await quality.context().close();

  // The same by its numbers, as it is kept.
  const kept = await stage.lab.look((db) =>
    db
      .selectFrom('rejudging')
      .innerJoin('criterion', 'criterion.id', 'rejudging.criterionId')
      .select(['rejudging.judged', 'rejudging.changed', 'rejudging.worse'])
      .where('criterion.name', '=', FROM)
      .execute(),
  );
  expect(kept).toEqual([{ judged: all, changed: tasks.length, worse: tasks.length }]);
  expect(stage.browser.complaints()).toEqual([]);
});
