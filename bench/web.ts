// First loads by size; first paint on a slow machine; memory over a hundred page changes; beside a plain antd page.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { projectRoot } from '../server/paths';
import { nameOf } from '../tests/journeys/support/demo-laboratory';
import { startBuilt } from '../tests/support/built-server';
import { chromiumFile } from '../tests/support/chromium';
import { browserMissing } from './support/browser';
import { type Aim, tell, tellOrFail, tellUnmeasured } from './support/figures';
import { firstLoad, LIMITS, scanLoad } from './support/first-load';
import { plainPage } from './support/plain-page';
import { heap, SLOW, settling, type Visit, type Visited, visits } from './support/visits';

const CHANGES = 100;
/** Each screen so often before memory is measured: what it keeps on purpose, its code and its choices, is there then. */
const ROUNDS = 2;
/** How much memory the changes may cost at most, in bytes. */
const GROWTH = 10_000_000;

const dist = path.join(projectRoot, 'dist');
/** What the first visit of each carries; where the screens are built. */
const pages = () => [
  { name: '/login', size: firstLoad(path.join(dist, 'web'), '/login'), limit: LIMITS.login },
  { name: '/order, the first list', size: firstLoad(path.join(dist, 'web'), '/order'), limit: LIMITS.list },
  { name: '/s/:id, the scan page', size: scanLoad(path.join(dist, 'scan')), limit: LIMITS.scan },
];

/** What a page is measured by that carries next to nothing. */
const PLAIN = 'a plain antd page';
/** Until the first list stands there on a slow machine, in ms, and as a multiple of the plain page. */
const READY = { bound: 2_500, ratio: 3 } as const;

const tellSizes = (sizes: ReturnType<typeof pages>, plain: number): void => {
  const peer = { name: PLAIN, value: plain / 1000 };
  for (const { name, size, limit } of sizes)
    tell({ what: name, unit: 'KB, gzip', ours: size / 1000, better: 'less', peer, aim: { bound: limit / 1000 } });
};

const MOMENTS = { painted: 'first paint', loaded: 'loaded', ready: 'ready' } as const;

type Place = Visited & Readonly<{ aim?: Aim }>;

const tellVisit = ({ name, aim }: Place, seen: Visit, plain: Visit): void => {
  for (const [moment, unit] of Object.entries(MOMENTS) as [keyof Visit, string][])
    tell({
      what: `${name}, at 1/${SLOW} of the CPU`,
      unit: `ms, ${unit}`,
      ours: seen[moment],
      better: 'less',
      peer: { name: PLAIN, value: plain[moment] },
      aim: moment === 'ready' ? aim : undefined,
    });
};

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
  tell({ what: `memory after ${ROUNDS} times ${count} screens`, unit: 'MB', ours: before / 1e6, better: 'less' });
  const what = `memory that ${CHANGES} further changes take`;
  tellOrFail({ what, unit: 'MB', ours: grown / 1e6, better: 'less', aim: { bound: GROWTH / 1e6 } });
};

const main = async (): Promise<void> => {
  const missing = browserMissing();
  if (missing !== undefined) return tellUnmeasured('first visits and memory', missing);
  const plain = await plainPage();
  tellSizes(pages(), plain.size);
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
    const { origin } = server;
    // Signed in from the start: a door and a scanned code are the same to everybody.
    await signIn(page, origin);
    const beside = { name: PLAIN, address: plain.address, ready: '.ant-table-row' };
    const visited: readonly Place[] = [
      { name: '/login', address: `${origin}/login`, ready: 'form button[type=submit]' },
      {
        name: '/s/:id, the scan page',
        address: `${origin}/s/00000000-0000-7000-8000-000000000000`,
        ready: 'main h1',
      },
      { name: '/order, the first list', address: `${origin}/order`, ready: '.ant-table-row', aim: READY },
    ];
    const [plainly, ...seen] = await visits(page, cdp, [beside, ...visited]);
    if (plainly === undefined) throw new Error('nothing was visited');
    for (const [at, place] of visited.entries()) tellVisit(place, seen[at] ?? plainly, plainly);
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
