import { sql } from 'kysely';
import type {
  OfferedCategory,
  OfferedItem,
  OfferedType,
  OfferedVariant,
  OrderBase,
} from '../../contract/order/order-base';
import type { Limit } from '../../domain/measurement/limit';
import { limitText } from '../../domain/measurement/limit';
import type { TypeItem } from '../../domain/sample-type/sample-type.shapes';
import { standardStatus } from '../../domain/standard/standard.rules';
import type { Writer } from '../kernel/rows';

type Reader = Pick<Writer, 'db' | 'actor'>;

const readCatalogue = async ({ db, actor }: Reader) => {
  const [items, bases, criteria, standards] = await Promise.all([
    db
      .selectFrom('testItem')
      .selectAll()
      .where('companyId', '=', actor.companyId)
      .where('deletedAt', 'is', null)
      .execute(),
    db
      .selectFrom('testBasis')
      .selectAll()
      .where('companyId', '=', actor.companyId)
      .where('deletedAt', 'is', null)
      .execute(),
    db
      .selectFrom('criterion')
      .selectAll()
      .where('companyId', '=', actor.companyId)
      .where('deletedAt', 'is', null)
      .execute(),
    db
      .selectFrom('standard')
      .selectAll()
      .where('companyId', '=', actor.companyId)
      .where('deletedAt', 'is', null)
      .execute(),
  ]);
  return {
    items: new Map(items.map((row) => [row.id, row])),
    bases: new Map(bases.map((row) => [row.id, row])),
    criteria: new Map(criteria.map((row) => [row.id, row])),
    standards: new Map(standards.map((row) => [row.id, row])),
  };
};
export type Catalogue = Awaited<ReturnType<typeof readCatalogue>>;

const known = new WeakMap<Reader, Promise<Catalogue>>();

/** Everything that can be ordered, read once a call: a laboratory's catalogue has thousands of rows, not millions. */
export const catalogueOf = (context: Reader): Promise<Catalogue> => {
  const read = known.get(context) ?? readCatalogue(context);
  known.set(context, read);
  return read;
};

/** The limit that a criterion sets for an item. */
export const limitOf = (catalogue: Catalogue, judgeId: string | null | undefined, testitemId: string): Limit | null => {
  const found = catalogue.criteria.get(judgeId ?? '')?.limits?.find((limit) => limit.testitemId === testitemId);
  if (found === undefined) return null;
  const { testitemId: _item, ...limit } = found;
  return limit;
};

/** Whether the standard behind a basis or criterion is in force on a day. */
export const isCurrent = (catalogue: Catalogue, stdId: string, day: string): boolean => {
  const std = catalogue.standards.get(stdId);
  return std !== undefined && standardStatus(std, day) === 'current';
};

/** A line as the form offers it, with its names and its limit; nothing of an item that is not there. */
export const offer = (
  catalogue: Catalogue,
  line: Omit<TypeItem, 'basisId'> & { basisId: string | null; text?: string | null },
): OfferedItem[] => {
  const item = catalogue.items.get(line.testitemId);
  if (item === undefined) return [];
  const limit = limitOf(catalogue, line.judgeId, line.testitemId);
  return [
    {
      testitemId: item.id,
      testitemName: item.name,
      testitemCode: item.code,
      unit: item.unit,
      basisId: line.basisId,
      basisName: catalogue.bases.get(line.basisId ?? '')?.name ?? null,
      judgeId: line.judgeId ?? null,
      judgeName: catalogue.criteria.get(line.judgeId ?? '')?.name ?? null,
      required: line.required ?? false,
      limitText: line.text ?? (limit === null ? '' : limitText(limit, 'zh')),
    },
  ];
};

const named = (rows: ReadonlyMap<string, { id: string; name: string }>, ids: readonly string[] | null) =>
  (ids ?? []).flatMap((id) => {
    const row = rows.get(id);
    return row === undefined ? [] : [{ id, name: row.name }];
  });

/** The published sample types, of one category where it is given. */
export const offeredTypes = async (
  { db, actor }: Reader,
  catalogue: Catalogue,
  filter: { sam1Id?: string | undefined; keyword?: string | undefined } = {},
): Promise<OfferedType[]> => {
  const rows = await db
    .selectFrom('sampleType')
    .selectAll()
    .where('companyId', '=', actor.companyId)
    .where('deletedAt', 'is', null)
    .where('status', '=', 'published')
    .$if(filter.sam1Id !== undefined, (query) => query.where('sam1Id', '=', filter.sam1Id ?? ''))
    .$if(Boolean(filter.keyword), (query) =>
      query.where('name', 'ilike', `%${(filter.keyword ?? '').replace(/[\\%_]/g, '\\$&')}%`),
    )
    .orderBy('code')
    .limit(2000)
    .execute();
  return rows.map((type) => ({
    id: type.id,
    name: type.name,
    nameEn: type.nameEn,
    code: type.code,
    sam1Id: type.sam1Id,
    version: type.version ?? 1,
    baseInfo: type.baseInfo ?? null,
    needQty: type.needQty,
    qtyUnit: type.qtyUnit,
    storageCondition: type.storageCondition,
    hazards: type.hazards,
    dueDays: type.dueDays,
    items: [...(type.testitems ?? [])]
      .sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0))
      .flatMap((line) => offer(catalogue, line)),
    bases: named(catalogue.bases, type.basisIds),
    criteria: named(catalogue.criteria, type.judgeIds),
  }));
};

/** The enabled categories with the number of their published types. */
export const offeredCategories = async ({ db, actor }: Reader): Promise<OfferedCategory[]> => {
  const { rows } = await sql<OfferedCategory>`
    select c.id, c.name, c.code, (select count(*)::int from sample_type t
      where t.sam1_id = c.id and t.status = 'published' and t.deleted_at is null) as "typeNum"
    from sample_category c where c.company_id = ${actor.companyId} and c.deleted_at is null and c.enabled is not false
    order by c.sort nulls last, c.code`.execute(db);
  return rows;
};

/** The enabled variants with their items; a variant's own bases fill what its items leave open. */
export const offeredVariants = async ({ db, actor }: Reader, catalogue: Catalogue): Promise<OfferedVariant[]> => {
  const [variants, lines] = await Promise.all([
    db
      .selectFrom('sampleVariant')
      .selectAll()
      .where('companyId', '=', actor.companyId)
      .where('deletedAt', 'is', null)
      .where(sql<boolean>`enabled is not false`)
      .orderBy('code')
      .limit(2000)
      .execute(),
    db
      .selectFrom('variantItem')
      .selectAll()
      .where('companyId', '=', actor.companyId)
      .where('deletedAt', 'is', null)
      .orderBy('sort')
      .execute(),
  ]);
  return variants.map(({ id, sample1Id, name, code, spec, grade, basisId, judgeId }) => ({
    id,
    sample1Id,
    name,
    code,
    spec,
    grade,
    items: lines
      .filter((line) => line.sample2Id === id)
      .flatMap((line) =>
        offer(catalogue, {
          testitemId: line.testitemId,
          basisId: line.basisId ?? basisId,
          judgeId,
          required: line.isDefault ?? false,
          text: variantLimit(line) === null ? null : limitText(variantLimit(line) as Limit, 'zh'),
        }),
      ),
  }));
};

type VariantLine = Readonly<{
  op: Limit['op'] | null;
  lo: string | null;
  hi: string | null;
  loIncl: boolean | null;
  hiIncl: boolean | null;
  limitText: string | null;
}>;

/** The limit that a variant sets itself, in the item's own unit; null where the criterion speaks. */
export const variantLimit = ({ op, lo, hi, loIncl, hiIncl, limitText: text }: VariantLine): Limit | null =>
  op === null || op === 'none' ? null : { op, lo, hi, loIncl: loIncl ?? true, hiIncl: hiIncl ?? true, text };

/** The pick lists of single items, bases and criteria, for lines beyond a type's own set. */
export const offeredSingles = async (
  { db, actor }: Reader,
  catalogue: Catalogue,
  day: string,
): Promise<Pick<OrderBase, 'testItems' | 'bases' | 'criteria'>> => {
  const areas = await db
    .selectFrom('testArea')
    .select(['id', 'name'])
    .where('companyId', '=', actor.companyId)
    .execute();
  const areaNames = new Map(areas.map(({ id, name }) => [id, name]));
  return {
    testItems: [...catalogue.items.values()]
      .filter(({ enabled }) => enabled !== false)
      .map(({ id, name, code, unit, areaId, container, sampleVolume, volumeUnit, preservation }) => ({
        id,
        name,
        code,
        unit,
        areaId,
        areaName: areaNames.get(areaId) ?? '',
        needs:
          (container ?? sampleVolume ?? preservation) ? { container, sampleVolume, volumeUnit, preservation } : null,
      })),
    bases: [...catalogue.bases.values()]
      .filter(({ enabled }) => enabled !== false)
      .map(({ id, name, stdId }) => ({
        id,
        name,
        stdId,
        stdNo: catalogue.standards.get(stdId)?.no ?? '',
        current: isCurrent(catalogue, stdId, day),
      })),
    criteria: [...catalogue.criteria.values()]
      .filter(({ enabled }) => enabled !== false)
      .map(({ id, name, stdId }) => ({ id, name, stdId })),
  };
};
