import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { languages } from '../../src/services/languages';
import type { Journeys } from '../../tests/journeys/support/browser';
import type { Hand } from '../../tests/journeys/support/hand';
import { settled } from '../../tests/journeys/support/visit';
import { windowIn } from '../../tests/journeys/support/walk';
import { draftOf, reportWith, sheetOf } from './demo-records';

const windows = {
  360: { width: 360, height: 740 },
  768: { width: 768, height: 1024 },
  1280: { width: 1280, height: 800 },
  1920: { width: 1920, height: 1080 },
} as const;

type Screen = Readonly<{ name: string; who: string | null; address: string }>;

/** Where most of the work is done, each as somebody whose work it is. */
const mostUsed = async (as: (key: string) => Promise<Hand>): Promise<readonly Screen[]> => {
  const draft = await draftOf(await as('reception'));
  const auditor = await as('auditor');
  const [toAudit, issued] = [await reportWith(auditor, 'awaitingAudit'), await reportWith(auditor, 'issued')];
  return [
    { name: 'home', who: 'directorLH', address: '/' },
    { name: 'tasks', who: 'testerLH', address: '/mytask' },
    { name: 'orders', who: 'reception', address: '/order' },
    { name: 'order', who: 'reception', address: `/order/${draft.id}/edit` },
    { name: 'samples', who: 'keeper', address: '/sample' },
    { name: 'assignment', who: 'directorLH', address: '/assign' },
    { name: 'bench', who: 'testerLH', address: await sheetOf(await as('testerLH')) },
    { name: 'reports', who: 'compiler', address: '/reporttask' },
    { name: 'report', who: 'auditor', address: `/reportaudit#${toAudit.id}` },
    { name: 'devices', who: 'equipment', address: '/equipment' },
    { name: 'people', who: 'admin', address: '/staff' },
    { name: 'scan', who: null, address: `/qrcode/report/${issued.uuid}` },
  ];
};

/** What of all of it is asked for: `--sizes 360,768 --locales ar-EG --themes dark --screens orders,order`. */
export const choiceFrom = (args: readonly string[]) => {
  const oneOf = <Word extends string>(name: string, words: readonly Word[]): readonly Word[] => {
    const at = args.indexOf(`--${name}`);
    const asked = at < 0 ? [] : (args[at + 1] ?? '').split(',');
    const strange = asked.filter((word) => !(words as readonly string[]).includes(word));
    if (strange.length > 0) throw new Error(`--${name}: ${strange} is none of ${words.join(', ')}`);
    return at < 0 ? words : words.filter((word) => asked.includes(word));
  };
  return {
    sizes: oneOf('sizes', Object.keys(windows) as `${keyof typeof windows}`[]),
    locales: oneOf(
      'locales',
      languages.map(({ locale }) => locale),
    ),
    themes: oneOf('themes', ['light', 'dark'] as const),
    screens: (names: readonly string[]) => oneOf('screens', names),
  };
};

/** Waits until a file that is shown lies there as a picture: its viewer comes late and draws without asking the server. */
const papered = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('section[aria-busy]')].every(
      (view) => view.offsetParent === null || view.querySelector('canvas') !== null,
    ),
  );
};

type Place = Readonly<{ origin: string; out: string; as: (key: string) => Promise<Hand> }>;

/** The screens used most, in every size, language and theme that is asked for, a folder for each language and theme. */
export const takeLooks = async (
  browser: Journeys,
  { origin, out, as }: Place,
  choice: ReturnType<typeof choiceFrom>,
): Promise<void> => {
  const all = await mostUsed(as);
  const asked = choice.screens(all.map(({ name }) => name));
  for (const locale of choice.locales)
    for (const theme of choice.themes) {
      const folder = path.join(out, `${locale}-${theme}`);
      fs.mkdirSync(folder, { recursive: true });
      for (const { name, who, address } of all.filter((screen) => asked.includes(screen.name))) {
        const look = { ...windowIn(origin, { locale, theme }), colorScheme: theme };
        const page = who === null ? await browser.stranger(look) : await browser.person(who, address, look);
        if (who === null) await page.goto(address);
        for (const size of choice.sizes) {
          await page.setViewportSize(windows[size]);
          // A list counts the rows it has room for when it is opened.
          await page.reload();
          await settled(page);
          await papered(page);
          await page.screenshot({ path: path.join(folder, `${name}-${size}.png`) });
        }
        await page.context().close();
      }
      console.log(`${fs.readdirSync(folder).length} pictures in ${folder}`);
    }
};
