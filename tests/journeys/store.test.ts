import type { Page } from 'playwright-core';
import { storeRoomContract } from '../../contract/stored-sample/store-room';
import { storedSampleContract } from '../../contract/stored-sample/stored-sample';
import { addDays, localDay } from '../../domain/kit/calendar';
import { DEMO_PASSWORD } from '../../server/demo/people';
import { findings } from './support/axe';
import { usernameOf } from './support/demo-laboratory';
import { onPhone, tooWide } from './support/narrow';
import { eventually, says } from './support/shows';
import { openStage } from './support/stage';
import { stepsOf } from './support/steps';
import { settled, visit } from './support/visit';

const stage = openStage();
/** A taken slot and another climate are refused on purpose; the browser notes each answer of 400. */
const asked = / 400$|status of 400 \(Bad Request\)/;
const step = stepsOf(() => stage.browser.complaints().filter((said) => !asked.test(said)));

let page: Page;
const first = { no: '' };
const second = { no: '' };

const rows = async (query: object) =>
  (await (await stage.lab.as('keeper')).do(storedSampleContract.list, { pageSize: 200, ...query })).list;
const rowOf = async (no: string) => (await rows({ code: no }))[0];
const sampleField = () => page.getByLabel('样品', { exact: true });
const slotField = () => page.getByLabel('货位', { exact: true });
const cell = (slot: string) => page.locator(`[data-slot="${slot}"]`);
const focused = (field: ReturnType<typeof sampleField>) =>
  field.evaluate((element) => element === document.activeElement);
/** A scanner types and ends with Enter, wherever the keys are. */
const scan = async (code: string) => {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
};
const act = (name: string) => page.locator('.ant-drawer-open').getByRole('button', { name, exact: true }).click();
const dialog = () =>
  page
    .getByRole('dialog')
    .filter({ has: page.locator('.ant-modal-footer, form') })
    .last();
/** The slots of the cool room in which nothing stands, each with the one before it on its shelf. */
const freeSlots = async () => {
  const keeper = await stage.lab.as('keeper');
  const { rooms } = await keeper.do(storeRoomContract.map, {});
  const { shelves } = await keeper.do(storeRoomContract.map, { roomId: rooms.find(({ code }) => code === 'R1')?.id });
  return shelves.flatMap(({ name, cells }) =>
    cells.flatMap(({ slot, kind }, index) =>
      kind === 'free'
        ? [{ key: `${name}-${slot}`, before: `${name}-${cells[index - 1]?.slot}`, isFirst: index === 0 }]
        : [],
    ),
  );
};
const opened = async (no: string) => {
  const row = await rowOf(no);
  await visit(page, `/store?id=${row?.id}`);
  await page.locator('.ant-drawer-open').getByText(no).first().waitFor();
};

step('the keeper is led to what waits for the store', async () => {
  const waiting = await rows({ view: 'awaiting' });
  first.no = waiting[0]?.sampleNo ?? '';
  second.no = waiting[1]?.sampleNo ?? '';
  page = await stage.browser.person('keeper', '/work');
  await settled(page);
  await page.getByRole('link', { name: /待入库留样/ }).click();
  await page.waitForURL(/\/store\?view=awaiting/);
  await page.locator('tr.ant-table-row:visible', { hasText: first.no }).waitFor();
});

step('two samples are put in by scanning them and their slots, without the mouse', async () => {
  const [one, ...others] = await freeSlots();
  const two = others.find(({ isFirst }) => !isFirst);
  if (one === undefined || two === undefined) throw new Error('the cool room is full');
  await visit(page, '/store?tab=map');
  await eventually(() => focused(sampleField()), true);
  await scan(first.no);
  await eventually(() => focused(slotField()), true);
  await scan('R9-A-1');
  await says(page.getByRole('alert'), '没有货位「R9-A-1」');
  await slotField().fill('');
  await scan(`r1-${one.key.toLowerCase()}`);
  await says(page.getByRole('list', { name: '本次操作' }), `${first.no} → R1-${one.key}`);
  await eventually(() => focused(sampleField()), true);
  // The next one at once; a taken slot is refused where it was typed.
  await scan(second.no);
  await eventually(() => focused(slotField()), true);
  await scan(`R1-${one.key}`);
  await says(page.getByRole('alert'), '该货位已有样品');
  await cell(two.before).focus();
  await page.keyboard.press('ArrowRight');
  await eventually(() => cell(two.key).evaluate((element) => element === document.activeElement), true);
  await page.keyboard.press('Enter');
  await says(page.getByRole('list', { name: '本次操作' }), `${second.no} → R1-${two.key}`);
  await eventually(() => cell(two.key).getAttribute('data-kind'), 'kept');
  expect(await rowOf(first.no)).toMatchObject({ state: 'inStore', placeCode: `R1-${one.key}`, condition: 'cool' });
});

step('one is moved; into another climate than it asks for it goes with a reason alone', async () => {
  await scan(second.no);
  await eventually(() => focused(slotField()), true);
  await scan('R2-A-1');
  await says(dialog(), '样品要求「冷藏」保存');
  await dialog().getByLabel('理由', { exact: true }).fill('冷藏室除霜，暂放两小时');
  await dialog().locator('.ant-btn-primary').click();
  await says(page.getByRole('list', { name: '本次操作' }), `${second.no} → R2-A-1`);
  expect(await rowOf(second.no)).toMatchObject({ placeCode: 'R2-A-1', state: 'inStore' });
});

step('a sample that is held does not leave, and does once it is released', async () => {
  const [due] = await rows({ view: 'due' });
  first.no = due?.sampleNo ?? '';
  await opened(first.no);
  await act('冻结');
  await dialog().getByLabel('理由', { exact: true }).fill('客户对结果提出异议');
  await dialog().locator('.ant-btn-primary').click();
  await page.locator('.ant-drawer-open').getByRole('group', { name: '销毁' }).waitFor();
  await page.getByRole('tab', { name: '冻结记录' }).click();
  await page.locator('.ant-drawer-open').getByRole('button', { name: '解除冻结' }).click();
  await dialog().getByLabel('理由', { exact: true }).fill('复测结果一致，异议撤回');
  await dialog().locator('.ant-btn-primary').click();
  await page.locator('.ant-drawer-open').getByText('复测结果一致，异议撤回').waitFor();
  expect(await rowOf(first.no)).toMatchObject({ hold: false, holds: [{ releaseReason: '复测结果一致，异议撤回' }] });
});

step('one that is due is kept longer', async () => {
  const [, other] = await rows({ view: 'due' });
  const no = other?.sampleNo ?? '';
  const until = addDays(localDay(new Date().toISOString()), 60);
  await opened(no);
  await act('延长留样期');
  await dialog().getByLabel('延长至').fill(until.replaceAll('-', '.'));
  await dialog().getByLabel('延长至').press('Enter');
  await dialog().getByLabel('理由', { exact: true }).fill('等待仲裁机构答复');
  await dialog().locator('.ant-btn-primary').click();
  await page.locator('.ant-drawer-open').getByRole('group', { name: '销毁' }).waitFor();
  expect(await rowOf(no)).toMatchObject({ retainUntil: until, mayBeDisposed: false });
});

step('two people dispose of what nothing keeps', async () => {
  await opened(first.no);
  await act('销毁');
  await dialog().getByLabel('理由', { exact: true }).fill('留样期满，按程序处理');
  await dialog().getByLabel('登录密码', { exact: true }).fill(DEMO_PASSWORD);
  await dialog().getByLabel('第二人登录名').fill(usernameOf('quality'));
  await dialog().getByLabel('第二人密码').fill(DEMO_PASSWORD);
  await dialog().locator('.ant-btn-dangerous').click();
  await says(page.locator('.ant-drawer-open'), '已处理');
  expect(await rowOf(first.no)).toMatchObject({ state: 'disposed', leftQty: '0' });
});

step('the map reads well and fits a phone', async () => {
  await visit(page, '/store?tab=map');
  await cell('A-1').waitFor();
  expect(await findings(page, 'the store map')).toEqual([]);
  expect(await onPhone(page, () => tooWide(page))).toEqual([]);
  await page.context().close();
});
