// Lists over HTTP (token checked, scope asked, filtered, sorted, counted, first page) beside a server that does the same and nothing
// else, written by hand, on the same database in the same run. Both give the same answer, which is compared first. Where it is
// installed, Directus is asked for the same rows of the first list, without and with its count.
import { isDeepStrictEqual } from 'node:util';
import { handPaths, handServer } from './support/by-hand';
import { serverOn } from './support/child-server';
import { type Directus, directusMissing, openDirectus } from './support/directus';
import { type Aim, tell, tellUnmeasured } from './support/figures';
import { inFilledLaboratory } from './support/filled-laboratory';
import { httpGetter } from './support/http-lane';
import { rateOf } from './support/rate';

const LANES = 16;
/** Each has several turns, one after the other, so that a machine that is busy for a moment slows both. */
const TURNS = 3;

type Asked = Readonly<{ name: string; ask: () => Promise<unknown>; aim?: Aim }>;

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Ours and its peers in turns; ours beside each peer by the middle turn. */
const measure = async (path: string, ours: () => Promise<unknown>, peers: readonly Asked[]): Promise<void> => {
  const works = [ours, ...peers.map(({ ask }) => ask)];
  const turns: Awaited<ReturnType<typeof rateOf>>[][] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const measured: (typeof turns)[number] = [];
    for (const work of works) measured.push(await rateOf(work, { lanes: LANES, seconds: 3 }));
    turns.push(measured);
  }
  const of = (at: number, what: 'rate' | 'p95') => median(turns.map((turn) => turn[at]?.[what] ?? 0));
  for (const [at, { name, aim }] of peers.entries()) {
    const beside = (what: 'rate' | 'p95') => ({ ours: of(0, what), peer: { name, value: of(at + 1, what) } });
    const ratio = median(turns.map((turn) => (turn[0]?.rate ?? 0) / (turn[at + 1]?.rate ?? 0)));
    tell({ what: path, unit: 'a second', better: 'more', ...beside('rate'), ratio, aim });
    tell({ what: path, unit: 'ms, p95', better: 'less', ...beside('p95') });
  }
};

/** The first list as one asks Directus for it: not deleted, of the company, the newest first. */
const directusLists = async (
  { origin, token }: Directus,
  companyId: string,
  expected: readonly { id: string }[],
): Promise<Asked[]> => {
  const get = httpGetter(`Bearer ${token}`);
  const filter = `filter[deleted_at][_null]=true&filter[company_id][_eq]=${companyId}`;
  const rows = `${origin}/items/orders?limit=20&sort=-id&${filter}`;
  const counted = `${rows}&meta=filter_count`;
  for (const address of [rows, counted]) {
    const { status, body } = await get(address);
    const { data = [] } = JSON.parse(body) as { data?: { id: string }[] };
    const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
    if (status !== 200 || !isDeepStrictEqual(ids(data), ids(expected))) throw new Error(`${address}: ${body}`);
  }
  return [
    { name: 'Directus, not counted', ask: () => get(rows) },
    { name: 'Directus, counted', ask: () => get(counted), aim: { ratio: 16 } },
  ];
};

void inFilledLaboratory(async ({ lab, url, person, rows, stopLater }) => {
  const get = httpGetter(person.token);
  const [ours, byHand] = [await serverOn(url), await handServer(url)];
  stopLater(ours.stop, byHand.stop);
  console.log(`${rows} rows each, ${LANES} at once\n`);
  const missing = directusMissing();
  for (const [nth, path] of handPaths.entries()) {
    const [one, other] = [await get(`${ours.origin}${path}`), await get(`${byHand.origin}${path}`)];
    const [mine, theirs] = [JSON.parse(one.body), JSON.parse(other.body)];
    if (one.status !== 200 || mine.data.list.length !== 20 || !isDeepStrictEqual(mine, theirs))
      throw new Error(`${path} is answered otherwise: ${one.body.slice(0, 3000)}\n${other.body.slice(0, 3000)}`);
    const hand = { name: 'by hand', ask: () => get(`${byHand.origin}${path}`), aim: { ratio: 0.7 } };
    const directus = nth === 0 && missing === undefined ? await openDirectus(url, lab.owner) : undefined;
    try {
      const others = directus === undefined ? [] : await directusLists(directus, lab.companyId, mine.data.list);
      await measure(path, () => get(`${ours.origin}${path}`), [hand, ...others]);
    } finally {
      await directus?.stop();
    }
    if (nth === 0 && missing !== undefined) tellUnmeasured(`${path} beside Directus`, missing);
  }
});
