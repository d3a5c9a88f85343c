// First loads by size; first paint on a slow machine; memory over a hundred page changes; beside a plain antd page.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { projectRoot } from '../server/paths';
import { nameOf } from '../tests/journeys/support/demo-laboratory';
import { startBuilt } from '../tests/support/built-server';
import { chromiumFile } from '../tests/support/chromium';
import { firstLoad, LIMITS, scanLoad } from './support/first-load';
import { plainPage } from './support/plain-page';
import { heap, SLOW, settling, type Visit, visits } from './support/visits';

const CHANGES = 100;
/** Each screen so often before memory is measured: what it keeps on purpose, its code and its choices, is there then. */
const ROUNDS = 2;
/** How much memory the changes may cost at most, in bytes. */
const GROWTH = 10_000_000;

const dist = path.join(projectRoot, 'dist');
const pages = [
  { name: '/login', size: firstLoad(path.join(dist, 'web'), '/login'), limit: LIMITS.login },
  { name: '/order, the first list', size: firstLoad(path.join(dist, 'web'), '/order'), limit: LIMITS.list },
  { name: '/s/:id, the scan page', size: scanLoad(path.join(dist, 'scan')), limit: LIMITS.scan },
] as const;

const kilo = (bytes: number): string => `${(bytes / 1000).toFixed(0)} KB`.padStart(9);
const mega = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
const ratio = (ours: number, plain: number): string => (ours / plain).toFixed(2).padStart(6);
const row = (name: string, cells: readonly string[]): void => console.log(`${name.padEnd(24)} |${cells.join(' |')}`);

const printSizes = (plain: number): void => {
  row('first load, gzip', ['     ours', '    limit', ' / plain']);
  for (const { name, size, limit } of pages) row(name, [kilo(size), kilo(limit), ratio(size, plain)]);
  row('a plain antd page', [kilo(plain)]);
};

const printVisits = (name: string, { painted, loaded, ready }: Visit, plain: Visit): void =>
  row(name, [
    ...[painted, loaded, ready].map((ms) => `${ms.toFixed(0)} ms`.padStart(9)),
    ratio(painted, plain.painted),
    ratio(ready, plain.ready),
  ]);

const signIn = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/login`);
  await page.getByRole('button', { name: nameOf('technical') }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
};

/** From screen to screen by the menu, as a person goes; what the screens keep in memory is part of it. */
const memory = async (page: Page, cdp: CDPSession): Promise<void> => {
  const links = page.locator('nav a[href^="/"]');
  await links.first().waitFor();
  const count = await links.count();
  const settled = settling(page);
  const go = async (turn: number) => {
    await links.nth(turn % count).click();
    await settled();
  };
  for (let turn = 0; turn < ROUNDS * count; turn += 1) await go(turn);
  const before = await heap(cdp);
  for (let turn = 0; turn < CHANGES; turn += 1) await go(turn);
  const grown = (await heap(cdp)) - before;
  console.log(
    `\nmemory: ${mega(before)} after ${ROUNDS} times ${count} screens, ${mega(grown)} more after ${CHANGES} changes (limit ${mega(GROWTH)})`,
  );
  if (grown > GROWTH) throw new Error('too much memory is kept');
};

const main = async (): Promise<void> => {
  const plain = await plainPage();
  printSizes(plain.size);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hj-bench-web-'));
  // The database runs under its own account as root: it has to be able to pass through.
  fs.chmodSync(folder, 0o711);
  const server = await startBuilt({ DATA_DIR: path.join(folder, 'data') });
  const browser = await chromium.launch({
    executablePath: chromiumFile(),
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.setDefaultTimeout(120_000);
    const cdp = await page.context().newCDPSession(page);
    row(`\nat 1/${SLOW} of the CPU`.padEnd(25), ['     FCP ', '    load ', '    ready', '/ plain', '/ plain']);
    const { origin } = server;
    // Signed in from the start: a door and a scanned code are the same to everybody.
    await signIn(page, origin);
    const visited = [
      { name: 'a plain antd page', address: plain.address, ready: '.ant-table-row' },
      { name: '/login', address: `${origin}/login`, ready: 'form button[type=submit]' },
      {
        name: '/s/:id, the scan page',
        address: `${origin}/s/00000000-0000-7000-8000-000000000000`,
        ready: 'main h1',
      },
      { name: '/order, the first list', address: `${origin}/order`, ready: '.ant-table-row' },
    ];
    const seen = await visits(page, cdp, visited);
    const [beside] = seen;
    if (beside === undefined) throw new Error('nothing was visited');
    for (const [at, { name }] of visited.entries()) printVisits(name, seen[at] ?? beside, beside);
    await page.goto(`${origin}/order`);
    await memory(page, cdp);
  } finally {
    await browser.close();
    await server.end();
    plain.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
};

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
