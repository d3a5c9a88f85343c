import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Count, countAgain, countCheck, countJest, failedFiles, type JestReport, NOTHING } from './count';
import type { Stage } from './stages';

const root = path.join(__dirname, '../..');

/** A stage that hangs is ended and counts as failed: after this many minutes, unless it says otherwise. */
const LIMIT = 15;

export type Outcome = Readonly<{ stage: Stage; count: Count; seconds: number }>;

/** Runs a stage with its output on the terminal, failures and all. */
export const runStage = (stage: Stage): Outcome => {
  console.log(`\n── ${stage.name} ${'─'.repeat(Math.max(0, 76 - stage.name.length))}`);
  const since = Date.now();
  const count = stage.kind === 'jest' ? runJest(stage) : countOf(stage, run(stage, []));
  return { stage, count, seconds: (Date.now() - since) / 1000 };
};

const countOf = ({ kind }: Stage, status: number | null): Count =>
  kind === 'step' && status === 0 ? NOTHING : countCheck(status);

const run = ({ program, env, limit = LIMIT }: Stage, more: readonly string[]): number | null => {
  const { status, error } = spawnSync(process.execPath, [...program, ...more], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DID_YOU_KNOW: 'none', ...env },
    timeout: limit * 60_000,
  });
  if (error) console.log(error.message);
  return status;
};

/** One run of jest: its exit code and its report. */
const report = (stage: Stage, more: readonly string[]): [status: number | null, report: JestReport | null] => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hengjian-report-'));
  const file = path.join(folder, 'report.json');
  try {
    const status = run(stage, ['--json', `--outputFile=${file}`, ...more]);
    return [status, fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as JestReport) : null];
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
};

const runJest = (stage: Stage): Count => {
  const [status, first] = report(stage, []);
  const files = failedFiles(first);
  if (first === null || status !== 1 || files.length === 0 || files.length > (stage.secondRun ?? 0))
    return countJest(status, first);
  console.log(`\nFailed once, run a second time: ${files.map((file) => path.relative(root, file)).join(', ')}`);
  return countAgain(first, countJest(...report(stage, ['--runTestsByPath', ...files])));
};
