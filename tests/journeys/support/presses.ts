import type { Page, Request } from 'playwright-core';
import type { Journeys } from './browser';
import { settled } from './visit';
import { openFirstRow } from './walk';

/** Longer than anything that answers a press waits, in ms. */
const PATIENCE_MS = 1500;
/** Asked again and again by the frame, whoever presses what. */
const BY_ITSELF = /\/api\/message\/(s?count|unread)/;
/** Ends the session of the one who presses, which is what it is for. */
const LEAVES = /退出登录|退出全部/;

const GONE = 'gone';

const SCREEN = 'main';
const RECORD = '.ant-drawer-open .ant-drawer-content';
const BOX = '.ant-modal-wrap:visible .ant-modal';

/** Not what is chosen already. */
const CAN_BE_PRESSED =
  ':is(button, [role="tab"], [role="switch"]):visible:not([disabled], [aria-disabled="true"], [aria-selected="true"], [aria-pressed="true"])';

/** What can be pressed in a part of the screen, by name and in order; of buttons of one name (a row's) the first. */
const pressable = async (page: Page, within: string): Promise<string[]> => {
  // What could be pressed before may be closed now.
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('[data-press]')) each.removeAttribute('data-press');
  });
  const names = await page.locator(`${within} ${CAN_BE_PRESSED}`).evaluateAll((found) =>
    found
      // The frame's own stand on every screen and have their journeys.
      .filter((each) => each.closest('header, nav') === null)
      .map((each) => {
        const name = each.getAttribute('aria-label') ?? each.textContent ?? '';
        // Of a number's button in each row, too, the first.
        each.setAttribute(
          'data-press',
          name
            .replace(/\d{3,}/g, '#')
            .replace(/\s+/g, ' ')
            .trim(),
        );
        return each.getAttribute('data-press') ?? '';
      }),
  );
  return [...new Set(names)].filter((name) => !LEAVES.test(name));
};

/** What a press led to: calls, pages, files, words; empty when nothing came of it. */
const pressed = async (page: Page, within: string, name: string): Promise<string[]> => {
  await pressable(page, within);
  const button = page.locator(`${within} [data-press=${JSON.stringify(name)}]:visible`).first();
  if ((await button.count()) === 0) return [GONE];
  const led: string[] = [];
  const note = (what: string) => () => void led.push(what);
  const call = (request: Request) => {
    if (!BY_ITSELF.test(request.url())) led.push(request.url());
  };
  const popup = (other: Page) => {
    led.push('popup');
    void other.close();
  };
  const [download, chooser] = [note('download'), note('file chooser')];
  page.on('request', call).on('download', download).on('popup', popup).on('filechooser', chooser);
  const address = page.url();
  try {
    // Not by the mouse: what only answers to the pointer's coming would count as an answer to the press.
    await button.evaluate((each) => {
      const seen = { changes: 0 };
      document.addEventListener('focusin', ({ target }) => {
        if (target !== each) seen.changes += 1;
      });
      // A button that only looks pressed did nothing; one that says something else now did.
      const isLook = (node: Node) => (node as Element).closest?.('.ant-wave') != null;
      new MutationObserver((records) => {
        for (const { type, target, addedNodes, removedNodes } of records)
          if (!(type === 'attributes' && target === each) && ![target, ...addedNodes, ...removedNodes].some(isLook))
            seen.changes += 1;
      }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
      Object.assign(window, {
        pressSeen: seen,
        print: () => {
          seen.changes += 1;
        },
      });
      (each as HTMLElement).click();
    });
    const until = Date.now() + PATIENCE_MS;
    while (led.length === 0 && Date.now() < until) {
      if (page.url() !== address) led.push(page.url());
      const changes = await page
        .evaluate(() => (window as unknown as { pressSeen?: { changes: number } }).pressSeen?.changes ?? 1)
        .catch(() => 1);
      if (changes > 0) led.push('drawn');
      else await page.waitForTimeout(50);
    }
    await settled(page);
  } finally {
    page.off('request', call).off('download', download).off('popup', popup).off('filechooser', chooser);
  }
  return led;
};

/** A word of the console about an answer that the screens deal with: what was asked is refused in words, or the password is asked for. */
const isDealtWith = (complaint: string, isAskedForProof: boolean): boolean =>
  /Failed to load resource/.test(complaint) ||
  /\b(400|409|412|422|429)$/.test(complaint) ||
  (isAskedForProof && / 403$/.test(complaint));

/** Closes what a press opened; false where the screen is another one now. */
const restore = async (page: Page, address: string, within: string): Promise<boolean> => {
  const open = page.locator('.ant-modal-wrap:visible, .ant-popover:visible, .ant-dropdown:visible');
  for (let tries = 0; tries < 2 && (await open.count()) > 0; tries += 1) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(150);
  }
  const drawers = await page.locator('.ant-drawer-open').count();
  return page.url() === address && (await open.count()) === 0 && drawers === (within === RECORD ? 1 : 0);
};

type Place = Readonly<{ name: string; within: string; go: () => Promise<void> }>;

/** The places of a screen in which something can be pressed: itself, and the record of its first row. */
const placesOf = (page: Page, path: string): Place[] => {
  const anew = async () => {
    await page.goto(path);
    await settled(page);
  };
  return [
    { name: path, within: SCREEN, go: anew },
    {
      name: `${path} first row`,
      within: RECORD,
      go: async () => {
        await anew();
        await openFirstRow(page);
        await settled(page);
      },
    },
  ];
};

/**
 * Presses everything on a screen and in the record of its first row, and in the box that a press opens what it is for,
 * with nothing filled in. Yields what leads nowhere, is refused for lack of a right or ends in an error.
 */
export const deadPresses = async (
  browser: Journeys,
  page: Page,
  path: string,
  seen: (key: string) => boolean,
): Promise<string[]> => {
  const dead: string[] = [];
  for (const { name: place, within, go } of placesOf(page, path)) {
    await go();
    if ((await page.locator(within).count()) === 0) continue;
    const address = page.url();
    for (const name of await pressable(page, within)) {
      if (seen(`${place}|${name}`)) continue;
      browser.complaints();
      let led = (await restore(page, address, within)) ? await pressed(page, within, name) : [GONE];
      if (led[0] === GONE) {
        await go();
        led = await pressed(page, within, name);
      }
      if (led.length === 0) dead.push(`${place}: ${name} leads nowhere`);
      const box = page.locator(`${BOX} .ant-btn-primary:visible:not([disabled])`).last();
      if ((await box.count()) > 0) {
        await pressable(page, BOX);
        const inner = await pressed(page, BOX, (await box.getAttribute('data-press')) ?? '');
        if (inner.length === 0) dead.push(`${place}: ${name}: its box leads nowhere`);
      }
      const isAskedForProof = await page.getByRole('dialog', { name: '请确认是您本人' }).isVisible();
      dead.push(
        ...browser
          .complaints()
          .filter((each) => !isDealtWith(each, isAskedForProof))
          .map((each) => `${place}: ${name}: ${each}`),
      );
    }
  }
  return dead;
};
