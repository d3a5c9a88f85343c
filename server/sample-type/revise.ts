import { label } from '../../domain/kit/label';
import { versionedFields } from '../../domain/sample-type/versions';
import type { RowOf, Values } from '../db/tables';
import type { Context } from '../kernel/context';
import { conflict } from '../kernel/errors';
import { insertRows } from '../kernel/many-rows';
import { getRow, insertRow, removeRow, updateRow } from '../kernel/rows';
import { refuseFrozen } from './frozen';
import { itemsOf, variantsOf } from './type-children';
import { keepVersion } from './type-versions';

type Type = RowOf<'sampleType'>;
type Variant = RowOf<'sampleVariant'>;

const variantFields = ['name', 'spec', 'grade', 'code', 'basisId', 'judgeId', 'price', 'enabled', 'remark'] as const;
const itemFields = [
  'testitemId',
  'basisId',
  'op',
  'lo',
  'hi',
  'loIncl',
  'hiIncl',
  'limitText',
  'equipmentIds',
  'price',
  'hours',
  'isDefault',
  'sort',
  'remark',
] as const;

const pick = <R extends object, K extends keyof R>(row: R, names: readonly K[]): Pick<R, K> =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<R, K>;

const copyItems = async (context: Context, from: string, to: string): Promise<void> => {
  const items = await itemsOf(context, from);
  const copies = items.map((item) => ({ ...pick(item, itemFields), sample2Id: to }));
  await insertRows(context, 'variantItem', copies as Values<'variantItem'>[]);
};

const removeItems = async (context: Context, variantId: string): Promise<void> => {
  for (const item of await itemsOf(context, variantId)) await removeRow(context, 'variantItem', item);
};

/** The draft of a type's next version: everything of the published one, to be changed and published in its place. */
export const newVersionOf = async (context: Context, id: string): Promise<Type> => {
  const type = await getRow(context, 'sampleType', id, true);
  if (type.status === 'draft')
    throw conflict(label('样品类型还是草稿，可以直接修改', 'The sample type is a draft; change it as it is'), type);
  const existing = await draftOf(context, id);
  if (existing !== undefined)
    throw conflict(label('已有一份新版本草稿', 'A draft of the next version exists already'), existing);
  await keepVersion(context, type);
  const draft = await insertRow(context, 'sampleType', {
    ...pick(type, versionedFields),
    sam1Id: type.sam1Id,
    revisesId: type.id,
    version: (type.version ?? 1) + 1,
    status: 'draft',
  } as Values<'sampleType'>);
  for (const variant of await variantsOf(context, type.id)) {
    const copy = await insertRow(context, 'sampleVariant', {
      ...pick(variant, variantFields),
      sample1Id: draft.id,
      revisesId: variant.id,
    });
    await copyItems(context, variant.id, copy.id);
  }
  context.audit({
    action: 'sampleType.newVersion',
    refType: 'sampleType',
    refId: type.id,
    refNo: type.name,
    before: { version: type.version },
    after: { version: draft.version },
  });
  return draft;
};

const draftOf = ({ db, actor }: Context, typeId: string) =>
  db
    .selectFrom('sampleType')
    .selectAll()
    .where('revisesId', '=', typeId)
    .where('companyId', '=', actor.companyId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();

/** A variant of the draft takes the place of the one it revises, so that samples and prices keep pointing at it. */
const carryOver = async (context: Context, copy: Variant, typeId: string): Promise<void> => {
  if (copy.revisesId === null) {
    await updateRow(context, 'sampleVariant', copy, { sample1Id: typeId });
    return;
  }
  const original = await getRow(context, 'sampleVariant', copy.revisesId, true);
  await updateRow(context, 'sampleVariant', original, pick(copy, variantFields));
  await removeItems(context, original.id);
  await copyItems(context, copy.id, original.id);
  await dropVariant(context, copy);
};

const dropVariant = async (context: Context, variant: Variant): Promise<void> => {
  await removeItems(context, variant.id);
  await removeRow(context, 'sampleVariant', variant);
};

/** Puts a draft in the place of the version it revises; a variant that it no longer has is stopped, not deleted. */
export const publishRevision = async (context: Context, draft: Type, revisesId: string): Promise<Type> => {
  const type = await getRow(context, 'sampleType', revisesId, true);
  if (type.status === 'draft') throw conflict(label('样品类型还是草稿', 'The sample type is a draft itself'), type);
  const [copies, originals] = [await variantsOf(context, draft.id), await variantsOf(context, type.id)];
  await removeRow(context, 'sampleType', draft);
  // The copies go first: a new variant may take the code of one that the draft has dropped.
  for (const original of originals)
    if (!copies.some((copy) => copy.revisesId === original.id))
      await updateRow(context, 'sampleVariant', original, { enabled: false });
  for (const copy of copies) await carryOver(context, copy, type.id);
  return updateRow(context, 'sampleType', type, {
    ...pick(draft, versionedFields),
    version: draft.version,
    status: 'published',
  } as Values<'sampleType'>);
};

/** Throws the draft of a next version away, with its variants and their items. */
export const discardRevision = async (context: Context, draft: Type): Promise<void> => {
  if (draft.status !== 'draft') refuseFrozen(draft);
  for (const copy of await variantsOf(context, draft.id)) await dropVariant(context, copy);
  await removeRow(context, 'sampleType', draft);
  context.audit({
    action: 'sampleType.discardVersion',
    refType: 'sampleType',
    refId: draft.revisesId,
    refNo: draft.name,
    before: { version: draft.version },
  });
};
