// Runs one bench after the other, each in a process of its own, and prints what they have told as one table, ready for
// docs/performance.md. Names after it run only those. ROWS and KEEP as for a single bench: those that fill the same share it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { notedIn } from '../tests/support/noted';
import { BENCHES } from './support/benches';
import { type BenchRun, markdownOf } from './support/figure-table';
import { BENCH_FIGURES, type Told } from './support/figures';

/** For lists and search where nobody keeps a folder: filled once within the run. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hengjian-benches-'));
// The databases run under an account of their own as root: it has to be able to pass through.
fs.chmodSync(folder, 0o711);

const { ROWS, KEEP, ONLY: _, ...inherited } = process.env;

/** Where the filled database of a kind is; of those that nobody shares only where it is kept. */
const keptIn = (filled: 'lists' | 'statistics' | 'results' | undefined): string | undefined => {
  if (filled === 'lists') return KEEP ?? path.join(folder, 'lists');
  return filled && KEEP && path.join(KEEP, filled);
};

const environmentOf = ({ filled, sized }: (typeof BENCHES)[number], figures: string): NodeJS.ProcessEnv => {
  const kept = keptIn(filled);
  return {
    ...inherited,
    [BENCH_FIGURES]: figures,
    ...(kept !== undefined && { KEEP: kept }),
    ...(sized && ROWS !== undefined && { ROWS }),
  };
};

let isStopped = false;

const run = async (bench: (typeof BENCHES)[number]): Promise<BenchRun> => {
  const { name } = bench;
  console.log(`\n## ${name}`);
  const figures = path.join(folder, `${name}.jsonl`);
  const child = spawn(process.execPath, [...process.execArgv, path.join(__dirname, `${name}.ts`)], {
    stdio: 'inherit',
    env: environmentOf(bench, figures),
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return {
    name,
    told: notedIn<Told>(figures),
    failed: code === 0 ? undefined : signal === null ? `exit code ${code}` : signal,
  };
};

const main = async (): Promise<void> => {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => BENCHES.every((bench) => bench.name !== name));
  if (unknown !== undefined) throw new Error(`there is no bench ${unknown}`);
  const runs: BenchRun[] = [];
  for (const bench of BENCHES)
    if (!isStopped && (names.length === 0 || names.includes(bench.name))) runs.push(await run(bench));
  console.log(`\n${markdownOf(runs)}`);
  if (runs.some(({ failed }) => failed !== undefined)) process.exitCode = 1;
};

// The terminal sends it to the running bench as well, which ends; what was measured until then is still told.
process.on('SIGINT', () => {
  isStopped = true;
});

main()
  .catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  })
  .finally(() => fs.rmSync(folder, { recursive: true, force: true }));
