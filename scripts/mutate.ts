// Puts small faults into the code that decides, one at a time, and counts those that its own tests notice:
// npm run mutate -- [--only PART-OF-A-PATH] [--of STEP]     (--of 5: every fifth fault)
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { cleanUp } from '../tests/support/clean-up';
import setUpDatabase from '../tests/support/database-setup';
import { type Bench, openBenches } from './mutate/bench';
import { type Mutant, mutantsOf, withMutant } from './mutate/mutants';
import { isEnough, type Score, scoreLine, survivorsText } from './mutate/score';
import { type Target, targets } from './mutate/targets';

const BENCHES = 2;
/** For the tests as they are, on a busy machine too. */
const FIRST_MS = 180_000;
/** A machine may be busy for a moment. */
const LEAST_MS = 12_000;

/** Takes the mutants one by one, so that a bench that is done goes on with the next. */
const tryMutants = async (
  bench: Bench,
  { source, tests }: Target,
  waiting: Mutant[],
  limitMs: number,
): Promise<Mutant[]> => {
  const file = path.join(bench.folder, source);
  const whole = fs.readFileSync(file, 'utf8');
  const survivors: Mutant[] = [];
  for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
    fs.writeFileSync(file, withMutant(whole, mutant));
    if (await bench.passes(tests, limitMs)) survivors.push(mutant);
  }
  fs.writeFileSync(file, whole);
  return survivors;
};

/** How long the tests take as they are, which they have to pass; the first run, which translates everything, does not count. */
const usualMs = async (benches: readonly Bench[], { source, tests }: Target): Promise<number> => {
  let since = 0;
  for (const _ of ['cold', 'warm']) {
    since = Date.now();
    const passed = await Promise.all(benches.map((bench) => bench.passes(tests, FIRST_MS)));
    if (passed.includes(false)) throw new Error(`the tests of ${source} do not pass as they are`);
  }
  return Date.now() - since;
};

const scoreOf = async (benches: readonly Bench[], target: Target, step: number): Promise<Score> => {
  const since = Date.now();
  // What hangs is noticed too.
  const limitMs = Math.max(LEAST_MS, 4 * (await usualMs(benches, target)));
  // The copy is what is tested: somebody may go on working on the checkout.
  const source = fs.readFileSync(path.join(benches[0]?.folder ?? '', target.source), 'utf8');
  const mutants = mutantsOf(target.source, source).filter((_, at) => at % step === 0);
  const waiting = [...mutants];
  const survivors = await Promise.all(benches.map((bench) => tryMutants(bench, target, waiting, limitMs)));
  const score = { target, total: mutants.length, survivors: survivors.flat().sort((a, b) => a.start - b.start) };
  console.log(`${scoreLine(score)}  ${Math.round((Date.now() - since) / 1000)} s`);
  for (const line of survivorsText(score)) console.log(`          ${line}`);
  return score;
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { only: { type: 'string', default: '' }, of: { type: 'string', default: '1' } },
  });
  const chosen = targets.filter(({ source }) => source.includes(values.only));
  if (chosen.some(({ needsDatabase }) => needsDatabase)) await setUpDatabase();
  const benches = await openBenches(BENCHES);
  const scores: Score[] = [];
  for (const target of chosen) scores.push(await scoreOf(benches, target, Number(values.of)));
  console.log('\nnoticed faults');
  for (const score of scores) console.log(scoreLine(score));
  process.exitCode = scores.every(isEnough) ? 0 : 1;
};

const end = () => cleanUp().then(() => process.exit());
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    process.exitCode = 1;
    void end();
  });

void main()
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  })
  .then(end);
