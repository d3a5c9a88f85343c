import { sql } from 'kysely';
import type { RecordTemplateDetail } from '../../contract/record-template/record-template';
import type { TemplateMethod } from '../../domain/record-template/template.shapes';
import type { TemplateDraft } from '../../domain/record-template/template-draft';
import type { BookWithLook } from '../../domain/workbook/look';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { rowsWith } from '../kernel/rows';
import { sha256Of } from '../kernel/sha256';

/** The form family of templates that are made of a workbook. */
export const SHEET = 'sheet';

export type VersionRow = RowOf<'recordTemplateVersion'>;

/** The workbook of a version; null before one was uploaded. */
export const contentOf = async ({ db }: Pick<Context, 'db'>, versionId: string): Promise<BookWithLook | null> => {
  const row = await db
    .selectFrom('recordTemplateContent')
    .select('content')
    .where('versionId', '=', versionId)
    .executeTakeFirst();
  return (row?.content as BookWithLook | undefined) ?? null;
};

/** What the cells of a version show and give. */
export const mapsOf = async (
  context: Context,
  { templateId, version }: Pick<VersionRow, 'templateId' | 'version'>,
): Promise<RowOf<'dataMap'>[]> =>
  (await rowsWith(context, 'dataMap', 'templateId', templateId)).filter(({ templateVer }) => templateVer === version);

type ItemRow = Readonly<
  Pick<RecordTemplateDetail['items'][number], 'testitemId' | 'basisId' | 'code' | 'name' | 'unit' | 'methodName'> &
    Pick<RowOf<'testItem'>, 'valueType' | 'formula' | 'parallelCount'>
>;

/** The items that a version is for, each with its method, in the order of its author; also of what was deleted since. */
export const itemsOf = async ({ db }: Context, methods: readonly TemplateMethod[]): Promise<ItemRow[]> => {
  if (methods.length === 0) return [];
  const { rows } = await sql<ItemRow>`
    select m.testitem_id, m.basis_id, i.code, i.name, i.unit, i.value_type, i.formula, i.parallel_count,
      st.no || '-' || st.year || coalesce(' ' || b.clause, '') as method_name
    from jsonb_to_recordset(${JSON.stringify(
      methods.map((method, nth) => ({ nth, testitem_id: method.testitemId, basis_id: method.basisId ?? null })),
    )}::jsonb) as m (nth int, testitem_id uuid, basis_id uuid)
      join test_item i on i.id = m.testitem_id left join test_basis b on b.id = m.basis_id
      left join standard st on st.id = b.std_id
    order by m.nth`.execute(db);
  return rows;
};

type LoadedDraft = Omit<TemplateDraft, 'items' | 'maps'> &
  Readonly<{ items: readonly ItemRow[]; maps: readonly RowOf<'dataMap'>[] }>;

/** A version with its workbook, its maps and its items: what its rules look at. */
export const draftOf = async (context: Context, row: VersionRow): Promise<LoadedDraft> => ({
  content: await contentOf(context, row.id),
  entrySheet: row.entrySheet ?? '',
  items: await itemsOf(context, row.methods ?? []),
  inputs: row.inputs ?? [],
  blocks: row.blocks ?? [],
  golden: row.golden ?? [],
  maps: await mapsOf(context, row),
  roundingReason: row.roundingReason,
});

/** Takes a version with all that it says; gives its digest: another one means that something of it is another. */
export const digestOf = async (context: Context, row: VersionRow): Promise<string> => {
  const { content, maps } = await draftOf(context, row);
  const said = {
    ...{ name: row.name, version: row.version, methods: row.methods, entrySheet: row.entrySheet },
    ...{ inputs: row.inputs, blocks: row.blocks, golden: row.golden, roundingReason: row.roundingReason },
    maps: maps.map(({ cell, target, direction, type, format, required }) => ({
      ...{ cell, target, direction, type, format, required },
    })),
    content,
  };
  return sha256Of(Buffer.from(JSON.stringify(said)));
};
