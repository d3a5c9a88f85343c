import { setTimeout as sleep } from 'node:timers/promises';
import { customerContract } from '../../contract/customer/customer';
import type { AnyEndpoint } from '../../contract/kit/endpoint';
import { orderContract } from '../../contract/order/order';
import type { Entity } from '../../domain/kit/entity';
import { newId } from '../../server/db/ids';
import { type EntityTable, entities } from '../../server/db/tables';
import { apiRoutes } from '../../server/http/routes';
import { TRY_AGAIN } from '../../server/kernel/failures';
import { getRow } from '../../server/kernel/rows';
import { aBench, aMandate, type Bench } from '../support/builders/bench';
import { writerOf } from '../support/builders/catalogue';
import { customerDraft } from '../support/builders/customer';
import { aPersonWith } from '../support/builders/own-role';
import { tellFigure } from '../support/figures';
import type { Answer, Person } from '../support/laboratory';
import { knownRecords } from './support/fuzz';

/** `npm run test:long` asks for as many as the figures are stated for. */
const IS_LONG = process.env['HENGJIAN_HOSTILE'] === 'all';
const CREATES = IS_LONG ? 10_000 : 40;
const PAIRS = IS_LONG ? 1000 : 40;
const UNDER_WAY = 30;
/** Somebody who is told so often in a row that nothing was done has a server that does not come back. */
const MOST_TIMES_TOLD = 60;
const WAIT_MS = Number(TRY_AGAIN['retry-after']) * 1000;

let bench: Bench;
let one: Person;
let other: Person;
beforeAll(async () => {
  bench = await aBench();
  await aMandate(bench);
  one = await aPersonWith(bench.lab, { dataScope: 'company' });
  other = await aPersonWith(bench.lab, { dataScope: 'company' });
});
afterAll(() => bench.lab.close({ rightsChanged: 'records are changed by whoever may change everything' }));

/** Does something so many times, many of them at the same moment. */
const often = async <T>(count: number, work: (turn: number) => Promise<T>): Promise<T[]> => {
  const done: T[] = [];
  let next = 0;
  const goOn = async (): Promise<void> => {
    for (let turn = next++; turn < count; turn = next++) done.push(await work(turn));
  };
  await Promise.all(Array.from({ length: UNDER_WAY }, goOn));
  return done;
};

/** Asks as a page does: who is told that the server is busy and nothing was done waits as long as told and sends the same again. */
const patiently = async <Data>(endpoint: AnyEndpoint, draft: object): Promise<Answer<Data> & { told: number }> => {
  const key = { 'idempotency-key': newId() };
  for (let told = 0; ; told += 1) {
    const answer = await bench.lab.call<Data>(endpoint, bench.people.rec, draft as Record<string, unknown>, key);
    if (answer.status !== 503 || told === MOST_TIMES_TOLD) return { ...answer, told };
    await sleep(WAIT_MS);
  }
};

describe('many who make something at once', () => {
  const kinds: readonly (readonly [string, AnyEndpoint, 'no' | 'code', () => object])[] = [
    ['orders', orderContract.create, 'no', () => ({ type: 'first', customerId: bench.customerId })],
    ['clients', customerContract.create, 'code', customerDraft],
  ];

  it.each(kinds)(
    `get ${CREATES} %s with as many numbers, and each is there once`,
    async (what, endpoint, field, draft) => {
      type Made = Record<'id' | 'no' | 'code', string>;
      const answers = await often(CREATES, () => patiently<Made>(endpoint, draft()));
      const refused = answers.filter(({ code }) => code !== 200).map(({ code, message }) => `${code} ${message}`);
      expect(refused).toEqual([]);
      const numbers = new Set(answers.map(({ data }) => data[field]));
      const table = what === 'orders' ? 'orders' : 'customer';
      const { rows } = await bench.lab.system.pool.query<{ there: number; numbers: number }>(
        `select count(*)::int as there, count(distinct ${field})::int as numbers from ${table} where id = any($1)`,
        [answers.map(({ data }) => data.id)],
      );
      const told = answers.reduce((sum, each) => sum + each.told, 0);
      tellFigure({
        what: `${what} made ${UNDER_WAY} at once`,
        count: CREATES,
        violations: CREATES - numbers.size,
        more: `told ${told} times that the server is busy`,
      });
      expect([numbers.size, rows[0]]).toEqual([CREATES, { there: CREATES, numbers: CREATES }]);
    },
    1_200_000,
  );
});

describe('two who change one record at once', () => {
  const updates = (Object.entries(entities) as [EntityTable, Entity][]).flatMap(([table, entity]) => {
    const endpoint = apiRoutes.find(
      ({ endpoint: { method, path } }) => method === 'PUT' && path === `${entity.path}/{id}`,
    );
    return endpoint === undefined ? [] : [{ table, entity, endpoint: endpoint.endpoint as AnyEndpoint }];
  });

  /** The row as a form sends it back, with a remark of whoever sends it. */
  const sentBack = ({ fields }: Entity, row: Record<string, unknown>, remark: string) => ({
    ...Object.fromEntries(
      Object.entries(fields)
        .filter(([name, { serverOnly }]) => !serverOnly && row[name] !== null && row[name] !== undefined)
        .map(([name]) => [name, row[name]]),
    ),
    ...{ id: row['id'], ver: row['ver'], remark, reason: '两人同时修改' },
  });

  it(`over ${PAIRS} pairs, one is told and nothing of the other's is lost in silence`, async () => {
    const known = await knownRecords(bench.lab.system.db);
    const records = updates.flatMap((each) => (known[each.table] ?? []).map((id) => ({ ...each, id })));
    const nouns = new Set<string>();
    const wrong: string[] = [];
    let pairs = 0;
    for (let turn = 0; pairs < PAIRS && turn < PAIRS * 5; turn += 1) {
      const { table, entity, endpoint, id } = records[turn % records.length] as (typeof records)[number];
      const row = (await getRow(writerOf(bench.lab), table, id)) as Record<string, unknown>;
      const people = [one, other];
      type Told = { ver?: number; remark?: string; current?: { ver: number; remark: string | null } };
      const answers = (await Promise.all(
        people.map((person) => bench.lab.call<Told>(endpoint, person, sentBack(entity, row, `${person.name} ${turn}`))),
      )) as Answer<Told>[];
      const codes = answers.map(({ code }) => code);
      if (!codes.includes(200)) continue;
      pairs += 1;
      nouns.add(entity.name);
      const winner = codes.indexOf(200);
      const after = (await getRow(writerOf(bench.lab), table, id)) as Record<string, unknown>;
      const loser = answers[1 - winner];
      const says = [
        codes[1 - winner],
        loser?.data.current?.ver,
        loser?.data.current?.remark,
        after['remark'],
        after['updatedBy'],
      ];
      const by = people[winner];
      const due = [409, after['ver'], `${by?.name} ${turn}`, `${by?.name} ${turn}`, by?.id];
      if (JSON.stringify(says) !== JSON.stringify(due))
        wrong.push(`${entity.name}: ${JSON.stringify(says)}, not ${JSON.stringify(due)}`);
    }
    tellFigure({
      what: `pairs of people who change one record of ${nouns.size} nouns`,
      count: pairs,
      violations: wrong.length,
    });
    expect(wrong).toEqual([]);
    expect(pairs).toBe(PAIRS);
    // Two who are both refused by a rule have shown nothing.
    expect(nouns.size).toBeGreaterThan(12);
  }, 600_000);
});
