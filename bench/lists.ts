// Lists over HTTP (token checked, scope asked, filtered, sorted, counted, first page) beside a server that does the same and nothing
// else, written by hand, on the same database in the same run. Both give the same answer, which is compared first.
import { isDeepStrictEqual } from 'node:util';
import { handPaths, handServer } from './support/by-hand';
import { serverOn } from './support/child-server';
import { inFilledLaboratory } from './support/filled-laboratory';
import { httpGetter } from './support/http-lane';
import { rateOf } from './support/rate';

const LANES = 16;
/** Each has several turns, one after the other, so that a machine that is busy for a moment slows both. */
const TURNS = 3;

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

void inFilledLaboratory(async ({ url, person, rows, stopLater }) => {
  const get = httpGetter(person.token);
  const [ours, byHand] = [await serverOn(url), await handServer(url)];
  stopLater(ours.stop, byHand.stop);
  console.log(`${rows} rows each, ${LANES} at once\n`);
  console.log(`${''.padEnd(58)} | ours/s  p95 ms | by hand/s  p95 ms | ratio`);
  for (const path of handPaths) {
    const [one, other] = [await get(`${ours.origin}${path}`), await get(`${byHand.origin}${path}`)];
    const [mine, theirs] = [JSON.parse(one.body), JSON.parse(other.body)];
    if (one.status !== 200 || mine.data.list.length !== 20 || !isDeepStrictEqual(mine, theirs))
      throw new Error(`${path} is answered otherwise: ${one.body.slice(0, 3000)}\n${other.body.slice(0, 3000)}`);
    const turns: Record<'ours' | 'byHand', Awaited<ReturnType<typeof rateOf>>>[] = [];
    for (let turn = 0; turn < TURNS; turn += 1)
      turns.push({
        ours: await rateOf(() => get(`${ours.origin}${path}`), { lanes: LANES, seconds: 3 }),
        byHand: await rateOf(() => get(`${byHand.origin}${path}`), { lanes: LANES, seconds: 3 }),
      });
    const of = (who: 'ours' | 'byHand', what: 'rate' | 'p95') => median(turns.map((turn) => turn[who][what]));
    console.log(
      `${path.padEnd(58)} | ${of('ours', 'rate').toFixed(0).padStart(6)} ${of('ours', 'p95').toFixed(1).padStart(7)} | ${of('byHand', 'rate').toFixed(0).padStart(9)} ${of('byHand', 'p95').toFixed(1).padStart(7)} | ${median(turns.map((turn) => turn.ours.rate / turn.byHand.rate)).toFixed(2)}`,
    );
  }
});
