import { addDays, daysBetween } from '../../domain/kit/calendar';
import { joined, type Label, label } from '../../domain/kit/label';
import { type DueStage, dueStage } from '../../domain/message/due-stage';
import type { Db } from '../db/tables';
import { type Note, notify } from './notify';
import { readSetting } from './read-settings';
import type { Writer } from './rows';

/** A thing with the day on which it is due. */
export type DueThing = Readonly<{ id: string; day: string }>;

/** What of one kind falls due, and who hears of it. */
export type DueSource<Thing extends DueThing> = Readonly<{
  /** How its announcements are told from those of other kinds about the same thing. */
  kind: string;
  note: Note['kind'];
  refType: string;
  /** The setting with the days of warning. */
  lead: string;
  /** What is due until a day, that day included. */
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
  readers: (writer: Writer, thing: Thing, stage: DueStage) => Promise<readonly (string | null)[]>;
}>;

/** A person who gets more of a kind at once gets one message about all of them. */
export const FEW = 3;
export const NAMED = 5;

/** The days of warning that a setting gives. */
export const leadDays = async (db: Db, companyId: string, key: string): Promise<number> =>
  Number(await readSetting(db, companyId, key));

/** Marks announcements as made; gives those that had not been made before, by whichever process. */
export const firstOf = async (
  { db, at }: Writer,
  kind: string,
  found: readonly (readonly [DueThing, DueStage])[],
): Promise<ReadonlySet<string>> => {
  if (found.length === 0) return new Set();
  const made = await db
    .insertInto('dueNotice')
    .values(found.map(([{ id, day }, stage]) => ({ refId: id, kind, dueDate: day, stage, at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('refId')
    .execute();
  return new Set(made.map(({ refId }) => refId));
};

const titleOf = ({ thing, what }: Readonly<{ thing: Label; what: Label }>, left: number): Label => {
  if (left < 0)
    return label('{thing}{what}已逾期 {days} 天', '{thing}: {what} overdue by {days} days', {
      thing,
      what,
      days: -left,
    });
  if (left === 0) return label('{thing}{what}今天到期', '{thing}: {what} due today', { thing, what });
  return label('{thing}{what} {days} 天后到期', '{thing}: {what} due in {days} days', { thing, what, days: left });
};

const titleOfMany = (things: Label, count: number, stage: DueStage): Label => {
  if (stage === 'overdue') return label('{things}：{count} 项已逾期', '{things}: {count} overdue', { things, count });
  if (stage === 'due') return label('{things}：{count} 项今天到期', '{things}: {count} due today', { things, count });
  return label('{things}：{count} 项即将到期', '{things}: {count} due soon', { things, count });
};

const levelOf = (stage: DueStage): NonNullable<Note['level']> => (stage === 'early' ? 'info' : 'warn');

/** Sends a person what is new of one stage: one by one where they are few. */
const tell = async <Thing extends DueThing>(
  writer: Writer,
  source: DueSource<Thing>,
  reader: string,
  stage: DueStage,
  things: readonly Thing[],
  today: string,
): Promise<void> => {
  const { note: kind, refType, nameOf, link, list, many } = source;
  const [first] = things;
  if (first === undefined) return;
  const level = levelOf(stage);
  if (things.length > FEW)
    return notify(writer, [reader], {
      kind,
      level,
      title: titleOfMany(many, things.length, stage),
      body: label('最近到期日 {day}：{names} 等', 'The first on {day}: {names} and more', {
        day: first.day,
        names: joined(things.slice(0, NAMED).map((thing) => nameOf(thing).thing)),
      }),
      refType,
      refId: first.id,
      link: list(stage, things, reader),
    });
  for (const thing of things)
    await notify(writer, [reader], {
      kind,
      level,
      title: titleOf(nameOf(thing), daysBetween(today, thing.day)),
      body: label('到期日 {day}', 'Due on {day}', { day: thing.day }),
      refType,
      refId: thing.id,
      link: link(thing, reader),
    });
};

/**
 * Announces each due date of a kind once a stage, to whom it concerns. `today` is the laboratory's day. However often it
 * is asked, and by however many servers, nothing is said twice: what has been said stands in `due_notice`.
 */
export const announceDue = async <Thing extends DueThing>(
  writer: Writer,
  today: string,
  source: DueSource<Thing>,
): Promise<void> => {
  const days = await leadDays(writer.db, writer.actor.companyId, source.lead);
  const things = await source.due(writer, addDays(today, days), today);
  const staged = things.flatMap((thing) => {
    const stage = dueStage(thing.day, today, days);
    return stage === null ? [] : [[thing, stage] as const];
  });
  const first = await firstOf(writer, source.kind, staged);
  const told = new Map<string, { reader: string; stage: DueStage; things: Thing[] }>();
  for (const [thing, stage] of staged) {
    if (!first.has(thing.id)) continue;
    for (const reader of new Set(await source.readers(writer, thing, stage))) {
      if (reader === null) continue;
      const key = `${stage} ${reader}`;
      const known = told.get(key) ?? { reader, stage, things: [] };
      known.things.push(thing);
      told.set(key, known);
    }
  }
  for (const { reader, stage, things: theirs } of told.values())
    await tell(writer, source, reader, stage, theirs, today);
};
