// Saving, sixteen at once, on a server in a process of its own: fifty results on a worksheet; an order of ten samples with a hundred
// and eighty-four items each, saved, released and made into mandates; and how many calls a second the trail of one laboratory takes,
// which is what all writing waits for. Beside the results: the fifty rows and one row of the trail by hand, without a rule.
import { randomUUID } from 'node:crypto';
import { mandateContract } from '../contract/mandate/mandate';
import { orderContract } from '../contract/order/order';
import { orderAdminContract } from '../contract/order/order-admin';
import type { OrderDetail, OrderRow } from '../contract/order/order-views';
import { inTransaction, openDatabase } from '../server/db/database';
import { openPool } from '../server/db/pool';
import { appendAudit } from '../server/kernel/audit';
import { insertRow } from '../server/kernel/rows';
import type { Bench } from '../tests/support/builders/bench';
import { writerOf } from '../tests/support/builders/catalogue';
import { orderDraft } from '../tests/support/builders/order';
import { PASSWORD } from '../tests/support/laboratory';
import { serverOn } from './support/child-server';
import { type Aim, tell, tellRate } from './support/figures';
import { rateOf } from './support/rate';
import { onBench, runBench } from './support/run';
import { type Ask, asker, onOne, openSheets, type Sheet, saveSheet } from './support/sheets';

const wants = (part: string): boolean => (process.env['ONLY'] ?? part) === part;

const AT_ONCE = 16;
const MEASURED = { lanes: AT_ONCE, seconds: 8 };
const SAMPLES = 25;
const ORDER_SAMPLES = 10;
const ORDER_ITEMS = 184;

const saving = async (bench: Bench, ask: Ask, url: string): Promise<void> => {
  const sheets = await openSheets(bench, AT_ONCE, SAMPLES);
  const ours = await rateOf(onOne(sheets, saveSheet(bench, ask)), MEASURED);
  const pool = openPool(url, 10);
  const byHand = async ({ grid, round }: Sheet) => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query({
      name: 'results',
      text: `update result r set ver = r.ver + 1, "values" = array[v.raw], raw = v.raw, reported = v.raw
        from unnest($1::uuid[], $2::text[]) as v(id, raw) where r.task_id = v.id`,
      values: [grid.rows.map(({ taskId }) => taskId), grid.rows.map(() => `7.${round % 9}`)],
    });
    await client.query('commit');
    client.release();
  };
  const peer = { name: 'by hand: fifty rows in one statement', value: await rateOf(onOne(sheets, byHand), MEASURED) };
  await pool.end();
  tellRate(`${2 * SAMPLES} results, ${AT_ONCE} at once`, ours, peer, { p95: { bound: 150 } });
};

const order = async (bench: Bench, ask: Ask): Promise<void> => {
  const { lab, catalogue, customerId, people } = bench;
  const items: { id: string }[] = [];
  for (let nth = 1; nth <= ORDER_ITEMS; nth += 1)
    items.push(
      await insertRow(writerOf(lab), 'testItem', {
        name: `挥发性有机物 ${nth}`,
        code: `VOC${nth}`,
        areaId: catalogue.area.id,
        unit: 'mg/L',
        valueType: 'number',
        roundMode: 'evenDecimals',
        roundDigits: 2,
        stdHours: '0.1',
        price: 1000,
        enabled: true,
      }),
    );
  const samples = Array.from({ length: ORDER_SAMPLES }, (_, nth) => ({
    sample1Id: catalogue.type.id,
    name: `出厂水 ${nth + 1}`,
    qty: '2',
    qtyUnit: 'L',
    items: items.map(({ id }) => ({ testitemId: id, basisId: catalogue.basis.id })),
  }));
  // Later than so many hours of work take.
  const dueDate = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
  for (let turn = 0; turn < 4; turn += 1) {
    // PostgreSQL looks at its tables every minute; the first order is of a laboratory that has only just begun.
    if (turn === 1) await lab.owner.query('analyze');
    const begun = performance.now();
    const draft = orderDraft(catalogue, customerId, { samples, dueDate });
    const { id } = await ask<OrderRow>(orderContract.create, people.rec, { ...draft, submit: true });
    const created = performance.now();
    const taken = await ask<OrderDetail>(orderAdminContract.detail, people.rec, { id });
    for (const sample of taken.samples)
      await ask(orderAdminContract.confirmSample, people.rec, { id: sample.id, condition: 'ok' });
    const ready = performance.now();
    await ask(orderAdminContract.checkReady, people.rec, { orderId: id, sign: true, password: PASSWORD });
    const released = performance.now();
    await ask(mandateContract.generate, people.rec, { mandateId: '0', order: id });
    const end = performance.now();
    const what = `an order of ${ORDER_SAMPLES} × ${ORDER_ITEMS}, ${turn === 0 ? 'the first of a new database' : `turn ${turn}`}`;
    const took = (part: string, from: number, to: number, aim?: Aim): void =>
      tell({ what: `${what}${part}`, unit: 's', ours: (to - from) / 1000, better: 'less', aim });
    took('', begun, end, { bound: 3 });
    took(': handed in', begun, created);
    took(': samples received', created, ready);
    took(': reviewed', ready, released);
    took(': mandates', released, end);
  }
};

/** The end of one laboratory's chain, which each writing call moves and holds until its commit. */
const trail = async ({ lab }: Bench, url: string): Promise<void> => {
  const pool = openPool(url, AT_ONCE);
  const db = openDatabase(pool);
  const actor = { id: null, name: 'bench', companyId: lab.companyId };
  const entry = { action: 'order.create', refType: 'order', refId: randomUUID(), refNo: 'WT1' } as const;
  const chained = () =>
    inTransaction(db, (tx) =>
      appendAudit(tx, lab.system.auditKey, actor, { id: null, ip: null }, new Date().toISOString(), [entry]),
    );
  const ours = await rateOf(chained, MEASURED);
  await pool.query('create table if not exists unchained (like audit_log including defaults)');
  const plain = async () => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query(`insert into unchained select * from audit_log limit 1`);
    await client.query('commit');
    client.release();
  };
  const peer = { name: 'by hand: the row without a chain', value: await rateOf(plain, MEASURED) };
  await pool.end();
  tellRate('one row of the trail, chained', ours, peer, { rate: { bound: 200 } });
};

runBench(() =>
  onBench(async (bench, url) => {
    const server = await serverOn(url, bench.lab.system.filesDir);
    const ask = asker(server.origin);
    if (wants('results')) await saving(bench, ask, url);
    if (wants('trail')) await trail(bench, url);
    if (wants('order')) await order(bench, ask);
    server.stop();
  }),
);
