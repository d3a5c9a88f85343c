// What numbers cost: a sheet of 200 readings and 2 000 formulas worked out, whole and after one change, in Node and in a browser, beside
// fast-formula-parser on the functions it has; and a million results read from their texts and held against a limit, beside the
// bare comparison by decimal.js. Stored results that are judged anew, with their list, are `bench -- rejudge`.
import path from 'node:path';
import { Decimal } from 'decimal.js';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import type { Limit } from '../domain/measurement/limit';
import { parseMeasured } from '../domain/measurement/measured';
import { numberJudge } from '../domain/result/against-limit';
import { projectRoot } from '../server/paths';
import { chromiumFile } from '../tests/support/chromium';
import { chromiumMissing } from './support/browser';
import { tell, tellUnmeasured } from './support/figures';
import { measureSheet, READINGS, type SheetMeasured } from './support/number-sheet';
import { runBench } from './support/run';

const PEER = 'fast-formula-parser';

const tellSheet = (where: string, { formulas, followed, ours, peer }: SheetMeasured): void => {
  const sheet = `${READINGS} readings, ${formulas} formulas`;
  const told = (what: string, of: keyof SheetMeasured['ours']) =>
    tell({
      what: `${what}, ${where}`,
      unit: 'ms',
      ours: ours[of],
      better: 'less',
      peer: { name: PEER, value: peer[of] },
    });
  told(`${sheet}: read and worked out`, 'open');
  told(`${sheet}: all readings changed`, 'full');
  told(`one reading changed, ${followed.toFixed(0)} formulas follow (mean)`, 'one');
};

/** What the page of a browser is given: the same measuring. */
const IN_PAGE = "import { measureSheet } from './number-sheet'; Object.assign(window, { measureSheet });";

const inBrowser = async (): Promise<void> => {
  const { outputFiles } = await build({
    stdin: { contents: IN_PAGE, resolveDir: path.join(projectRoot, 'bench/support'), loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'iife',
    write: false,
  });
  const browser = await chromium.launch({ executablePath: chromiumFile(), args: ['--headless', '--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
    tellSheet('browser', await page.evaluate<SheetMeasured>('measureSheet()'));
  } finally {
    await browser.close();
  }
};

const JUDGED = 1_000_000;
const LIMIT: Limit = { op: 'le', hi: '0.005', unit: 'mg/L' };
const ITEM = { unit: 'mg/L', molarMass: null, uncertainty: [], nonNegative: true };

/** Results as they are typed: three digits, one in ten below what could be found. */
const texts = (): string[] =>
  Array.from({ length: JUDGED }, (_, nth) => {
    const digits = 100 + ((nth * 7919) % 900);
    return nth % 10 === 0 ? '<0.001' : `0.00${digits}${(nth * 31) % 10}`;
  });

const seconds = (work: () => number): readonly [number, number] => {
  const started = performance.now();
  const found = work();
  return [(performance.now() - started) / 1000, found];
};

const judged = (): void => {
  const all = texts();
  const judge = numberJudge(ITEM as never, { limit: LIMIT, needJudge: true, decisionRule: 'simple' } as never);
  const [ours, failed] = seconds(() =>
    all.reduce((count, text) => {
      const read = parseMeasured(text);
      if (!read.ok) throw new Error(text);
      return judge(read.measured).verdict === 'fail' ? count + 1 : count;
    }, 0),
  );
  const [peer, over] = seconds(() => {
    const limit = new Decimal('0.005');
    return all.reduce((count, text) => (!text.startsWith('<') && new Decimal(text).gt(limit) ? count + 1 : count), 0);
  });
  if (failed !== over) throw new Error(`${failed} fail, by the bare comparison ${over}`);
  const what = `${JUDGED} results read and judged, ${failed} fail`;
  tell({ what, unit: 's', ours, better: 'less', peer: { name: 'decimal.js', value: peer } });
};

runBench(async () => {
  tellSheet('Node', measureSheet());
  const missing = chromiumMissing();
  if (missing !== undefined) tellUnmeasured('the same in a browser', missing);
  else await inBrowser();
  judged();
});
