import { sql } from 'kysely';
import type { FieldChange, HistoryEntry } from '../../../contract/history/history';
import type { Page } from '../../../contract/kit/inputs';
import type { Entity } from '../../../domain/kit/entity';
import { about, both, joined, type Label, label, type Pair, same } from '../../../domain/kit/label';
import { own } from '../../../domain/kit/own';
import { sentenceOf } from '../../../domain/trail/sentences';
import { shownValue, type Words } from '../../../domain/trail/shown';
import { type Change, changedFields, stateField } from '../../../domain/trail/versions';
import type { Context } from '../../kernel/context';
import { inWords } from './names';
import { readableRecord } from './readable';

export type Entry = Change &
  Readonly<{
    at: string;
    actorId: string | null;
    actorName: string;
    action: string;
    refNo: string | null;
    reason: string | null;
  }>;

/** The trail of a record. */
export const entriesOf = ({ db, actor }: Context, noun: string, id: string) =>
  db
    .selectFrom('auditLog')
    .select([
      'seq',
      'at',
      'actorId',
      'actorName',
      'action',
      'refNo',
      'fromState',
      'toState',
      'before',
      'after',
      'reason',
    ])
    .where('companyId', '=', actor.companyId)
    .where('refType', '=', noun)
    .where('refId', '=', sql<string>`${id}::uuid`)
    .$castTo<Entry>();

const isCreation = ({ action }: Entry): boolean => action.endsWith('.create');

/** At most so many names of fields stand in a sentence. */
const NAMED = 4;

/** 修改了检测项目：名称、单位 — the sentence of the action, and for a plain change the fields it names. */
const describeEntry = (entity: Entity, entry: Entry, changed: readonly Label[]): Label => {
  const said = sentenceOf(entry.action, entity.label) ?? same(entry.action);
  if (isCreation(entry) || changed.length === 0) return said;
  const fields = joined(changed.slice(0, NAMED));
  const count = changed.length;
  return count <= NAMED
    ? about(said, fields)
    : label('{said}：{fields}等 {count} 项', '{said}: {fields} and {more} more', {
        said,
        fields,
        count,
        more: count - NAMED,
      });
};

const statesOf = ({ fields }: Entity, { fromState, toState }: Entry): HistoryEntry['moved'] => {
  const options = fields[stateField(fields)]?.options;
  // A state's colour is no part of its words.
  const word = (state: string | null): Pair | undefined => {
    const option = state === null ? undefined : options?.[state];
    return option && both(option);
  };
  const [from, to] = [word(fromState), word(toState)];
  return from === undefined || to === undefined || fromState === toState ? null : { from, to };
};

/** The named fields before and after, in words; one that the entity has no more is left out. */
export const changesIn = (
  { fields }: Entity,
  names: readonly string[],
  { before, after }: Pick<Change, 'before' | 'after'>,
  words: Words,
): FieldChange[] =>
  names.flatMap((field) => {
    const declared = own(fields, field);
    if (declared === undefined) return [];
    const lines = (values: Change['before']) => shownValue(declared, values?.[field], words);
    return [{ field, label: declared.label, before: lines(before), after: lines(after) }];
  });

/** An entry of the trail in words, for a reader to whom some fields are hidden. */
export const entryView =
  (entity: Entity, hidden: ReadonlySet<string>, words: Words) =>
  (entry: Entry): HistoryEntry => {
    const { seq, at, actorId, actorName, action, reason, before } = entry;
    const names = changedFields(entity.fields, entry).filter((name) => !hidden.has(name));
    const moved = stateField(entity.fields);
    const told = isCreation(entry) ? [] : names.filter((name) => name !== moved || before?.[name] !== undefined);
    const changes = changesIn(entity, told, entry, words);
    const sentence = describeEntry(
      entity,
      entry,
      changes.map((change) => change.label),
    );
    const version = names.length > 0 || isCreation(entry);
    return { seq, at, actorId, actorName, action, sentence, moved: statesOf(entity, entry), reason, changes, version };
  };

type Wanted = Readonly<{ noun: string; id: string; current: number; pageSize: number }>;

/** What was done to a record, newest first, one sentence each. */
export const historyOf = async (context: Context, wanted: Wanted): Promise<Page<HistoryEntry>> => {
  const { noun, id, current, pageSize } = wanted;
  const { entity, hidden } = await readableRecord(context, noun, id);
  const all = entriesOf(context, noun, id);
  const [entries, { total }] = await Promise.all([
    all
      .orderBy('seq', 'desc')
      .limit(pageSize)
      .offset((current - 1) * pageSize)
      .execute(),
    all
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const list = await inWords(context, (words) => entries.map(entryView(entity, hidden, words)));
  return { list, total, current, pageSize };
};
