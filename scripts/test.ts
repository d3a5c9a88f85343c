import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ANSWERED } from '../tests/support/answered';
import { shareDemoFolder } from '../tests/support/demo-folder';
import { FIGURES, figureTable } from '../tests/support/figures';
import { scratchInMemory } from '../tests/support/scratch.cjs';
import { sum, verdict } from './test/count';
import { type Outcome, runStage } from './test/run-stage';
import { longStages, type Stage, stages } from './test/stages';
import { ensureTools } from './test/tools';

const runLane = async (lane: readonly Stage[]): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const stage of lane) outcomes.push(await runStage(stage));
  return outcomes;
};

const summary = (outcomes: readonly Outcome[]): void => {
  console.log(`\n── summary ${'─'.repeat(69)}`);
  for (const { stage, count, seconds, flaky } of outcomes) {
    const mark = count.failed === 0 ? 'ok    ' : 'FAILED';
    const skipped = count.skipped === 0 ? '' : `, ${count.skipped} skipped`;
    const sometimes = flaky.length === 0 ? '' : `, ${flaky.length} of them flaky`;
    console.log(
      `${mark}  ${stage.name.padEnd(38)} ${seconds.toFixed(1).padStart(6)} s  ${verdict(count)}${skipped}${sometimes}`,
    );
  }
};

const main = async (): Promise<void> => {
  const checksOnly = process.argv.includes('--checks-only');
  if (!checksOnly) {
    ensureTools();
    scratchInMemory();
    shareDemoFolder();
    process.env[ANSWERED] = fs.mkdtempSync(path.join(os.tmpdir(), 'hengjian-answered-'));
    process.env[FIGURES] = `${process.env[ANSWERED]}.figures`;
  }
  const external = process.env['TEST_DATABASE_URL'];
  const phases = process.argv.includes('--long') ? longStages(external) : stages({ checksOnly, external });
  const since = Date.now();
  const outcomes: Outcome[] = [];
  for (const lanes of phases) outcomes.push(...(await Promise.all(lanes.map(runLane))).flat());
  const noted = process.env[ANSWERED];
  const figures = figureTable(process.env[FIGURES] ?? '');
  for (const left of [noted, process.env[FIGURES]])
    if (left !== undefined) fs.rmSync(left, { recursive: true, force: true });
  summary(outcomes);
  console.log(
    `        ${'all, lanes side by side'.padEnd(38)} ${((Date.now() - since) / 1000).toFixed(1).padStart(6)} s`,
  );
  if (process.argv.includes('--long'))
    console.log(
      ['', 'what was done, how often, how often it went wrong, and what else was measured', ...figures].join('\n'),
    );
  // Whoever sees no more than the end of a long run sees the cause.
  for (const { stage, why } of outcomes.filter(({ count }) => count.failed > 0))
    console.log([`\n── why it failed: ${stage.name}`, ...why].join('\n'));
  const total = sum(outcomes.map(({ count }) => count));
  process.exitCode = total.failed === 0 ? 0 : 1;
  console.log(verdict(total));
};

void main();
