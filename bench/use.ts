// What the hands feel, on this machine and on one four times slower: typing into a worksheet of two hundred results and into a record sheet
// of two hundred cells, from the key to the next paint, and scrolling a list of two hundred rows. Beside pages of the same size in plain HTML
// that no script draws.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { auditKeyFile } from '../server/kernel/audit-key';
import { startBuilt } from '../tests/support/built-server';
import { chromiumFile } from '../tests/support/chromium';
import { browserMissing } from './support/browser';
import { type Felt, felt, keysOf, observe } from './support/felt';
import { type Aim, tellOrFail, tellUnmeasured } from './support/figures';
import { plainRows } from './support/plain-rows';
import { onBench, runBench } from './support/run';
import { openPaper, openSheets } from './support/sheets';
import { SLOW } from './support/visits';

const SAMPLES = 100;
/** Of a record sheet: three cells to fill and two that follow in each row. */
const PAPER_ROWS = 70;
/** So many results are typed, each of four keys and Enter. */
const TYPED = 40;
const WHEELS = 100;
/** From a key to the next paint, and a single piece of work while one scrolls, in ms. */
const LIMITS = { key: 100, task: 100 } as const;

/** Types results one beneath the other, as one reads them off an instrument. */
const type = async (page: Page): Promise<void> => {
  for (let nth = 0; nth < TYPED; nth += 1) {
    await page.keyboard.type(`7.${10 + nth}`, { delay: 40 });
    await page.keyboard.press('Enter', { delay: 20 });
  }
};

const scroll = async (page: Page): Promise<void> => {
  await page.mouse.move(640, 400);
  for (let nth = 0; nth < WHEELS; nth += 1) {
    await page.mouse.wheel(0, nth < WHEELS / 2 ? 240 : -240);
    await page.waitForTimeout(20);
  }
};

type Pair = Readonly<{ plain: Felt; ours: Felt }>;

/** Ours beside the plain page, which is never held up where it has no task of 50 ms. */
const tellFelt = (what: string, unit: string, { plain, ours }: Pair, of: (felt: Felt) => number, aim?: Aim): void =>
  tellOrFail({ what, unit, ours: of(ours), better: 'less', peer: { name: 'plain HTML', value: of(plain) }, aim });

const tellTyping = (where: string, speed: string, pair: Pair, aim?: Aim): void => {
  const what = `a key to the next paint, ${where}, ${speed} (${keysOf(pair.ours).count} keys, plain ${keysOf(pair.plain).count})`;
  tellFelt(what, 'ms, p50', pair, (seen) => keysOf(seen).p50);
  tellFelt(what, 'ms, p98', pair, (seen) => keysOf(seen).p98, aim);
  tellFelt(`typing, ${where}, ${speed}`, 'ms, longest task', pair, ({ longest }) => longest);
};

const measure = () =>
  onBench(async (bench, url) => {
    const [sheet] = await openSheets(bench, 1, SAMPLES);
    if (sheet === undefined) throw new Error('there is no worksheet');
    const { id, mandateId } = sheet.grid.worksheet;
    const { tester, grid } = await openPaper(bench, PAPER_ROWS);
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hj-bench-use-'));
    const key = bench.lab.system.auditKey.toString('hex');
    fs.writeFileSync(auditKeyFile(folder), key, { mode: 0o600 });
    const server = await startBuilt({ DATABASE_URL: url, DATA_DIR: folder });
    const plain = await plainRows(2 * SAMPLES);
    const plainPaper = await plainRows(PAPER_ROWS);
    const browser = await chromium.launch({
      executablePath: chromiumFile(),
      args: ['--headless', '--no-sandbox', '--disable-gpu'],
    });
    try {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      const asPerson = (token: string) => context.addCookies([{ name: 'token', value: token, url: server.origin }]);
      await asPerson(sheet.tester.token);
      await context.addInitScript(observe);
      const page = await context.newPage();
      page.setDefaultTimeout(120_000);
      const cdp = await context.newCDPSession(page);
      const slowed = (rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate });
      const open = async (address: string, ready: string): Promise<void> => {
        await slowed(1);
        await page.goto(address);
        await page.locator(ready).first().waitFor();
        await page.waitForLoadState('networkidle');
      };
      const during = async (work: (page: Page) => Promise<void>) => {
        await page.evaluate(() => performance.mark('begun'));
        await work(page);
        await page.waitForTimeout(1000);
        return felt(page);
      };
      const places = {
        typing: {
          plain: [plain.typing, 'input'],
          ours: [`${server.origin}/mandate/datainput/${mandateId}/${id}`, 'td input'],
        },
        paper: {
          plain: [plainPaper.paper, 'input.to'],
          ours: [
            `${server.origin}/mandate/datainput/${grid.worksheet.mandateId}/${grid.worksheet.id}`,
            'td[data-at=D5] input',
          ],
        },
        scrolling: {
          plain: [plain.scrolling, 'tbody tr'],
          ours: [`${server.origin}/mytasks?pageSize=200`, '.ant-table-row:nth-child(200)'],
        },
      } as const;
      for (const rate of [1, SLOW]) {
        const typing = async ([address, ready]: readonly [string, string]) => {
          await open(address, ready);
          await page.locator(ready).first().focus();
          await slowed(rate);
          return during(type);
        };
        const scrolling = async ([address, ready]: readonly [string, string]) => {
          await open(address, ready);
          await slowed(rate);
          return during(scroll);
        };
        const speed = `at 1/${rate} of the CPU`;
        const aimOf = (bound: number): Aim | undefined => (rate === 1 ? { bound } : undefined);
        const typed = { plain: await typing(places.typing.plain), ours: await typing(places.typing.ours) };
        tellTyping('grid', speed, typed, aimOf(LIMITS.key));
        await asPerson(tester.token);
        const filled = { plain: await typing(places.paper.plain), ours: await typing(places.paper.ours) };
        await asPerson(sheet.tester.token);
        tellTyping('record sheet', speed, filled, aimOf(LIMITS.key));
        const scrolled = {
          plain: await scrolling(places.scrolling.plain),
          ours: await scrolling(places.scrolling.ours),
        };
        tellFelt(`scrolling, ${speed}`, 'ms, longest task', scrolled, ({ longest }) => longest, aimOf(LIMITS.task));
      }
    } finally {
      await browser.close();
      await server.end();
      plain.close();
      plainPaper.close();
      fs.rmSync(folder, { recursive: true, force: true });
    }
  });

runBench(async () => {
  const missing = browserMissing();
  if (missing !== undefined) tellUnmeasured('typing and scrolling', missing);
  else await measure();
});
