import type { Locator, Page } from 'playwright-core';
import { type Journeys, openBrowser } from './browser';
import { type EmptyLaboratory, openEmptyLaboratory } from './empty-laboratory';
import { buttonOf, fillIn } from './fill';
import { type Founder, founders, PASSWORD } from './soil';
import { settled, visitByMenu } from './visit';

export type FoundingStage = {
  lab: EmptyLaboratory;
  browser: Journeys;
  /** Everybody's own window, open from the first sign-in on. */
  at: Partial<Record<Founder | 'admin', Page>>;
  /** The first passwords, as the administrator reads them once. */
  given: Partial<Record<Founder, string>>;
};

/** An empty laboratory and a browser, open while the tests of a file run. */
export const openFoundingStage = (): FoundingStage => {
  const stage = { at: {}, given: {} } as FoundingStage;
  beforeAll(async () => {
    stage.lab = await openEmptyLaboratory();
    stage.browser = await openBrowser(() => stage.lab.origin);
  }, 60_000);
  afterAll(async () => {
    await (stage.browser as Journeys | undefined)?.close();
    await (stage.lab as EmptyLaboratory | undefined)?.close();
  });
  return stage;
};

/** Signs in with a first password, which opens nothing but its own change, and changes it. */
export const enter = async (page: Page, username: string, first: string): Promise<void> => {
  await page.goto('/login');
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(first);
  await buttonOf(page, '登录').click();
  const change = page.locator('.ant-modal:visible').filter({ hasText: '这是初始密码' });
  await change.waitFor();
  expect(await page.getByRole('navigation', { name: '主菜单' }).count()).toBe(0);
  await fillIn(change, { 当前密码: first, 新密码: PASSWORD, 再次输入新密码: PASSWORD });
  await buttonOf(change, '修改密码').click();
  await page.getByRole('navigation', { name: '主菜单' }).waitFor();
  await settled(page);
};

/** The window of one of the founders, who signs in when first asked for. */
export const windowOf = async (stage: FoundingStage, who: Founder): Promise<Page> => {
  const known = stage.at[who];
  if (known) return known;
  const page = await stage.browser.stranger();
  stage.at[who] = page;
  await enter(page, founders[who].username, stage.given[who] ?? '');
  return page;
};

/** The list of what a new laboratory needs, on the home. */
export const setUpList = (page: Page): Locator => page.getByRole('region', { name: '建站清单' });

const stepOf = (page: Page, step: string): Locator => setUpList(page).getByRole('listitem').filter({ hasText: step });

/** Goes home and from there where the list leads. */
export const follow = async (page: Page, step: string, missing: string): Promise<void> => {
  await visitByMenu(page, '/');
  await stepOf(page, step).filter({ hasText: missing }).getByLabel('未完成').waitFor();
  await stepOf(page, step).getByRole('link', { name: step }).click();
  await page.waitForURL((url) => url.pathname !== '/');
  await settled(page);
};

/** Goes home and sees the step ticked. */
export const ticked = async (page: Page, step: string): Promise<void> => {
  await visitByMenu(page, '/');
  await stepOf(page, step).getByLabel('已完成').waitFor();
};
