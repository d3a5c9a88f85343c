import type { EntryAnswer } from '../../../contract/worksheet/paper';
import type { EntrySource } from '../../../domain/record-sheet/entry';
import type { EntryPlace, RowCount } from '../../../domain/record-sheet/pages';
import { newId } from '../../db/ids';
import type { Db, Tables } from '../../db/tables';
import type { Context } from '../../kernel/context';

/** A filled cell as it is stored. */
export type StoredEntry = Readonly<Omit<Tables['cellEntry'], 'companyId' | 'worksheetId'>>;

/** A filled cell as screens show it. */
export const shownEntry = ({
  id: _id,
  byId: _by,
  originId,
  ...entry
}: StoredEntry): Extract<EntryAnswer, { status: 'saved' }>['entry'] => ({ ...entry, isCopy: originId !== null });

/** All filled cells of a worksheet, also those whose rows do not stand there any more. */
export const entriesOf = (db: Db, worksheetId: string): Promise<StoredEntry[]> =>
  db
    .selectFrom('cellEntry')
    .select([
      'id',
      'sampleId',
      'nth',
      'cell',
      'value',
      'source',
      'revision',
      'byId',
      'byName',
      'typedAt',
      'at',
      'originId',
    ])
    .where('worksheetId', '=', worksheetId)
    .orderBy('id')
    .execute();

/** How often rows were asked for that are not repeated for samples. */
export const rowCountsOf = (db: Db, worksheetId: string): Promise<RowCount[]> =>
  db
    .selectFrom('sheetRowCount')
    .select(['sampleId', 'block', 'copies'])
    .where('worksheetId', '=', worksheetId)
    .orderBy('block')
    .execute();

/** What a cell said before each change after the record had been handed in. */
export const revisionsOf = (db: Db, worksheetId: string) =>
  db
    .selectFrom('cellRevision as r')
    .innerJoin('cellEntry as e', 'e.id', 'r.entryId')
    .select(['r.entryId', 'r.revision', 'r.oldValue', 'r.newValue', 'r.reason', 'r.byName', 'r.at'])
    .where('e.worksheetId', '=', worksheetId)
    .orderBy('r.at')
    .orderBy('r.id')
    .execute();

/** A cell that is filled anew or otherwise, and why where that has to be said. */
export type Writing = EntryPlace &
  Readonly<{
    old: StoredEntry | undefined;
    value: string;
    source: EntrySource;
    typedAt: string | null;
    /** Given where the record had been handed in before. */
    reason: string | null;
  }>;

/** Writes cells; gives them as they stand now, in the same order. */
export const writeEntries = async (
  { db, actor, at }: Context,
  worksheetId: string,
  writings: readonly Writing[],
): Promise<StoredEntry[]> => {
  if (writings.length === 0) return [];
  const stored = writings.map(
    ({ old, sampleId, nth, cell, value, source, typedAt }): StoredEntry => ({
      ...{ id: old?.id ?? newId(), sampleId, nth, cell, value, source, typedAt, at },
      ...{ revision: (old?.revision ?? 0) + 1, byId: actor.id, byName: actor.name },
      // What is written over a copy is no copy.
      originId: null,
    }),
  );
  await db
    .insertInto('cellEntry')
    .values(stored.map((entry) => ({ ...entry, worksheetId, companyId: actor.companyId })))
    .onConflict((conflicting) =>
      conflicting.column('id').doUpdateSet((given) => ({
        value: given.ref('excluded.value'),
        source: given.ref('excluded.source'),
        revision: given.ref('excluded.revision'),
        byId: given.ref('excluded.byId'),
        byName: given.ref('excluded.byName'),
        typedAt: given.ref('excluded.typedAt'),
        at: given.ref('excluded.at'),
        originId: given.ref('excluded.originId'),
      })),
    )
    .execute();
  const revised = writings.flatMap(({ reason, old, value }, nth) => {
    const entry = stored[nth];
    return reason === null || entry === undefined
      ? []
      : [
          {
            ...{ id: newId(), companyId: actor.companyId, entryId: entry.id, revision: entry.revision, reason },
            ...{ oldValue: old?.value ?? '', newValue: value, byId: actor.id, byName: actor.name, at },
          },
        ];
  });
  if (revised.length > 0) await db.insertInto('cellRevision').values(revised).execute();
  return stored;
};

/** Sets how often rows stand on a page. */
export const writeRowCounts = async (
  { db, actor }: Context,
  worksheetId: string,
  counts: readonly RowCount[],
): Promise<void> => {
  for (const { sampleId, block, copies } of counts) {
    await db
      .deleteFrom('sheetRowCount')
      .where('worksheetId', '=', worksheetId)
      .where('sampleId', sampleId === null ? 'is' : '=', sampleId)
      .where('block', '=', block)
      .execute();
    await db
      .insertInto('sheetRowCount')
      .values({ worksheetId, companyId: actor.companyId, sampleId, block, copies })
      .execute();
  }
};
