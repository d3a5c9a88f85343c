import type { TypeVersion } from '../../domain/sample-type/versions';
import { newId } from '../db/ids';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { getRow } from '../kernel/rows';
import { contentOf } from './type-children';

/** Keeps what a published version says; once kept it stays as it is. */
export const keepVersion = async (context: Context, type: RowOf<'sampleType'>): Promise<void> => {
  const { db, actor, at } = context;
  await db
    .insertInto('sampleTypeVersion')
    .values({
      id: newId(),
      companyId: actor.companyId,
      sampleTypeId: type.id,
      version: type.version ?? 1,
      content: JSON.stringify(await contentOf(context, type)),
      publishedAt: at,
      publishedBy: actor.id,
    })
    .onConflict((same) => same.columns(['sampleTypeId', 'version']).doNothing())
    .execute();
};

/** The published versions of a type, newest first; `draft` is what comes next. */
export const versionsOf = async (context: Context, id: string) => {
  const type = await getRow(context, 'sampleType', id);
  const typeId = type.revisesId ?? type.id;
  const kept = await context.db
    .selectFrom('sampleTypeVersion as v')
    .leftJoin('staff as s', 's.id', 'v.publishedBy')
    .select(['v.version', 'v.publishedAt', 's.name as publishedByName', 'v.content'])
    .where('v.sampleTypeId', '=', typeId)
    .where('v.companyId', '=', context.actor.companyId)
    .orderBy('v.version', 'desc')
    .execute();
  const published = kept.map((row) => ({ ...row, content: row.content as TypeVersion }));
  if (type.status !== 'draft') return published;
  const content = await contentOf(context, type);
  return [{ version: type.version ?? 1, publishedAt: null, publishedByName: null, content }, ...published];
};
