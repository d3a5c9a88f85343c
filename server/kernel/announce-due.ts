import { type RawBuilder, sql } from 'kysely';
import { joined, type Label, label } from '../../domain/kit/label';
import { type DueStage, dueStage, isOld, isThird, type Reach, reachOf } from '../../domain/message/due-stage';
import { dueTitle } from '../../domain/message/due-title';
import type { Permission } from '../../domain/role/permissions';
import type { Db } from '../db/tables';
import { holidaysOf } from './calendar';
import { holdersOf, type Note, notify } from './notify';
import { readSetting } from './read-settings';
import type { Writer } from './rows';

/** A thing with the day on which it is due. */
export type DueThing = Readonly<{ id: string; day: string }>;

/** The active people who hold a right, of one department where it is given; asked for once a round. */
export type Holders = (permission: Permission, departId?: string) => Promise<readonly string[]>;

/** What of one kind falls due, and who hears of it. */
export type DueSource<Thing extends DueThing> = Readonly<{
  /** How its announcements are told from those of other kinds about the same thing. */
  kind: string;
  note: Note['kind'];
  refType: string;
  /** The setting with the days of warning. */
  lead: string;
  /** Its days are promised by the working calendar: warning and lateness are counted in working days. */
  byWorkingDays?: true;
  /** Whom lateness is carried to from the third working day on. */
  third?: (holders: Holders) => Promise<readonly string[]>;
  /** What is due until a day, that day included, and has not been announced to its end (`unsaid`). */
  due: (writer: Writer, until: string, today: string) => Promise<Thing[]>;
  /** What one of them is called in a title: the thing, and what of it is due. */
  nameOf: (thing: Thing) => Readonly<{ thing: Label; what: Label }>;
  /** What many of them are called. */
  many: Label;
  /** Where it is opened by a reader. */
  link: (thing: Thing, reader: string) => string;
  /** The list that shows many of them to a reader. */
  list: (stage: DueStage, things: readonly Thing[], reader: string) => string;
  /** Whom it concerns at a stage: who has it, and once it is late also who answers for it. */
  readers: (holders: Holders, thing: Thing, stage: DueStage) => Promise<readonly (string | null)[]>;
}>;

/** A person who gets more of a kind at once gets one message about all of them. */
export const FEW = 3;
export const NAMED = 5;

/** The days of warning that a setting gives. */
export const leadDays = async (db: Db, companyId: string, key: string): Promise<number> =>
  Number(await readSetting(db, companyId, key));

/** Holders of rights as they are now, each question asked once. */
export const holdersNow = (writer: Writer): Holders => {
  const known = new Map<string, Promise<readonly string[]>>();
  return (permission, departId) => {
    const key = `${permission} ${departId ?? ''}`;
    const found = known.get(key) ?? holdersOf(writer, permission, departId);
    known.set(key, found);
    return found;
  };
};

/**
 * Which rows, due on `day`, are still to be looked at: those that are not late, and late ones whose last stage has not been
 * announced. What has been late for long is told once and then read no more, however much of it there is.
 */
export const unsaid = (
  kind: string,
  last: DueStage,
  id: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
  today: string,
): RawBuilder<unknown> => sql`(${day} >= ${today}::date or not exists (select 1 from due_notice said
  where said.ref_id = ${id} and said.kind = ${kind} and said.due_date = ${day} and said.stage = ${last}))`;

type Staged<Thing extends DueThing> = readonly [Thing, DueStage];

/** Marks announcements as made; gives those that had not been made before, by whichever process, in their order. */
export const firstOf = async <Thing extends DueThing>(
  { db, at }: Writer,
  kind: string,
  found: readonly Staged<Thing>[],
): Promise<Staged<Thing>[]> => {
  if (found.length === 0) return [];
  // As lists, whose length no limit of parameters bounds: a laboratory may begin with tens of thousands.
  const { rows } = await sql<{ refId: string; stage: DueStage }>`
    insert into due_notice (ref_id, kind, due_date, stage, at)
    select f.id, ${kind}, f.day, f.stage, ${at}
    from unnest(${found.map(([{ id }]) => id)}::uuid[], ${found.map(([{ day }]) => day)}::date[], ${found.map(([, stage]) => stage)}::text[]) f(id, day, stage)
    on conflict do nothing returning ref_id, stage`.execute(db);
  const made = new Set(rows.map(({ refId, stage }) => `${refId} ${stage}`));
  return found.filter(([{ id }, stage]) => made.has(`${id} ${stage}`));
};

/** What is told to one person at once: things of one stage, long overdue ones among themselves. */
type Told<Thing> = { reader: string; stage: DueStage; old: boolean; things: Thing[] };

const titleOfMany = <Thing>(many: Label, { stage, old, things: { length: count } }: Told<Thing>): Label => {
  const holes = { things: many, count };
  if (old) return label('{things}：{count} 项逾期已超过 30 天', '{things}: {count} long overdue', holes);
  if (stage === 'third')
    return label(
      '{things}：{count} 项逾期满 3 个工作日',
      '{things}: {count} late by three working days or more',
      holes,
    );
  if (stage === 'overdue') return label('{things}：{count} 项已逾期', '{things}: {count} overdue', holes);
  if (stage === 'due') return label('{things}：{count} 项今天到期', '{things}: {count} due today', holes);
  return label('{things}：{count} 项即将到期', '{things}: {count} due soon', holes);
};

const bodyOfMany = (old: boolean, day: string, names: Label): Label =>
  old
    ? label('最早到期日 {day}：{names} 等', 'The oldest is of {day}: {names} and more', { day, names })
    : label('最近到期日 {day}：{names} 等', 'The first on {day}: {names} and more', { day, names });

const levelOf = (stage: DueStage): NonNullable<Note['level']> => (stage === 'early' ? 'info' : 'warn');

/** Sends a person what is new: one by one where they are few, what is long overdue always in one. */
const tell = async <Thing extends DueThing>(
  writer: Writer,
  source: DueSource<Thing>,
  told: Told<Thing>,
  reach: Reach,
): Promise<void> => {
  const { note: kind, refType, nameOf, link, list, many } = source;
  const { reader, stage, old, things } = told;
  const [first] = things;
  if (first === undefined) return;
  const level = levelOf(stage);
  if (things.length > (old ? 1 : FEW))
    return notify(writer, [reader], {
      kind,
      level,
      title: titleOfMany(many, told),
      body: bodyOfMany(old, first.day, joined(things.slice(0, NAMED).map((thing) => nameOf(thing).thing))),
      refType,
      refId: first.id,
      link: list(stage, things, reader),
    });
  for (const thing of things)
    await notify(writer, [reader], {
      kind,
      level,
      title: dueTitle(nameOf(thing), thing.day, reach),
      body: label('到期日 {day}', 'Due on {day}', { day: thing.day }),
      refType,
      refId: thing.id,
      link: link(thing, reader),
    });
};

/** Groups what is new by whom it concerns. Who hears of a thing as overdue does not hear of it as late in the same breath. */
const toldBy = async <Thing extends DueThing>(
  source: DueSource<Thing>,
  found: readonly Staged<Thing>[],
  today: string,
  holders: Holders,
): Promise<Told<Thing>[]> => {
  const told = new Map<string, Told<Thing>>();
  const heard = new Set<string>();
  for (const [thing, stage] of found) {
    const readers = await (stage === 'third' ? source.third?.(holders) : source.readers(holders, thing, stage));
    const old = isOld(thing.day, today);
    for (const reader of new Set(readers)) {
      if (reader === null || heard.has(`${thing.id} ${reader}`)) continue;
      heard.add(`${thing.id} ${reader}`);
      const key = `${stage} ${old} ${reader}`;
      const known = told.get(key) ?? { reader, stage, old, things: [] };
      known.things.push(thing);
      told.set(key, known);
    }
  }
  return [...told.values()];
};

/**
 * Announces each due date of a kind once a stage, to whom it concerns. `today` is the laboratory's day. However often it
 * is asked, and by however many servers, nothing is said twice: what has been said stands in `due_notice`. What was late
 * long before it was first seen (an outage, an import) is told too: in one message to each.
 */
export const announceDue = async <Thing extends DueThing>(
  writer: Writer,
  today: string,
  source: DueSource<Thing>,
): Promise<void> => {
  const { companyId } = writer.actor;
  const days = await leadDays(writer.db, companyId, source.lead);
  const holidays = source.byWorkingDays ? await holidaysOf(writer.db, companyId) : null;
  const reach = reachOf(today, days, holidays);
  const staged = (await source.due(writer, reach.until, today)).flatMap((thing): Staged<Thing>[] => {
    const stage = dueStage(thing.day, reach);
    if (stage === null) return [];
    const isCarried = source.third !== undefined && holidays !== null && isThird(thing.day, today, holidays);
    return isCarried
      ? [
          [thing, stage],
          [thing, 'third'],
        ]
      : [[thing, stage]];
  });
  const first = await firstOf(writer, source.kind, staged);
  for (const told of await toldBy(source, first, today, holdersNow(writer))) await tell(writer, source, told, reach);
};
