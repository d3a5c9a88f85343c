import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../server/demo/people';
import { nameOf } from './support/demo-laboratory';
import { pick } from './support/pick';
import { says } from './support/shows';
import { openStage } from './support/stage';
import { settled, visit } from './support/visit';

const stage = openStage();
let admin: Page;

beforeAll(async () => {
  admin = await stage.browser.person('admin');
  await settled(admin);
});

beforeEach(() => void stage.browser.complaints());

const dialog = (page: Page) => page.locator('.ant-modal:visible');
const drawer = (page: Page) => page.locator('.ant-drawer-content:visible');
/** Two Chinese characters on a button stand apart. */
const button = (page: Page | ReturnType<typeof dialog>, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${[...name].join('\\s?')}$`) });
const signInBy = async (page: Page, username: string, password: string) => {
  await page.goto('/login');
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  await button(page, '登录').click();
};

/** Opens the file of a person from the list. */
const openPerson = async (page: Page, name: string) => {
  await settled(page);
  await visit(page, `/staff?keyword=${encodeURIComponent(name)}`);
  await page.getByRole('cell', { name, exact: true }).click();
  await page.waitForURL(/\/staff\/[0-9a-f-]{36}/);
  await settled(page);
};

const NEW_PASSWORD = 'Quiet-river-27';

test('a department is founded below another one, and closed only when nothing hangs on it', async () => {
  await visit(admin, '/depart');
  await admin.getByText('检测部', { exact: true }).first().click();
  await button(admin, '新建下级').click();
  await drawer(admin).getByLabel('部门名称').fill('微生物室');
  await drawer(admin).getByLabel('部门代码').fill('WSW');
  await pick(drawer(admin).getByRole('combobox', { name: '部门类型' }), '检测');
  await drawer(admin).getByRole('button', { name: '保存部门' }).click();
  await admin.getByRole('heading', { name: '微生物室' }).waitFor();
  await says(admin.getByRole('tree'), '微生物室');

  await admin.getByRole('tree').getByText('理化室', { exact: true }).click();
  await admin.getByRole('heading', { name: '理化室' }).waitFor();
  await button(admin, '停用').click();
  await dialog(admin).getByLabel('理由').fill('科室撤并');
  await dialog(admin)
    .getByRole('button', { name: /停\s?用/ })
    .click();
  await admin
    .getByText(/「理化室」还有 \d+ 项在岗人员/)
    .first()
    .waitFor();
  await admin.keyboard.press('Escape');
  expect(stage.browser.complaints()).toEqual([]);
});

let username = '';
let password = '';

test('a tester is hired: the password is shown once, and has to be changed at the first sign-in', async () => {
  await admin.goto('/staff/add');
  await settled(admin);
  username = `lin${Date.now() % 100_000}`;
  await admin.getByLabel('姓名').fill('林青');
  await admin.getByLabel('登录名').fill(username);
  await pick(admin.getByRole('combobox', { name: '所属部门' }), '微生物室');
  await pick(admin.getByRole('combobox', { name: '角色' }), '检测员');
  await admin.keyboard.press('Escape');
  await button(admin, '保存人员').click();
  const shown = dialog(admin).filter({ hasText: '林青 的初始密码' });
  await shown.waitFor();
  password = (await shown.locator('[dir=ltr]').first().textContent()) ?? '';
  expect(password).toMatch(/.{8}/);
  await button(shown, '已记下密码').click();
  await admin.reload();
  await settled(admin);
  expect(await admin.locator('body').textContent()).not.toContain(password);

  const newcomer = await stage.browser.stranger();
  await signInBy(newcomer, username, password);
  const change = dialog(newcomer).filter({ hasText: '这是初始密码' });
  await change.waitFor();
  await change.getByLabel('当前密码').fill(password);
  await change.getByLabel('新密码', { exact: true }).fill(NEW_PASSWORD);
  await change.getByLabel('再次输入新密码').fill(NEW_PASSWORD);
  await button(change, '修改密码').click();
  await change.waitFor({ state: 'hidden' });
  await newcomer.getByRole('navigation', { name: '主菜单' }).getByText('我的检测').waitFor();
  await newcomer.context().close();
  // While the password has to be changed, every other call of the frame is refused.
  expect(stage.browser.complaints().filter((what) => !what.includes('403'))).toEqual([]);
});

test('the technical manager gives the competence, several kinds at once', async () => {
  const manager = await stage.browser.person('technical');
  await openPerson(manager, '林青');
  await manager.getByRole('tab', { name: '能力授权' }).click();
  await button(manager, '批量授权').click();
  await dialog(manager).getByText('抽样').click();
  await pick(dialog(manager).getByRole('combobox', { name: '领域', exact: true }), '水质理化');
  await manager.keyboard.press('Escape');
  await dialog(manager).getByLabel('授权依据').fill('上岗考核合格');
  await dialog(manager)
    .getByRole('button', { name: /授\s?权$/ })
    .click();
  await manager.getByText('已新增 2 项授权').waitFor();
  const grid = manager.getByRole('row', { name: /^水质理化/ }).first();
  await says(grid, '有效');
  await manager.context().close();
  expect(stage.browser.complaints()).toEqual([]);
});

test('a right that is taken from a role is gone at the next request of another browser', async () => {
  const equipper = await stage.browser.person('equipment');
  const menu = equipper.getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('link', { name: '标准' }).click();
  await settled(equipper);

  await visit(admin, '/role');
  await admin.getByRole('button', { name: /^设备管理员/ }).click();
  await admin.getByRole('heading', { name: '设备管理员' }).waitFor();
  await admin.getByPlaceholder('搜索权限').fill('标准');
  await admin.getByRole('checkbox', { name: '查看标准', exact: true }).uncheck();
  await admin.getByRole('tab', { name: '预览' }).click();
  const seen = admin.getByRole('region', { name: '菜单' });
  await seen.getByText('检测依据', { exact: true }).waitFor();
  expect(await seen.getByText('标准', { exact: true }).count()).toBe(0);
  await button(admin, '保存角色').click();
  await admin.getByText('角色“设备管理员”已保存').waitFor();
  expect(stage.browser.complaints()).toEqual([]);

  await equipper.getByRole('button', { name: '刷新' }).first().click();
  // The refused call is news to the frame: the screen leaves the menu without a reload.
  await menu.getByRole('link', { name: '标准', exact: true }).waitFor({ state: 'detached' });
  expect(stage.browser.complaints().every((what) => what.includes('403'))).toBe(true);
  await equipper.context().close();

  // Nobody gives a right to himself.
  await admin.getByRole('button', { name: /^系统管理员/ }).click();
  await admin.getByRole('heading', { name: '系统管理员' }).waitFor();
  await admin.getByRole('tab', { name: '权限' }).click();
  await admin.getByPlaceholder('搜索权限').fill('批准报告');
  await admin.getByRole('checkbox', { name: '批准报告', exact: true }).check();
  await button(admin, '保存角色').click();
  await admin.getByRole('alert').filter({ hasText: '不能给自己增加权限' }).first().waitFor();
  stage.browser.complaints();
});

test('a tester sees nothing of the administration, whichever way he comes', async () => {
  const tester = await stage.browser.person('testerLH');
  await settled(tester);
  const menu = tester.getByRole('navigation', { name: '主菜单' });
  for (const word of ['机构', '部门', '人员', '角色', '权限资源', '系统菜单', '全局设置'])
    expect(await menu.getByRole('link', { name: word, exact: true }).count()).toBe(0);
  for (const path of ['/com', '/depart', '/staff', '/staff/add', '/role', '/resource', '/systempage', '/g']) {
    await visit(tester, path);
    await tester.getByRole('heading', { name: '没有访问权限' }).waitFor();
    await visit(tester, '/work');
  }
  await tester.context().close();
  expect(stage.browser.complaints()).toEqual([]);
});

test('a person is stopped once everything in hand has gone to somebody able', async () => {
  const name = nameOf('testerLH');
  await openPerson(admin, name);
  await button(admin, '停用').click();
  const stop = dialog(admin).filter({ hasText: `停用 ${name}` });
  await stop.getByText('未了工作的移交').waitFor();
  await stop.getByLabel('理由').fill('调往其他部门');
  await button(stop, '移交并停用').click();
  // Each kind of work asks for its taker.
  await stop.getByText('请选择接手人').filter({ visible: true }).first().waitFor();
  const takers = stop.getByRole('combobox');
  for (let index = 0; index < (await takers.count()); index += 1) await pick(takers.nth(index), nameOf('testerLH2'));
  await button(stop, '移交并停用').click();
  await admin.getByText(`${name} 已停用`).waitFor({ timeout: 60_000 });
  const left = await stage.lab.look(
    async (db) =>
      await db
        .selectFrom('task')
        .innerJoin('staff', 'staff.id', 'task.assigneeId')
        .select('task.id')
        .where('staff.name', '=', name)
        .where('task.state', 'in', ['assigned', 'testing', 'returnAsked'])
        .execute(),
  );
  expect(left).toEqual([]);
  await admin.getByRole('tab', { name: '历史' }).click();
  await admin.getByText('停用了账号').waitFor();
  expect(stage.browser.complaints()).toEqual([]);
});

test('a setting is changed for a reason, and its history tells it', async () => {
  await visit(admin, '/g');
  await admin.getByRole('tab', { name: '系统' }).click();
  const row = admin.getByRole('row', { name: /^密码最短长度/ });
  await row.getByRole('button', { name: /修\s?改/ }).click();
  await dialog(admin).getByLabel('当前值').fill('65');
  await dialog(admin).getByLabel('理由').fill('网络安全等级保护要求');
  await button(dialog(admin), '保存设置').click();
  await dialog(admin)
    .getByText(/不在允许范围内/)
    .first()
    .waitFor();
  await dialog(admin).getByLabel('当前值').fill('12');
  await button(dialog(admin), '保存设置').click();
  await dialog(admin).waitFor({ state: 'hidden' });
  await row.getByText('12', { exact: true }).waitFor();
  await row.getByRole('button', { name: /历\s?史/ }).click();
  await says(drawer(admin), /由 10 改为 12[\s\S]*网络安全等级保护要求/);
  stage.browser.complaints();
});

test('two people give a role that signs, and the password is asked for again over the page', async () => {
  const name = nameOf('testerLH2');
  await openPerson(admin, name);
  // The administrator has been away from the keys.
  await stage.lab.look((db) =>
    db
      .updateTable('session')
      .set({ provedAt: new Date(Date.now() - 600_000).toISOString() })
      .execute(),
  );
  await pick(admin.getByRole('combobox', { name: '角色' }), '授权签字人');
  await admin.keyboard.press('Escape');
  await button(admin, '保存人员').click();
  const proof = dialog(admin).filter({ hasText: '请确认是您本人' });
  await proof.waitFor();
  await button(proof, '继续').click();
  await says(proof, '请输入您的密码，确认是您本人');
  await proof.locator('input[type=password]').fill(DEMO_PASSWORD);
  await button(proof, '继续').click();
  const matters = admin.getByRole('region', { name: '待第二人确认的签字事项' });
  await says(matters, '授权签字人');
  await says(matters, nameOf('quality'));
  await matters.getByRole('button', { name: /撤\s?回/ }).waitFor();

  const quality = await stage.browser.person('quality', '/staff?signing=waiting');
  await settled(quality);
  const waiting = quality.getByRole('region', { name: '待第二人确认的签字事项' });
  await says(waiting, name);
  await button(waiting, '确认').click();
  await dialog(quality).getByLabel('理由').fill('已与本人当面核实');
  await button(dialog(quality), '确认').click();
  await waiting.waitFor({ state: 'hidden' });
  await openPerson(quality, name);
  await says(quality.locator('main, body').first(), '授权签字人');
  await quality.getByRole('tab', { name: /历\s?史/ }).click();
  const decided = quality.getByRole('region', { name: '已处理的签字事项' });
  await says(decided, `${nameOf('quality')}处理`);
  await says(decided, '已与本人当面核实');

  // Of all this the trail has rows: they are narrowed, one is opened, and the period is reviewed and signed.
  await visit(quality, '/trail');
  await quality.getByRole('tab', { name: '例外' }).click();
  await settled(quality);
  await quality.locator('main tr.ant-table-row:visible').first().press('Enter');
  await says(drawer(quality), '与写入时一致');
  await quality.keyboard.press('Escape');
  await quality.getByRole('tab', { name: '审查' }).click();
  await button(quality, '签署审查').click();
  await dialog(quality).getByLabel('审查意见').fill('例外均已核实');
  await dialog(quality).locator('input[type=password]').fill(DEMO_PASSWORD);
  await dialog(quality)
    .getByRole('button', { name: /签署审查|确\s?定/ })
    .click();
  await dialog(quality).waitFor({ state: 'hidden' });
  await says(quality.locator('main tr.ant-table-row:visible').first(), '例外均已核实');
  await quality.context().close();
  // The question for the password is a refusal that is answered.
  expect(stage.browser.complaints().filter((what) => !what.includes('403'))).toEqual([]);
});
