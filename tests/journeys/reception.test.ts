import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { findings } from './support/axe';
import { modal } from './support/modal';
import { eventually, inFocus, says } from './support/shows';
import { openStage } from './support/stage';
import { stepsOf } from './support/steps';
import { grid } from './support/worksheet';

const stage = openStage();
const step = stepsOf(() => stage.browser.complaints());
let page: Page;

step('the technical manager sets what the order form shows and demands', async () => {
  page = await stage.browser.person('technical', '/g?group=orderForm');
  const list = page.getByRole('region', { name: '业务信息', exact: true });
  await list.getByRole('checkbox', { name: '工程/项目名称', exact: true }).uncheck();
  await list.getByRole('checkbox', { name: '检测目的：必填' }).check();
  await says(page.getByRole('complementary', { name: '预览' }), '检测目的 *');
  expect(await findings(page, 'order form set-up')).toEqual([]);
  await page.getByRole('button', { name: '保存设置' }).click();
  await says(page.locator('.ant-message'), '委托单显示设置已保存');
});

step('the order form shows so, and a person hides more for himself', async () => {
  page = await stage.browser.person('reception', '/order/add');
  await says(page.getByRole('region', { name: '业务信息', exact: true }), '检测目的');
  await eventually(() => page.getByLabel('工程/项目名称').count(), 0);
  await says(page.getByRole('complementary', { name: '委托汇总' }), '检测目的');
  await page.getByRole('button', { name: '显示设置' }).click();
  const drawer = page.getByRole('dialog', { name: '委托单显示设置' });
  await drawer.getByText('只对我', { exact: true }).click();
  await drawer
    .getByRole('region', { name: '委托方' })
    .getByRole('checkbox', { name: '生产单位', exact: true })
    .uncheck();
  await drawer.getByRole('button', { name: '保存设置' }).click();
  await eventually(() => page.locator('[data-place="producerId"]').count(), 0);
});

step('a hazardous sample shows its signs in the list, which is narrowed by them', async () => {
  const no = await stage.lab.look(async (db) => {
    const { id, no } = await db
      .selectFrom('sample')
      .select(['id', 'no'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('sample')
      .set({ hazards: ['toxic', 'corrosive'] })
      .where('id', '=', id)
      .execute();
    return no;
  });
  page = await stage.browser.person('reception', '/sample?view=all&hazards=toxic');
  const row = page.getByRole('row').filter({ hasText: no });
  await says(row, '有毒');
  await says(row, '腐蚀性');
  expect(await findings(page, 'hazardous samples')).toEqual([]);
});

step('a sample is taken in as its items ask, with a remark where it is not preserved so', async () => {
  const { orderId, no } = await stage.lab.look(async (db) => {
    await sql`update test_item set container = 'glass', preservation = '0~4 °C', holding_time = 6, holding_unit = 'hour'`.execute(
      db,
    );
    const { rows } = await sql<{ orderId: string; no: string }>`
      update sample s set sampling_date = current_date - 3 from orders o
      where o.id = s.order_id and s.state = 'registered' and o.state = 'awaitingSamples' returning s.order_id, s.no`.execute(
      db,
    );
    return { orderId: '', no: '', ...[...rows].sort((one, other) => (one.no < other.no ? -1 : 1))[0] };
  });
  page = await stage.browser.person('keeper', `/order?id=${orderId}`);
  await page.getByRole('button', { name: '收样' }).click();
  const row = modal(page, '收样').getByRole('rowgroup', { name: no });
  await says(row, '玻璃瓶(G)');
  await says(row, '保存期已过');
  await row.getByText('不符合要求', { exact: true }).click();
  await modal(page, '收样').getByRole('button', { name: '收样' }).click();
  await row.getByRole('textbox', { name: `${no} 保存情况说明` }).fill('冰袋已化');
  await modal(page, '收样').getByRole('button', { name: '收样' }).click();
  await modal(page, '收样').getByRole('button', { name: '收样完成' }).click();
  const note = () =>
    stage.lab.look((db) => db.selectFrom('sample').select('preservationNote').where('no', '=', no).executeTakeFirst());
  await eventually(note, { preservationNote: '冰袋已化' });
});

step('a test whose holding time is over is in the list of its tester, and begins with a reason', async () => {
  await stage.lab.look((db) =>
    sql`update sample set sampling_date = current_date - 3
      where id in (select sample_id from task where state = 'assigned' and started_at is null)`.execute(db),
  );
  page = await stage.browser.person('testerLH', '/mytasks?view=holding');
  await says(page.getByRole('row').nth(1), '已过');
  const { mandateId, instanceId } = await stage.lab.look(async (db) =>
    (
      await sql<{ mandateId: string; instanceId: string }>`
        select t.mandate_id, t.instance_id from task t join staff p on p.id = t.assignee_id join worksheet w on w.id = t.instance_id
        where p.username = 'liuyang' and t.state = 'assigned' and t.latest_start < now() and w.state = 'empty' and w.datatype = 'grid'
        order by t.id limit 1`.execute(db)
    ).rows.reduce((_, row) => row, { mandateId: '', instanceId: '' }),
  );
  page = await stage.browser.person('testerLH', `/mytask/datainput/${mandateId}/${instanceId}`);
  await inFocus(grid(page));
  await page.keyboard.type('7.1');
  await page.keyboard.press('Control+s');
  const dialog = modal(page, '超过样品保存期才开始检测');
  await dialog.getByRole('textbox').fill('仪器故障，恢复后检测');
  await dialog.getByRole('button', { name: '记录理由并保存' }).click();
  await says(page.getByRole('grid').or(page.locator('table')).first(), '超样品保存期检测：仪器故障，恢复后检测');
});
