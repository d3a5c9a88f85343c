// `npm run screenshots`: a demo laboratory of its own, the pictures of the README into docs/images, and every screen of
// every role at 1280 and 1920 into screenshots-out.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { mandateContract } from '../contract/mandate';
import { reportContract } from '../contract/report';
import { tasksContract } from '../contract/tasks';
import { DEMO_PASSWORD, demoPeople } from '../server/demo/people';
import { projectRoot } from '../server/paths';
import { type Journeys, openBrowser } from '../tests/journeys/support/browser';
import { type Hand, signIn } from '../tests/journeys/support/hand';
import { startBuilt } from '../tests/support/built-server';

const images = path.join(projectRoot, 'docs/images');
const out = path.join(projectRoot, 'screenshots-out');

const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('.ant-skeleton-active, .ant-spin-spinning')].every(
      (each) => each.offsetParent === null,
    ),
  );
};

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
  const page = await (who === null ? browser.stranger(options) : browser.person(who, options));
  await page.goto(address);
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
  const usernameOf = (key: string) => demoPeople.find((person) => person.key === key)?.username ?? '';
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
      // The browser's own viewer tells nobody when it has drawn the PDF.
      after: (page: Page) => page.waitForTimeout(5000),
    },
    { name: 'scan', who: null, address: `/qrcode/report/${issued.uuid}`, width: 360, height: 740 },
  ])
    await take(browser, picture);
};

/** Every screen of every role's menu, once for each width. */
const allScreens = async (browser: Journeys): Promise<void> => {
  const seen = new Set<string>();
  for (const { key } of demoPeople.filter(
    ({ role }, at) => demoPeople.findIndex((other) => other.role === role) === at,
  )) {
    const page = await browser.person(key, { viewport: { width: 1280, height: 800 } });
    await page.locator('nav a').first().waitFor();
    const hrefs = await page
      .locator('nav a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const href of hrefs.filter((each) => !seen.has(each))) {
      seen.add(href);
      await page.locator(`nav a[href="${href}"]`).click();
      for (const [width, height] of [
        [1280, 800],
        [1920, 1080],
      ] as const) {
        await page.setViewportSize({ width, height });
        await settled(page);
        await page.screenshot({ path: path.join(out, `${href.slice(1) || 'home'}-${width}.png`.replaceAll('/', '_')) });
      }
    }
    await page.context().close();
  }
  console.log(`${seen.size} screens in ${path.relative(projectRoot, out)}`);
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
    if (!process.argv.includes('--readme')) await allScreens(browser);
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
