import { shareDemoFolder } from '../tests/support/demo-folder';
import { sum, verdict } from './test/count';
import { runStage } from './test/run-stage';
import { longStages, stages } from './test/stages';
import { ensureTools } from './test/tools';

const checksOnly = process.argv.includes('--checks-only');
if (!checksOnly) {
  ensureTools();
  shareDemoFolder();
}

const asked = process.argv.includes('--long')
  ? longStages()
  : stages({ checksOnly, external: process.env['TEST_DATABASE_URL'] });
const outcomes = asked.map(runStage);

console.log(`\n── summary ${'─'.repeat(69)}`);
for (const { stage, count, seconds } of outcomes) {
  const mark = count.failed === 0 ? 'ok    ' : 'FAILED';
  const skipped = count.skipped === 0 ? '' : `, ${count.skipped} skipped`;
  console.log(`${mark}  ${stage.name.padEnd(38)} ${seconds.toFixed(1).padStart(6)} s  ${verdict(count)}${skipped}`);
}

const total = sum(outcomes.map(({ count }) => count));
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(verdict(total));
