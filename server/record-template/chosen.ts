import { sql } from 'kysely';
import { label } from '../../domain/kit/label';
import { recordTemplateVersionWorkflow } from '../../domain/record-template/record-template-version.workflow';
import { readRows } from '../db/read';
import type { Context } from '../kernel/context';
import { conflict } from '../kernel/errors';
import { stateIn } from '../kernel/state-in';

/** The form on which a record is made, in one version. */
export type ChosenTemplate = Readonly<{ id: string; ver: number; name: string; datatype: string }>;

/** An item by its method, and the template that the type of its sample names. */
export type RecordedItem = Readonly<{ testitemId: string; basisId: string; recordTemplateId: string | null }>;

type Template = ChosenTemplate & Readonly<{ status: string }>;
type Made = ChosenTemplate & Readonly<{ testitemId: string; basisId: string | null }>;

/** The templates made of workbooks that are for these items: of each its version in force, the latest approved first. */
const madeFor = ({ db, actor }: Context, itemIds: readonly string[]): Promise<Made[]> =>
  readRows<Made>(
    db,
    sql`select rt.id, rt.ver, rt.name, rt.datatype, m.method->>'testitemId' as testitem_id, m.method->>'basisId' as basis_id
      from record_template rt
        join record_template_version v on v.template_id = rt.id and v.version = rt.ver and v.deleted_at is null
          and ${stateIn(recordTemplateVersionWorkflow, 'inForce', 'v.state')}
        cross join lateral jsonb_array_elements(v.methods) as m (method)
      where rt.company_id = ${actor.companyId} and rt.status = 'approved' and m.method->>'testitemId' = any(${[...itemIds]}::text[])
      order by v.approved_at desc, v.id desc`,
  );

const templatesNamed = ({ db, actor }: Context, ids: readonly string[]): Promise<Template[]> =>
  db
    .selectFrom('recordTemplate')
    .select(['id', 'ver', 'name', 'datatype', 'status'])
    .where('companyId', '=', actor.companyId)
    .where((where) =>
      where.or([where('datatype', '=', 'grid'), where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)]),
    )
    .orderBy('id')
    .execute();

const inForce = ({ status, name, ...template }: Template): ChosenTemplate => {
  if (status !== 'approved')
    throw conflict(
      label(
        '记录模板“{name}”没有批准的版本，请在样品类型中改选',
        'The record template “{name}” has no approved version: choose another one in the sample type',
        { name },
      ),
      null,
    );
  return { ...template, name };
};

/**
 * The template on which each item is recorded: one made for the item and its method, else for the item by any method, else the one that the
 * type of its sample names, else the plain grid.
 */
export const templatesFor = async (
  context: Context,
  items: readonly RecordedItem[],
): Promise<(item: RecordedItem) => ChosenTemplate> => {
  const made = await madeFor(context, [...new Set(items.map(({ testitemId }) => testitemId))]);
  const named = await templatesNamed(context, [...new Set(items.flatMap((item) => item.recordTemplateId ?? []))]);
  const grid = named.find(({ datatype }) => datatype === 'grid');
  if (grid === undefined) throw new Error('a laboratory has the plain grid');
  return ({ testitemId, basisId, recordTemplateId }) => {
    const own = made.filter((each) => each.testitemId === testitemId);
    const best = own.find((each) => each.basisId === basisId) ?? own.find((each) => each.basisId === null);
    if (best !== undefined) {
      const { id, ver, name, datatype } = best;
      return { id, ver, name, datatype };
    }
    return inForce(named.find(({ id }) => id === recordTemplateId) ?? grid);
  };
};
