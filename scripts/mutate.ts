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
/** For the tests as they are: the first run translates everything. */
const FIRST_MS = 180_000;

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

const scoreOf = async (benches: readonly Bench[], target: Target, step: number): Promise<Score> => {
  const since = Date.now();
  const passed = await Promise.all(benches.map((bench) => bench.passes(target.tests, FIRST_MS)));
  if (passed.includes(false)) throw new Error(`the tests of ${target.source} do not pass as they are`);
  // What hangs is noticed too; the first run was slower than any that follows.
  const limitMs = Math.max(20_000, 3 * (Date.now() - since));
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

main()
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(end);
