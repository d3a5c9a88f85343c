// In a world of its own: whoever walks at random changes whatever he meets, and all tables are compared.
import { isDeepStrictEqual } from 'node:util';
import { chance } from '../../domain/kit/chance';
import type { Workflow } from '../../domain/kit/workflow';
import { newId } from '../../server/db/ids';
import { firstBrokenLink } from '../../server/kernel/trail-check';
import { moved } from '../../server/kernel/workflows';
import type { MandateDetail } from '../../server/mandate/detail';
import { aBench, aCheckedMandate, aSubmittedMandate, type Bench } from '../support/builders/bench';
import { aDesk, bringTo } from '../support/builders/report-desk';
import { tellFigure } from '../support/figures';
import { seedOf } from '../support/seed';
import type { Move, People, Who } from './support/walk-kit';
import { moves } from './support/walk-moves';
import {
  digestOf,
  lastSeq,
  type Seen,
  type SpineNoun,
  trailSince,
  type World,
  worldOf,
  wrongHands,
  wrongParents,
  wrongWays,
} from './support/walk-world';

jest.setTimeout(3_600_000);

const STEPS = Number(process.env['HENGJIAN_WALK'] ?? 150);
/** The long walk goes another way each time, the short one always the same; what found something is walked again by its seed, which the failure names. */
const SEED = seedOf(process.env['HENGJIAN_WALK'] !== undefined);
/** Every so many refusals all rows of all tables are compared; after the others the spine's alone. */
const WHOLE_EVERY = 10;
/** So many records of a noun are walked with: the newest. What was lost or refused on the way stands still for ever. */
const WALKED = 8;
/** Every so many steps a new order comes in, and now and then in between. */
const ORDER_EVERY = 40;

/** So often many do the same at the same moment, or one thing and its rival; and so many are they. */
const RUSHES = process.env['HENGJIAN_WALK'] ? Math.ceil(STEPS / 20) : 20;
const AT_ONCE = process.env['HENGJIAN_WALK'] ? 20 : 6;
/** Steps between two rushes, so that each meets another state of things. */
const BETWEEN = 1;
const NEW_WORK_EVERY = 20;

const draw = chance(SEED);
const one = <T>(list: readonly T[]): T => {
  const found = list[Math.floor(draw() * list.length)];
  if (found === undefined) throw new NothingThere();
  return found;
};
class NothingThere extends Error {}

const weighed = moves.flatMap((move) => Array.from({ length: move.often ?? 1 }, () => move));

let bench: Bench;
let people: People;
const tried = new Map<string, { done: number; refused: number; why: string }>();
const found: string[] = [];

/** Ended records are met seldom: the walk would come to nothing where all is over. */
const isOver = (noun: SpineNoun, state: string): boolean =>
  (({ order: ['finished', 'cancelled'], report: ['cancelled', 'superseded'] }) as Partial<Record<SpineNoun, string[]>>)[
    noun
  ]?.includes(state) ?? false;

const statesLeft = ([noun, action]: readonly [SpineNoun, string]): readonly string[] =>
  (moved[noun].workflow as Workflow).steps[action]?.from ?? [];

/** A record of a noun: mostly one that the move's step leaves, and one of the newest. */
const anyOf =
  (world: World, move: Move) =>
  (noun: SpineNoun): Seen => {
    const open = world[noun].filter(({ state }) => !isOver(noun, state)).slice(-WALKED);
    const fitting = move.leaves?.[0] === noun ? fittingFor(world, move) : [];
    const chosen = fitting.length > 0 && draw() < 0.85 ? fitting : open.length > 0 && draw() < 0.9 ? open : world[noun];
    return one(chosen);
  };

/** The records that a move's step leaves, the newest. */
const fittingFor = (world: World, { leaves }: Move): readonly Seen[] =>
  leaves === undefined ? [] : world[leaves[0]].filter(({ state }) => statesLeft(leaves).includes(state)).slice(-WALKED);

/** Who does it: mostly whose work it is, or whose record. */
const walkerOf = ({ who, byIts }: Move, met: readonly Seen[], often = 0.9): Who => {
  if (draw() > often) return one(Object.keys(people) as Who[]);
  const its = byIts === undefined ? undefined : met[0]?.[byIts];
  return (Object.keys(people) as Who[]).find((each) => people[each].id === its) ?? one(who);
};

const take = async (move: Move, before: World, refusals: number): Promise<World | 'refused'> => {
  const { lab } = bench;
  const met: Seen[] = [];
  const any = (noun: SpineNoun) => {
    met.push(anyOf(before, move)(noun));
    return met.at(-1) as Seen;
  };
  const input = move.input({ bench, people, world: before, any, one });
  const who = walkerOf(move, met);
  const whole = refusals % WHOLE_EVERY === 0 ? await digestOf(lab) : null;
  const seq = await lastSeq(lab);
  const { status, code, message } = await lab.call(move.endpoint, people[who], input);
  const after = await worldOf(lab);
  const counted = tried.get(move.name) ?? { done: 0, refused: 0, why: '' };
  tried.set(move.name, counted);
  const tell = (wrong: readonly string[]) =>
    found.push(...wrong.map((each) => `${move.name} by ${who} (${code} ${message}): ${each}`));
  tell([...wrongWays(before, after, await trailSince(lab, seq)), ...wrongParents(after), ...wrongHands(after)]);
  if (status >= 500) tell(['an error of the server']);
  if (code === 200) {
    counted.done += 1;
    return after;
  }
  counted.refused += 1;
  counted.why = message;
  if (JSON.stringify(after) !== JSON.stringify(before)) tell(['refused, and a record of the spine is another']);
  if (whole !== null && whole !== (await digestOf(lab))) tell(['refused, and a row of some table is another']);
  return 'refused';
};

/** How often each move was rushed, and how often it was done then. */
const rushed = new Map<string, { calls: number; done: number }>();

/** The move that was rushed least of those whose step some record waits for. */
const nextToRush = (world: World): Move => {
  const ready = moves.filter((move) => fittingFor(world, move).length > 0);
  const times = ({ name }: Move) => rushed.get(name)?.calls ?? 0;
  const least = Math.min(...ready.map(times));
  return one(ready.filter((move) => times(move) === least));
};

/** Work at every stage, so that each step finds a record that waits for it. */
const moreWork = async (): Promise<void> => {
  await aSubmittedMandate(bench);
  await aCheckedMandate(bench);
  const stage = one(['compiling', 'awaitingAudit', 'awaitingApproval', 'approved', 'issued'] as const);
  await bringTo(bench.lab, people, (await theReportOf(await aCheckedMandate(bench))).id, stage);
};

/** Moves that leave the same record by another step, or do the same where there is none. */
const rivalOf = (move: Move, seen: Seen | undefined): Move => {
  const noun = move.leaves?.[0];
  const rivals = moves.filter(
    (each) =>
      each !== move &&
      each.leaves?.[0] === noun &&
      seen !== undefined &&
      statesLeft(each.leaves ?? ['order', '']).includes(seen.state),
  );
  return noun === undefined || rivals.length === 0 ? move : one(rivals);
};

/**
 * The same call many times at once: with one key, as a client repeats that hears no answer; each with its own, as people who press
 * the same button; or half of them another step of the same record.
 */
const rush = async (move: Move, before: World): Promise<World> => {
  const { lab } = bench;
  const met: Seen[] = [];
  const any = (noun: SpineNoun) => {
    const known = met.find((each) => before[noun].includes(each));
    const next = known ?? anyOf(before, move)(noun);
    met.push(next);
    return next;
  };
  const input = move.input({ bench, people, world: before, any, one });
  const who = walkerOf(move, met, 1);
  const how = one(['one key', 'own keys', 'rivals'] as const);
  const rival = how === 'rivals' ? rivalOf(move, met[0]) : move;
  const rivalInput = rival === move ? input : rival.input({ bench, people, world: before, any, one });
  const rivalWho = rival === move ? who : walkerOf(rival, met.slice(0, 1), 1);
  const seq = await lastSeq(lab);
  const key = newId();
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, turn) =>
      turn % 2 === 0
        ? lab.call(move.endpoint, people[who], input, how === 'one key' ? { 'idempotency-key': key } : {})
        : lab.call(rival.endpoint, people[rivalWho], rivalInput, how === 'one key' ? { 'idempotency-key': key } : {}),
    ),
  );
  const after = await worldOf(lab);
  const trail = await trailSince(lab, seq);
  const done = answers.filter(({ code }) => code === 200);
  const counted = rushed.get(move.name) ?? { calls: 0, done: 0 };
  rushed.set(move.name, { calls: counted.calls + answers.length, done: counted.done + Math.sign(done.length) });
  const tell = (wrong: readonly string[]) =>
    found.push(...wrong.map((each) => `${move.name} and ${rival.name} at once, ${how}, by ${who}: ${each}`));
  tell([...wrongWays(before, after, trail), ...wrongParents(after), ...wrongHands(after)]);
  tell(answers.filter(({ status }) => status >= 500).map(({ message }) => `an error of the server: ${message}`));
  const isOne = done.length === answers.length && done.every(({ data }) => isDeepStrictEqual(data, done[0]?.data));
  if (how === 'one key' && done.length > 0 && !isOne)
    tell([`${done.length} of ${answers.length} were told that it was done, or they were told different things`]);
  const arrows = trail.filter(({ from_state: from, to_state: to }) => from !== null && to !== null && from !== to);
  const taken = arrows.map((each) => `${each.ref_type} ${each.ref_id}: ${each.from_state} → ${each.to_state}`);
  if (rival === move && new Set(taken).size < taken.length) tell(['one step was taken twice']);
  return after;
};

const theReportOf = ({ order }: MandateDetail) =>
  bench.lab.system.db.selectFrom('report').select('id').where('orderId', '=', order.id).executeTakeFirstOrThrow();

beforeAll(async () => {
  bench = await aBench();
  const desk = await aDesk(bench.lab);
  people = { ...bench.people, ...desk, fin: await bench.lab.hire({ roles: ['FIN'] }) };
  // The walk begins with work under way: from nothing it would seldom come to a report.
  await aSubmittedMandate(bench);
  await aCheckedMandate(bench);
  await bringTo(bench.lab, desk, (await theReportOf(await aCheckedMandate(bench))).id, 'awaitingApproval');
});
afterAll(() => bench.lab.close());

/** One move by chance, again where there is nothing that it could be done to. */
const walkOn = async <T>(step: number, how: (move: Move) => Promise<T>): Promise<T> => {
  for (;;)
    try {
      return await how((step % ORDER_EVERY === 0 && moves.find(({ name }) => name === 'order.create')) || one(weighed));
    } catch (error) {
      if (!(error instanceof NothingThere)) throw error;
    }
};

let refusals = 0;
const walkFrom = async (world: World, step: number): Promise<World> => {
  const next = await walkOn(step, (move) => take(move, world, refusals));
  if (next !== 'refused') return next;
  refusals += 1;
  return world;
};

test(`${STEPS} random steps of random people leave the tables of states, the trail and the parents in order`, async () => {
  let world = await worldOf(bench.lab);
  for (let step = 0; step < STEPS && found.length === 0; step += 1) world = await walkFrom(world, step);
  if (process.env['HENGJIAN_WALK'])
    console.info(
      [...tried]
        .map(([name, { done, refused, why }]) => `${name}: ${done} done, ${refused} refused, at last ${why}`)
        .join('\n'),
    );
  tellFigure({ what: 'random steps of random people', count: STEPS, violations: found.length });
  expect({ seed: SEED, found }).toEqual({ seed: SEED, found: [] });
  expect(await firstBrokenLink(bench.lab.system.db, bench.lab.system.auditKey, bench.lab.companyId)).toBeNull();
  // A walk that was refused everywhere has shown nothing.
  const done = [...tried.values()].reduce((sum, each) => sum + each.done, 0);
  expect(done).toBeGreaterThan(STEPS / 8);
});

test(`${RUSHES} times ${AT_ONCE} at once: each step is taken once, and all is in order`, async () => {
  let world = await worldOf(bench.lab);
  for (let turn = 0; turn < RUSHES && found.length === 0; turn += 1) {
    if (turn % NEW_WORK_EVERY === 0) {
      await moreWork();
      world = await worldOf(bench.lab);
    }
    for (let between = 0; between < BETWEEN; between += 1) world = await walkFrom(world, turn * BETWEEN + between + 1);
    const from = world;
    world = await walkOn(turn + 1, () => rush(nextToRush(from), from));
  }
  const all = [...rushed.values()];
  const calls = all.reduce((sum, each) => sum + each.calls, 0);
  const done = all.reduce((sum, each) => sum + each.done, 0);
  if (process.env['HENGJIAN_WALK'])
    console.info(
      [...rushed].map(([name, each]) => `${name}: ${each.calls} calls at once, done ${each.done} times`).join('\n'),
    );
  tellFigure({
    what: `calls in rushes of ${AT_ONCE} at once`,
    count: calls,
    violations: found.length,
    more: `${done} of ${RUSHES} rushes did something`,
  });
  expect({ seed: SEED, found }).toEqual({ seed: SEED, found: [] });
  expect(await firstBrokenLink(bench.lab.system.db, bench.lab.system.auditKey, bench.lab.companyId)).toBeNull();
  expect(done).toBeGreaterThan(RUSHES / 8);
});
