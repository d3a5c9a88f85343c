import type { Page } from 'playwright-core';
import { buttonOf, front, save } from './fill';
import { follow } from './founding-stage';
import { pick } from './pick';
import { type Founder, founders, today } from './soil';
import { settled } from './visit';

/** What the list says that nobody may do before this one is hired, and by which role. */
const missing: Readonly<Record<Founder, string>> = {
  manager: '新建委托（业务受理员）',
  reception: '新建委托（业务受理员）',
  tester: '录入数据（检测员）',
  checker: '校核数据（校核员、室主任）',
};

/** Puts a person on file; gives the password that is shown once. */
export const hire = async (page: Page, who: Founder): Promise<string> => {
  const { name, username, depart, roles } = founders[who];
  await follow(page, '登记人员与角色', missing[who]);
  await buttonOf(page, '新增人员').click();
  await page.waitForURL('**/staff/add');
  await settled(page);
  await page.getByRole('textbox', { name: '姓名' }).fill(name);
  await page.getByRole('textbox', { name: '登录名' }).fill(username);
  await pick(page.getByRole('combobox', { name: '所属部门' }), depart);
  for (const role of roles) await pick(page.getByRole('combobox', { name: '角色' }), role);
  await page.keyboard.press('Escape');
  await buttonOf(page, '保存人员').click();
  const shown = page.locator('.ant-modal:visible').filter({ hasText: `${name} 的初始密码` });
  const password = (await shown.locator('[dir=ltr]').first().textContent()) ?? '';
  await buttonOf(shown, '已记下密码').click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  return password;
};

/** Opens what a person is authorised for, from the list of people. */
export const openCompetence = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('cell', { name, exact: true }).click();
  await page.waitForURL(/\/staff\/[0-9a-f-]{36}/);
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await settled(page);
  await page.getByRole('tab', { name: '能力授权' }).click();
};

/** Authorises somebody for some kinds of work in every area. */
export const authorise = async (page: Page, name: string, kinds: readonly string[]): Promise<void> => {
  await openCompetence(page, name);
  await buttonOf(page, '批量授权').click();
  const dialog = front(page);
  for (const kind of ['检测', '校核', '编制', '审核', '签字'])
    await dialog.getByRole('checkbox', { name: kind, exact: true }).setChecked(kinds.includes(kind));
  await dialog.getByLabel('授权依据').fill(`上岗考核 ${today}`);
  await save(page, '授权');
};
