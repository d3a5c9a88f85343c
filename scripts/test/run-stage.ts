import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  type Count,
  countCheck,
  countJest,
  failedFiles,
  flakyTests,
  type JestReport,
  NOTHING,
  whyItFailed,
} from './count';
import type { Stage } from './stages';

const root = path.join(__dirname, '../..');

/** A stage that hangs is ended and counts as failed: after this many minutes, unless it says otherwise. */
const LIMIT = 15;
/** Where more files fail than this, the cause is not chance, and no second run has to tell so. */
const DIAGNOSED = 5;

/** `why`: what a stage that failed has said of it, to be said again at the very end. */
export type Outcome = Readonly<{
  stage: Stage;
  count: Count;
  seconds: number;
  flaky: readonly string[];
  why: readonly string[];
}>;

/** Runs a stage; what it says is printed in one piece when it ends, because others run beside it. */
export const runStage = async (stage: Stage): Promise<Outcome> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hengjian-stage-'));
  const since = Date.now();
  const result = stage.kind === 'jest' ? await runJest(stage, folder) : await runProgram(stage, folder);
  const said = fs.readFileSync(outputOf(folder), 'utf8');
  const why = result.count.failed === 0 ? [] : whyItFailed(said);
  const outcome = { ...result, stage, seconds: (Date.now() - since) / 1000, why };
  console.log(`\n── ${stage.name} ${'─'.repeat(Math.max(0, 76 - stage.name.length))}`);
  process.stdout.write(said);
  for (const name of outcome.flaky) console.log(`flaky  ${path.relative(root, name)}`);
  fs.rmSync(folder, { recursive: true });
  return outcome;
};

type Result = Pick<Outcome, 'count' | 'flaky'>;

const outputOf = (folder: string) => path.join(folder, 'output.txt');

/** Gives the exit code; null when the program was ended. */
const run = ({ program, env, limit = LIMIT }: Stage, folder: string, more: readonly string[]): Promise<number | null> =>
  new Promise((resolve) => {
    const output = fs.openSync(outputOf(folder), 'a');
    const child = spawn(process.execPath, [...program, ...more], {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...process.env, DID_YOU_KNOW: 'none', ...env },
      timeout: limit * 60_000,
    });
    child.on('error', (error) => fs.writeSync(output, `${error.message}\n`));
    child.on('close', (status, signal) => {
      if (signal) fs.writeSync(output, `ended by ${signal}; ${limit} minutes are the limit\n`);
      fs.closeSync(output);
      resolve(status);
    });
  });

const runProgram = async (stage: Stage, folder: string): Promise<Result> => {
  const status = await run(stage, folder, []);
  return { count: stage.kind === 'step' && status === 0 ? NOTHING : countCheck(status), flaky: [] };
};

/** One run of jest: its exit code and its report. */
const report = async (stage: Stage, folder: string, more: readonly string[]) => {
  const file = path.join(folder, 'report.json');
  fs.rmSync(file, { force: true });
  const status = await run(stage, folder, ['--json', `--outputFile=${file}`, ...more]);
  const found = fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as JestReport) : null;
  return [status, found] as const;
};

/** The first run counts. What failed in few files is run again, only to tell what fails always from what fails sometimes. */
const runJest = async (stage: Stage, folder: string): Promise<Result> => {
  const [status, first] = await report(stage, folder, []);
  const count = countJest(status, first);
  const files = failedFiles(first);
  if (first === null || files.length === 0 || files.length > DIAGNOSED) return { count, flaky: [] };
  const [, again] = await report(stage, folder, ['--runTestsByPath', ...files]);
  return { count, flaky: flakyTests(first, again) };
};
