// `npm run screenshots`: a demo laboratory of its own, the pictures of the README into docs/images, and every screen at
// 1280 and 1920, the main ones in each language and in the dark, into screenshots-out.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { mandateContract } from '../contract/mandate/mandate';
import { reportContract } from '../contract/report/report';
import { tasksContract } from '../contract/task/tasks';
import { DEMO_PASSWORD } from '../server/demo/people';
import { projectRoot } from '../server/paths';
import { type Journeys, openBrowser } from '../tests/journeys/support/browser';
import { usernameOf } from '../tests/journeys/support/demo-laboratory';
import { everyScreen, holdEveryRole } from '../tests/journeys/support/every-screen';
import { type Hand, signIn } from '../tests/journeys/support/hand';
import { settled, speak, visit } from '../tests/journeys/support/visit';
import { startBuilt } from '../tests/support/built-server';

const images = path.join(projectRoot, 'docs/images');
const out = path.join(projectRoot, 'screenshots-out');

type Picture = Readonly<{
  name: string;
  who: string | null;
  address: string;
  width?: number;
  height?: number;
  after?: (page: Page) => Promise<void>;
}>;

const take = async (browser: Journeys, { name, who, address, width = 1280, height = 800, after }: Picture) => {
  const options = { viewport: { width, height }, deviceScaleFactor: who === null ? 2 : 1 };
  const page = await (who === null ? browser.stranger(options) : browser.person(who, address, options));
  if (who === null) await page.goto(address);
  await settled(page);
  await after?.(page);
  const file = path.join(images, `${name}.png`);
  await page.screenshot({ path: file });
  console.log(`${path.relative(projectRoot, file)} ${Math.round(fs.statSync(file).size / 1024)} KB`);
  await page.context().close();
};

/** A worksheet that shows what the grid is for: many typed values, some of them over a limit. */
const sheetOf = async (tester: Hand): Promise<string> => {
  const { list } = await tester.do(tasksContract.my, { state: ['testing'], pageSize: 200 });
  const found: { address: string; worth: number }[] = [];
  for (const id of new Set(list.map(({ mandateId }) => mandateId)))
    for (const sheet of await tester.do(mandateContract.instances, { id }))
      if (sheet.state === 'editing')
        found.push({ address: `/mytask/datainput/${id}/${sheet.id}`, worth: sheet.failed * 100 + sheet.filled });
  const [best] = found.sort((one, other) => other.worth - one.worth);
  if (best === undefined) throw new Error('the demo laboratory has no worksheet under way');
  return best.address;
};

const reportWith = async (hand: Hand, state: string) => {
  const { list } = await hand.do(reportContract.list, { state, pageSize: 1 });
  const [report] = list;
  if (report === undefined) throw new Error(`the demo laboratory has no report ${state}`);
  return report;
};

const readmePictures = async (browser: Journeys, origin: string): Promise<void> => {
  const hand = (username: string) => signIn(() => origin, username, DEMO_PASSWORD);
  const auditor = await hand(usernameOf('auditor'));
  const toAudit = await reportWith(auditor, 'awaitingAudit');
  const issued = await reportWith(auditor, 'issued');
  const sheet = await sheetOf(await hand(usernameOf('testerLH')));
  for (const picture of [
    { name: 'results', who: 'testerLH', address: sheet },
    { name: 'orders', who: 'reception', address: '/order' },
    { name: 'assignment', who: 'directorLH', address: '/assign' },
    {
      name: 'report',
      who: 'auditor',
      address: `/reportaudit#${toAudit.id}`,
      // The browser's own viewer does not report when it has drawn the PDF.
      after: (page: Page) => page.waitForTimeout(5000),
    },
    { name: 'scan', who: null, address: `/qrcode/report/${issued.uuid}`, width: 360, height: 740 },
  ])
    await take(browser, picture);
};

/** Where most of the work is done; these are looked at in each language and in the dark. */
const MAIN = new Set(['/', '/order', '/order/add', '/assign', '/reporttask', '/standard', '/equipment', '/role']);

const looks = [
  { locale: 'zh-CN', mode: 'light' },
  { locale: 'en-US', mode: 'light' },
  { locale: 'ar-EG', mode: 'light' },
  { locale: 'zh-CN', mode: 'dark' },
] as const;

const widths = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;
const PHONE = { width: 360, height: 740 };

const fileOf = (folder: string, address: string, width: number): string => {
  const name = address.replace(/[?#].*/, '').replace(/[0-9a-f-]{36}/g, 'id');
  return path.join(folder, `${name.slice(1).replaceAll('/', '_') || 'home'}-${width}.png`);
};

/** Every screen in the first look, the main ones in all of them, at both widths; sign-in also on a telephone. */
const allScreens = async (browser: Journeys, origin: string): Promise<void> => {
  const as = (key: string) => signIn(() => origin, usernameOf(key), DEMO_PASSWORD);
  await holdEveryRole(as, 'technical');
  const { main: addresses } = await everyScreen(await as('technical'));
  const sheet = await sheetOf(await as('testerLH'));
  for (const [index, { locale, mode }] of looks.entries()) {
    const folder = path.join(out, `${locale}-${mode}`);
    fs.mkdirSync(folder, { recursive: true });
    const page = await browser.person('technical', '/', { locale });
    await page.evaluate((theme) => window.localStorage.setItem('hj_theme', theme), mode);
    await page.reload();
    await settled(page);
    await speak(page, locale);
    for (const address of [...addresses.filter((each) => index === 0 || MAIN.has(each)), sheet]) {
      await visit(page, address);
      for (const size of widths) {
        await page.setViewportSize(size);
        await settled(page);
        await page.screenshot({ path: fileOf(folder, address, size.width) });
      }
    }
    await page.context().close();
    const stranger = await browser.stranger({ locale });
    await stranger.addInitScript((language) => window.localStorage.setItem('umi_locale', language), locale);
    await stranger.goto('/login');
    await stranger.locator('h1').waitFor();
    for (const size of [...widths, PHONE]) {
      await stranger.setViewportSize(size);
      await stranger.screenshot({ path: fileOf(folder, '/login', size.width) });
    }
    await stranger.context().close();
    console.log(`${fs.readdirSync(folder).length} pictures in ${path.relative(projectRoot, folder)}`);
  }
};

const main = async (): Promise<void> => {
  fs.mkdirSync(images, { recursive: true });
  fs.rmSync(out, { recursive: true, force: true });
  fs.mkdirSync(out);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hj-'));
  // PostgreSQL runs as another account when we are root: it has to reach its folder through this one.
  fs.chmodSync(folder, 0o711);
  const server = await startBuilt({ DATA_DIR: path.join(folder, 'data') });
  try {
    const browser = await openBrowser(() => server.origin);
    await readmePictures(browser, server.origin);
    if (!process.argv.includes('--readme')) await allScreens(browser, server.origin);
    await browser.close();
  } finally {
    await server.end();
    fs.rmSync(folder, { recursive: true, force: true });
  }
};

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
