import fs from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { directionOf, languages } from '../../src/services/languages';
import { type Journeys, openBrowser } from './support/browser';
import { type DemoLaboratory, nameOf, openDemoLaboratory } from './support/demo-laboratory';
import { type Addresses, everyScreen, holdEveryRole } from './support/every-screen';
import { rawKeyIn } from './support/raw-keys';
import { settled, speak, visit } from './support/visit';

// Fifty screens, three times over, on a machine that may be busy.
jest.setTimeout(420_000);

let lab: DemoLaboratory;
let browser: Journeys;
let addresses: Addresses;
let page: Page;

/** The program that looks; a page's own policy lets no script in, so it is handed over as the debugger does. */
const axe = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
// What fades in has no contrast yet.
const still = { reducedMotion: 'reduce' } as const;

beforeAll(async () => {
  lab = await openDemoLaboratory();
  browser = await openBrowser(lab.origin);
  await holdEveryRole(lab.as, 'technical');
  addresses = await everyScreen(await lab.as('technical'));
  page = await browser.person('technical', '/', still);
  await page.evaluate(axe);
  await settled(page);
});
afterAll(async () => {
  await browser?.close();
  await lab?.close();
});

/** What axe finds serious or critical, each as one line: where it was looked, the rule, the place, and why. */
const findings = (seen: Page, where: string): Promise<string[]> =>
  seen.evaluate(async (name) => {
    const { run } = (window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe;
    const { violations } = await run({ resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(({ target, any, all, none }) => {
          const [why] = [...any, ...all, ...none];
          return `${name}: ${id} ${target.join(' ')}: ${why?.message}`;
        }),
      );
  }, where);

const openMenu = () => page.getByRole('button', { name: nameOf('technical') }).click();

/** Looks at the page as it stands, then closes what was opened over it. */
const looked = async (where: string): Promise<string[]> => {
  await page.waitForTimeout(150);
  const found = await findings(page, where);
  await page.keyboard.press('Escape');
  await page.locator('.ant-modal:visible, .ant-drawer-open:visible').waitFor({ state: 'hidden' });
  return found;
};

describe('axe finds nothing serious or critical, nor anybody a raw key or a complaint', () => {
  // The dark one is walked in English, so that each theme and each language has its walk and none is walked twice.
  test.each([
    ['zh-CN', 'light'],
    ['ar-EG', 'light'],
    ['en-US', 'dark'],
  ] as const)('on any screen inside the frame, in %s and %s', async (locale, mode) => {
    await speak(page, locale);
    if (mode === 'dark') {
      await openMenu();
      await page.getByRole('menuitem', { name: 'Dark theme' }).click();
      await page.locator('.ant-dropdown:visible').waitFor({ state: 'hidden' });
    }
    expect(await page.locator('html').getAttribute('dir')).toBe(directionOf(locale));
    const found: string[] = [];
    for (const address of addresses.main) {
      await visit(page, address);
      const key = rawKeyIn(await page.evaluate<string>('document.body.innerText'));
      if (key) found.push(`${address}: ${key}`);
      found.push(...(await findings(page, address)), ...browser.complaints());
    }
    expect(found).toEqual([]);
    if (mode === 'dark') {
      await openMenu();
      await page.getByRole('menuitem', { name: 'Light theme' }).click();
      await page.locator('.ant-dropdown:visible').waitFor({ state: 'hidden' });
    }
  });

  test('in what opens over a screen', async () => {
    await speak(page, 'zh-CN');
    const found: string[] = [];
    await visit(page, '/work');
    await page.keyboard.press('?');
    await page.locator('.ant-modal:visible').waitFor();
    found.push(...(await looked('keys')));
    await openMenu();
    await page.getByRole('menuitem', { name: '退出登录' }).waitFor();
    found.push(...(await findings(page, 'menu of the person')));
    await page.getByRole('menuitem', { name: '修改密码' }).click();
    await page.locator('.ant-modal:visible').waitFor();
    found.push(...(await looked('password')));

    await visit(page, '/area');
    await page.getByRole('button', { name: '新建检测领域' }).first().click();
    await page.getByRole('dialog').getByLabel('领域代码').waitFor();
    found.push(...(await looked('form')));

    await visit(page, '/reportaudit');
    await page.locator('.ant-table-row:visible').first().click();
    await page.getByRole('button', { name: '审核通过' }).click();
    await page.locator('.ant-modal:visible input[type=password]').waitFor();
    found.push(...(await looked('signature')));
    expect(found).toEqual([]);
    expect(browser.complaints()).toEqual([]);
  });

  test.each(languages)('on the pages without the frame, in $locale', async ({ locale }) => {
    const stranger = await browser.stranger({ ...still, locale });
    await stranger.addInitScript((language) => window.localStorage.setItem('umi_locale', language), locale);
    const found: string[] = [];
    for (const address of addresses.open) {
      await stranger.goto(address);
      await stranger.locator('h1, .ant-result').first().waitFor();
      const key = rawKeyIn(await stranger.evaluate<string>('document.body.innerText'));
      if (key) found.push(`${address}: ${key}`);
      await stranger.evaluate(axe);
      found.push(...(await findings(stranger, address)), ...browser.complaints());
    }
    expect(found).toEqual([]);
    await stranger.context().close();
  });
});
