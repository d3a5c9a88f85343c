import { sql } from 'kysely';
import { findings } from './support/axe';
import { nameOf } from './support/demo-laboratory';
import { front } from './support/fill';
import { says } from './support/shows';
import { openStage } from './support/stage';
import { stepsOf } from './support/steps';

const stage = openStage();
const step = stepsOf(() => stage.browser.complaints());

step('the form of a criterion shows how sure a verdict is, and how often its rule is wrong', async () => {
  const criterion = await stage.lab.look(async (db) => {
    const rows = await db.selectFrom('criterion').select(['id', 'limits']).orderBy('id').execute();
    // The try-out begins with the first limit.
    const found = rows.find(({ limits }) => limits?.[0]?.op === 'le' && limits[0].hi);
    if (found === undefined) throw new Error('the demonstration has no such criterion');
    return { id: found.id, hi: Number(found.limits?.[0]?.hi) };
  });
  const page = await stage.browser.person('technical', `/judge?id=${criterion.id}`);
  const form = front(page);
  const tryOut = form.getByRole('region', { name: '试算' });
  await tryOut.waitFor();
  expect(await form.getByLabel('要求的符合概率').count()).toBe(0);
  await form.getByLabel('判定规则', { exact: true }).and(form.locator('input')).click({ force: true });
  await page.locator('.ant-select-item-option:visible', { hasText: '符合概率' }).click();
  await form.getByLabel('要求的符合概率').fill('80');
  const text = (part: number) => String(Number((criterion.hi * part).toPrecision(6)));
  await tryOut.getByLabel('结果，如 0.0105 或 <0.004').fill(text(0.9));
  await says(tryOut, '该判定规则需要不确定度');
  // One standard uncertainty below the limit: 84.1 %, more than the 80 % that are asked for.
  await tryOut.getByLabel('扩展不确定度 U（k=2）').fill(text(0.2));
  await says(tryOut, '84.1 %');
  await says(tryOut.getByRole('listitem').first(), '符合');
  await tryOut.getByLabel('来样平均值').fill(text(0.8));
  await tryOut.getByLabel('来样标准偏差').fill(text(0.2));
  await says(tryOut, '接受了不符合的');
  expect(await findings(page, 'criterion by probability')).toEqual([]);
  await page.context().close();
});

step('the terms of a rule are asked for at the counter, and told of the order', async () => {
  const page = await stage.browser.person('reception', '/order/add');
  const terms = page.getByRole('region', { name: '约定事项', exact: true });
  const rule = terms.locator('[data-place="decisionRule"]');
  await rule.locator('input').click({ force: true });
  await page.locator('.ant-select-item-option:visible', { hasText: '保护带' }).click();
  await terms.locator('[data-place="guardRatio"] input').fill('0.5');
  await says(terms, '不填即按 1。');
  await rule.locator('input').click({ force: true });
  await page.locator('.ant-select-item-option:visible', { hasText: '符合概率' }).click();
  await says(terms, '不填即按 95。');
  expect(await terms.locator('[data-place="guardRatio"]').count()).toBe(0);
  await page.context().close();
});

/** A number with an upper limit that nobody has measured yet, now stated with an uncertainty and judged by probability. */
const untested = () =>
  stage.lab.look(async (db) => {
    const { rows } = await sql<{
      taskId: string;
      mandateId: string;
      sheetId: string;
      sampleNo: string;
      item: string;
      hi: string;
      assignee: string;
      itemId: string;
      orderId: string;
    }>`
      select t.id as task_id, t.mandate_id, t.instance_id as sheet_id, s.no as sample_no, i.name as item, si."limit"->>'hi' as hi,
        st.name as assignee, i.id as item_id, s.order_id
      from task t join sample s on s.id = t.sample_id join sample_item si on si.id = t.sample_item_id
        join test_item i on i.id = t.testitem_id join staff st on st.id = t.assignee_id join orders o on o.id = s.order_id
        join criterion c on c.id = si.judge_id join worksheet w on w.id = t.instance_id and w.datatype = 'grid'
      where t.state = 'assigned' and si."limit"->>'op' = 'le' and i.value_type = 'number' and i.formula is null
        and i.parallel_count = 1 and o.need_judge and c.decision_rule = 'simple' and i.round_mode = 'evenDecimals'
        and (si."limit"->>'hi')::numeric >= 1 and si."limit"->>'unit' is not distinct from i.unit
      order by t.no`.execute(db);
    const found = rows.find(({ assignee }) =>
      ['testerYQ', 'testerYQ2', 'testerLH'].some((key) => nameOf(key) === assignee),
    );
    if (found === undefined) throw new Error('the demonstration has no such task');
    const uncertainty = JSON.stringify([{ from: '0', to: '1000000', U: '20', k: '2', relative: true }]);
    await sql`update test_item set uncertainty = ${uncertainty}::jsonb where id = ${found.itemId}`.execute(db);
    await sql`update orders set decision_rule = 'probability' where id = ${found.orderId}`.execute(db);
    return found;
  });

step('beside the verdict the tester sees how probable it is that the limit is met', async () => {
  const { mandateId, sheetId, sampleNo, item, hi, assignee } = await untested();
  const tester = ['testerYQ', 'testerYQ2', 'testerLH'].find((key) => nameOf(key) === assignee) ?? '';
  const page = await stage.browser.person(tester, `/mytask/datainput/${mandateId}/${sheetId}`);
  const row = page
    .getByRole('row')
    .filter({ hasText: sampleNo })
    .filter({ has: page.getByRole('rowheader').getByText(item, { exact: true }) });
  await row.locator('td').nth(4).click();
  // At its limit a result is as probable to meet it as not, however wide its uncertainty is.
  await page.keyboard.type(hi);
  await page.keyboard.press('Enter');
  await says(row, '符合概率 50 %');
  await says(row, '有条件符合');
  await page.keyboard.press('Control+s');
  await page.getByText(/^已保存/).waitFor();
  await page.reload();
  await says(row, '符合概率 50 %');
  await page.context().close();
});
