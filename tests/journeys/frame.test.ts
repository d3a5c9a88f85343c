import type { Page } from 'playwright-core';
import { orderContract } from '../../contract/order/order';
import { sampleContract } from '../../contract/sample/sample';
import { demoPeople } from '../../server/demo/people';
import { collisions, contrastOf, onPhone, PHONE, tooWide } from './support/narrow';
import { eventually, holds, search } from './support/shows';
import { openStage } from './support/stage';
import { settled, visit } from './support/visit';
import { windowIn } from './support/walk';

const stage = openStage();

// What one test made happen is not the next one's complaint.
beforeEach(() => void stage.browser.complaints());

test('a list that was narrowed comes back as it was left', async () => {
  const page = await stage.browser.person('technical', '/order');
  await settled(page);
  await search(page).fill('W2026-9');
  await search(page).press('Enter');
  await page.waitForURL(/keyword=W2026-9/);
  const menu = page.getByRole('navigation', { name: '主菜单' });
  for (const link of ['待办', '消息']) await menu.getByRole('link', { name: link }).first().click();
  await menu.getByRole('link', { name: '委托' }).first().click();
  await page.waitForURL(/order\?keyword=W2026-9/);
  await holds(search(page), 'W2026-9');
  await page.context().close();
  stage.browser.complaints();
});

test('a network that is cut and comes back is said, and what is typed stays', async () => {
  const page = await stage.browser.person('technical', '/order');
  await settled(page);
  await search(page).fill('水质');
  await page.context().setOffline(true);
  await page.getByText('与服务器的连接已中断').waitFor();
  await page.context().setOffline(false);
  await page.getByText('连接已恢复').waitFor();
  await holds(search(page), '水质');
  await page.context().close();
  stage.browser.complaints();
});

test('Ctrl+K leads to a screen, ? lists the keys, and the focus comes back', async () => {
  const page = await stage.browser.person('technical', '/');
  await settled(page);
  const button = page.getByRole('button', { name: '跳转到页面或编号' });
  await button.focus();
  await page.keyboard.press('?');
  await page.locator('.ant-modal:visible').filter({ hasText: '按键与扫码' }).waitFor();
  await page.waitForFunction(() => document.activeElement?.closest('.ant-modal') !== null);
  await page.keyboard.press('Escape');
  await page.locator('.ant-modal:visible').waitFor({ state: 'hidden' });
  await eventually(() => button.evaluate((element) => element === document.activeElement), true);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: '跳转到页面或编号' });
  await field.fill('检测依据');
  await field.press('Enter');
  await page.waitForURL((url) => url.pathname === '/basis');
  await page.context().close();
  expect(stage.browser.complaints()).toEqual([]);
});

/** Keys as a scanner presses them, all within a few milliseconds; with an input method on, only their places are told. */
const scan = (page: Page, code: string, { ime = false } = {}) =>
  page.evaluate(
    ([text, composing]) => {
      const places: Record<string, string> = { '-': 'Minus', '/': 'Slash', ':': 'Semicolon', '.': 'Period' };
      for (const character of text) {
        const place = /\d/.test(character) ? `Digit${character}` : `Key${character.toUpperCase()}`;
        const key = composing ? { key: 'Process', keyCode: 229, isComposing: true } : { key: character };
        const shiftKey = character === ':' || /[A-Z]/.test(character);
        (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent('keydown', { ...key, code: places[character] ?? place, shiftKey, bubbles: true }),
        );
      }
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }),
      );
      // What the input method made of the keys comes into the field after them.
      const field = document.activeElement;
      if (composing && field instanceof HTMLInputElement) field.setRangeText(text);
      if (composing) field?.dispatchEvent(new Event('input', { bubbles: true }));
    },
    [code, ime] as const,
  );

describe('a scanner', () => {
  let page: Page;
  let order: { id: string; no: string };
  const isOpen = () =>
    page.waitForURL((url) => url.pathname === '/order' && url.searchParams.get('id') === order.id, { timeout: 8000 });

  beforeAll(async () => {
    const { list } = await (await stage.lab.as('technical')).do(orderContract.list, { pageSize: 1 });
    const [found] = list;
    if (found === undefined) throw new Error('the demo laboratory has no order');
    order = found;
    page = await stage.browser.person('technical');
  });
  afterAll(() => page?.context().close());
  beforeEach(async () => {
    await page.goto('/work');
    await settled(page);
  });

  test('is heard on any page, and opens what its code names', async () => {
    await scan(page, order.no);
    await isOpen();
  });

  test('is heard while an input method is on', async () => {
    await scan(page, order.no, { ime: true });
    await isOpen();
  });

  test('that reads its code twice opens it once', async () => {
    let asked = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).searchParams.get('keyword') === order.no.toLowerCase()) asked += 1;
    });
    await scan(page, order.no);
    const once = await isOpen().then(() => asked);
    await scan(page, order.no);
    await page.waitForTimeout(500);
    expect([once > 0, asked]).toEqual([true, once]);
  });

  test('puts back the field that happened to have the focus when one of our labels is read', async () => {
    const [sample] = (
      await (await stage.lab.as('technical')).do(sampleContract.list, { state: 'testing', pageSize: 1 })
    ).list;
    await visit(page, '/order');
    await search(page).fill('水质');
    const opened = page.waitForURL((url) => url.pathname !== '/order');
    await scan(page, `https://lab.example/s/${sample?.uuid}`, { ime: true });
    await opened;
    await page.goBack();
    await holds(search(page), '水质');
  });

  test('is not taken from somebody who types slowly', async () => {
    await page.keyboard.type(order.no.slice(0, 8), { delay: 90 });
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
    expect(new URL(page.url()).pathname).toBe('/work');
    expect(stage.browser.complaints()).toEqual([]);
  });
});

describe('on a phone', () => {
  const phone = (locale: 'zh-CN' | 'ar-EG', theme: 'light' | 'dark') => ({
    ...windowIn(stage.lab.origin(), { locale, theme }),
    viewport: PHONE,
  });

  test.each(['light', 'dark'] as const)('the buttons of the bars on top are seen in the %s', async (theme) => {
    const page = await stage.browser.person('technical', '/', phone('zh-CN', theme));
    await settled(page);
    for (const button of ['header [aria-haspopup=dialog]', 'header [aria-keyshortcuts]']) {
      const sign = page.locator(`${button} svg`);
      await sign.waitFor({ timeout: 5000 });
      expect(await contrastOf(sign)).toBeGreaterThan(3);
    }
    await page.context().close();
  });

  test.each(['zh-CN', 'ar-EG'] as const)(
    'an urgent message leaves its buttons free and the screen in sight (%s)',
    async (locale) => {
      // The longest of those that nobody has read.
      const { name } = await stage.lab.look((db) =>
        db
          .selectFrom('message')
          .innerJoin('staff', 'staff.id', 'message.toStaffId')
          .select('staff.name')
          .where('popup', '=', true)
          .where('readAt', 'is', null)
          .orderBy(
            ({ fn }) => fn('length', ['message.body']),
            (order) => order.desc().nullsLast(),
          )
          .limit(1)
          .executeTakeFirstOrThrow(),
      );
      const reader = demoPeople.find((person) => person.name === name);
      const page = await stage.browser.person(reader?.key ?? '', '/', phone(locale, 'light'));
      await settled(page);
      const banner = page.locator('section[aria-live=polite]');
      expect(await collisions(banner, 'li > *, div > *')).toEqual([]);
      expect(await onPhone(page, () => tooWide(page))).toEqual([]);
      await page.context().close();
    },
  );

  test('the head of an opened order says one thing beside the other', async () => {
    const { list } = await (await stage.lab.as('technical')).do(orderContract.list, { state: 'testing', pageSize: 1 });
    const page = await stage.browser.person('technical', `/order?id=${list[0]?.id}`, phone('zh-CN', 'light'));
    await settled(page);
    const head = page.locator('.ant-drawer-header');
    await head.locator('.ant-drawer-title > * > *').first().waitFor();
    expect(await collisions(head, '.ant-drawer-close, .ant-drawer-title > * > *, .ant-drawer-extra > * > *')).toEqual(
      [],
    );
    await page.context().close();
  });

  test.each(['zh-CN', 'ar-EG'] as const)('an opened report is read and decided on (%s)', async (locale) => {
    const page = await stage.browser.person('auditor', '/reportaudit', phone(locale, 'light'));
    await page.locator('main li[tabindex]').first().click();
    const head = page.locator('section header', { has: page.locator('button') }).last();
    await head.locator('code, .ant-typography, span').first().waitFor();
    await page.locator('section footer button').first().waitFor();
    await settled(page);
    expect(await collisions(head, ':scope > *')).toEqual([]);
    expect(await collisions(page.locator('section footer'), 'button')).toEqual([]);
    expect(await onPhone(page, () => tooWide(page))).toEqual([]);
    await page.context().close();
  });
});
