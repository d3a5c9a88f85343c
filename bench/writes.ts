// What the triggers cost that mark the days of the figures and write the account of a client: the same calls with them and without
// them, turn by turn, beside ROWS samples (twenty thousand) of other work. Read the last column, and of one run alone.
import { orderAdminContract } from '../contract/order/order-admin';
import { aBench, anAssignedMandate, type Bench, goodCells, gridOf, must, save } from '../tests/support/builders/bench';
import { anOrder, firstSampleOf } from '../tests/support/builders/order';
import { laboratoryOn } from '../tests/support/laboratory';
import { benchDatabase } from './support/database';
import { tell } from './support/figures';
import { fillStatistics } from './support/fill-statistics';

const ROWS = Number(process.env['ROWS'] ?? 20_000);
const ROUNDS = 60;

type Work = () => Promise<() => Promise<unknown>>;

/** Prepares and does a piece of work; gives how long the doing took, in ms. */
const timed = async (prepare: Work): Promise<number> => {
  const work = await prepare();
  const started = performance.now();
  await work();
  return performance.now() - started;
};

const middle = (times: number[]): number => times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

const triggersOf = async ({ lab }: Bench): Promise<string[]> => {
  const { rows } = await lab.system.pool.query<{ statement: string }>(
    `select format('alter table %s ', tgrelid::regclass) || '% trigger ' || quote_ident(tgname) as statement
     from pg_trigger where not tgisinternal and (tgname like '%figures' or tgname like '%account')`,
  );
  return rows.map(({ statement }) => statement);
};

/** Results saved on a sheet whose tests are some days old, so that their days are marked at each save. */
const saving = async (bench: Bench): Promise<Work> => {
  const { people, deviceId, lab } = bench;
  const mandate = await anAssignedMandate(bench);
  await lab.system.pool.query(`update task set created_at = now() - interval '5 days' where mandate_id = $1`, [
    mandate.mandate.id,
  ]);
  let turn = 0;
  return async () => {
    const grid = await gridOf(bench, people.tester, mandate);
    turn += 1;
    const cells = (goodCells(grid, deviceId) as { values: string[] }[]).map((cell) => ({
      ...cell,
      values: cell.values.map((_, place) => `7.${1 + ((turn + place) % 8)}`),
    }));
    return async () => must(await save(bench, people.tester, grid, cells));
  };
};

/** A sample received whose order came in some days ago. */
const receiving =
  ({ lab, people, catalogue, customerId }: Bench): Work =>
  async () => {
    const order = await anOrder(lab, people.rec, catalogue, customerId);
    const { id } = await firstSampleOf(lab, people.rec, order.id);
    await lab.system.pool.query(`update sample set created_at = now() - interval '5 days' where id = $1`, [id]);
    return async () =>
      must(await lab.call(orderAdminContract.confirmSample, people.keeper, { id, conditionOk: true, condition: 'ok' }));
  };

/** An order handed in: its fee is asked, which is a movement of the account. */
const ordering =
  ({ lab, people, catalogue, customerId }: Bench): Work =>
  async () =>
  () =>
    anOrder(lab, people.rec, catalogue, customerId);

const main = async (): Promise<void> => {
  const database = await benchDatabase();
  const lab = await laboratoryOn(database.url);
  try {
    const keeper = await lab.hire({ roles: ['KEEP'] });
    await fillStatistics(lab.system.pool, ROWS, {
      companyId: lab.companyId,
      departId: lab.departId,
      staffId: keeper.id,
    });
    const bench = await aBench(lab);
    const triggers = await triggersOf(bench);
    const turn = async (how: 'enable' | 'disable') => {
      for (const statement of triggers) await lab.system.pool.query(statement.replace('%', how));
    };
    console.log(`${ROWS} samples, ${triggers.length} triggers\n`);
    for (const [name, work] of [
      ['save two results', await saving(bench)],
      ['receive a sample', receiving(bench)],
      ['hand in an order', ordering(bench)],
    ] as const) {
      const [on, off]: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        await turn('enable');
        on.push(await timed(work));
        await turn('disable');
        off.push(await timed(work));
      }
      const peer = { name: 'without triggers', value: middle(off) };
      tell({ what: name, unit: 'ms', ours: middle(on), better: 'less', peer });
    }
  } finally {
    await lab.close({ rightsChanged: 'of no interest' });
    await database.close();
  }
};

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
