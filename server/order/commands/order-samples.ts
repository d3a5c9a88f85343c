import type { SampleInput } from '../../../contract/order/order-input';
import { label } from '../../../domain/kit/label';
import type { Problem } from '../../../domain/kit/problem';
import { inClass } from '../../../domain/kit/workflow';
import { sampleWorkflow } from '../../../domain/sample/sample.workflow';
import { newPublicId } from '../../db/ids';
import { nextNumber, padded } from '../../db/sequence';
import type { RowOf, Values } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { badField } from '../../kernel/errors';
import { removeRows } from '../../kernel/many-rows';
import { assertNoProblems } from '../../kernel/problems';
import { assertReferences } from '../../kernel/refs';
import { findRow, insertRow, removeRow, updateRow } from '../../kernel/rows';
import { catalogueOf } from '../../sample-type/offered';
import { namedPoint } from '../../sampling-point/named-point';
import { prepareItems, type Recipe, storeItems } from './order-items';
import { assertOwnPackages, packagesOf } from './order-packages';

type Order = RowOf<'orders'>;
type Sample = RowOf<'sample'>;

/** The living samples of an order with their lines, in the order of their numbers; parts are no samples that it ordered. */
export const samplesOf = async ({ db }: Pick<Context, 'db'>, orderId: string) => {
  const samples = await db
    .selectFrom('sample')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('wholeId', 'is', null)
    .where('deletedAt', 'is', null)
    .orderBy('no')
    .execute();
  const items =
    samples.length === 0
      ? []
      : await db
          .selectFrom('sampleItem')
          .selectAll()
          .where(
            'sampleId',
            'in',
            samples.map(({ id }) => id),
          )
          .where('deletedAt', 'is', null)
          .orderBy('id')
          .execute();
  return samples.map((sample) => ({ sample, items: items.filter(({ sampleId }) => sampleId === sample.id) }));
};
export type SampleWithItems = Awaited<ReturnType<typeof samplesOf>>[number];

/** Recipes of one call, by type and variant: an order of two hundred samples has a few. */
type Recipes = Map<string, Promise<Recipe | null>>;

const readRecipe = async (
  context: Context,
  { sample1Id, sample2Id }: Pick<SampleInput, 'sample1Id' | 'sample2Id'>,
): Promise<Recipe | null> => {
  const type = await findRow(context, 'sampleType', sample1Id);
  if (type === undefined) return null;
  const variant = sample2Id == null ? undefined : await findRow(context, 'sampleVariant', sample2Id);
  const variantItems =
    variant === undefined
      ? []
      : await context.db
          .selectFrom('variantItem')
          .selectAll()
          .where('sample2Id', '=', variant.id)
          .where('deletedAt', 'is', null)
          .execute();
  const catalogue = await catalogueOf(context);
  return { catalogue, type, variant: variant?.sample1Id === type.id ? variant : undefined, variantItems };
};

const recipeOf = (
  context: Context,
  input: Pick<SampleInput, 'sample1Id' | 'sample2Id'>,
  recipes: Recipes,
): Promise<Recipe | null> => {
  const key = `${input.sample1Id} ${input.sample2Id ?? ''}`;
  const recipe = recipes.get(key) ?? readRecipe(context, input);
  recipes.set(key, recipe);
  return recipe;
};

/** Input as columns: what was left open of a new sample starts with what its type says. */
const columnsOf = (input: SampleInput, type: Recipe['type'], before: Sample | undefined): Values<'sample'> => {
  const {
    id: _id,
    items: _items,
    orderId: _orderId,
    ver: _ver,
    reason: _reason,
    ...given
  } = input as SampleInput & Record<'orderId' | 'ver' | 'reason', unknown>;
  return {
    ...(given as Values<'sample'>),
    name: input.name || (before?.name ?? type.name),
    qty: input.qty ?? before?.qty ?? '0',
    qtyUnit: input.qtyUnit || (before?.qtyUnit ?? type.qtyUnit ?? ''),
    hazards: input.hazards === undefined ? (before === undefined ? type.hazards : before.hazards) : input.hazards,
    storageCondition: input.storageCondition ?? before?.storageCondition ?? type.storageCondition,
    ...(before === undefined || before.sample1Id !== type.id ? { sample1Ver: type.version ?? 1 } : {}),
  };
};

const frozen = (before: Sample | undefined, input: SampleInput, at: string): Problem[] =>
  before === undefined || before.state === 'registered' || before.sample1Id === input.sample1Id
    ? []
    : [
        {
          field: `${at}sample1Id`,
          text: label('已验收样品不能改类型', 'The type of a received sample cannot change'),
        },
      ];

/** Once something was taken of a sample its amount is what the parts and the rest add up to. */
const counted = (before: Sample | undefined, input: SampleInput, at: string): Problem[] =>
  before === undefined || before.leftQty === null
    ? []
    : (['qty', 'qtyUnit'] as const)
        .filter((name) => input[name] !== undefined && input[name] !== before[name])
        .map((name) => ({
          field: `${at}${name}`,
          text: label(
            '样品已分样或已有用量，数量和单位不能再改',
            'The sample was split or used; its quantity and unit cannot change any more',
          ),
        }));

type Place = Pick<Values<'sample'>, 'samplingPointId' | 'samplingPlace'>;

/**
 * The point that a sample names, which has to be one of the order's client. Where nothing else is said the papers call the
 * place as the point is called; a part of a sample comes from where the whole came from.
 */
const placeOf = async (
  context: Context,
  order: Order,
  input: SampleInput,
  at: string,
  before?: Sample,
): Promise<Place> => {
  const parent =
    before === undefined && input.parentId != null ? await findRow(context, 'sample', input.parentId) : undefined;
  const inherited = parent?.orderId === order.id ? parent.samplingPointId : undefined;
  const id = input.samplingPointId === undefined ? (before?.samplingPointId ?? inherited) : input.samplingPointId;
  if (id == null) return {};
  const field = `${at}samplingPointId`;
  const { name } = await namedPoint(context, id, {
    customerId: order.customerId,
    before: before?.samplingPointId ?? null,
    field,
  });
  const place = input.samplingPlace === undefined ? before?.samplingPlace : input.samplingPlace;
  return { samplingPointId: id, samplingPlace: place || name };
};

/** A new sample's number is the order's and a running one that is never used twice, even after a deletion. */
const numberOf = async ({ db, actor }: Context, order: Order) =>
  `${order.no}-${padded(await nextNumber(db, actor.companyId, 'sample', order.no), 3)}`;

/** Stores one sample of an order with its lines; `at` is its path in the form with a dot behind, for messages. */
export const storeSample = async (
  context: Context,
  order: Order,
  input: SampleInput,
  options: { at: string; before?: SampleWithItems | undefined; recipes?: Recipes },
): Promise<Sample> => {
  const { at, before, recipes = new Map() } = options;
  const sample2Id = input.sample2Id === undefined ? before?.sample.sample2Id : input.sample2Id;
  const recipe = await recipeOf(context, { sample1Id: input.sample1Id, sample2Id }, recipes);
  if (recipe === null) throw badField(`${at}sample1Id`, label('样品类型不存在', 'That sample type does not exist'));
  if (sample2Id != null && recipe.variant === undefined)
    throw badField(`${at}sample2Id`, label('子类不属于该样品类型', 'That variant is not of the sample type'));
  const { lines, problems } = prepareItems(input.items ?? [], recipe, at);
  assertNoProblems([...frozen(before?.sample, input, at), ...counted(before?.sample, input, at), ...problems]);
  const columns = {
    ...columnsOf(input, recipe.type, before?.sample),
    ...(await placeOf(context, order, input, at, before?.sample)),
    ...((before === undefined || input.items !== undefined) && {
      packages: await packagesOf(
        context,
        lines.map(({ values }) => values),
        {
          customerId: order.customerId,
          sample1Id: input.sample1Id,
          before: before?.sample.packages ?? [],
          at,
        },
      ),
    }),
  };
  // Type and variant were read for the recipe, the point for its client.
  await assertReferences(context.db, context.actor.companyId, 'sample', { parentId: input.parentId });
  const row =
    before === undefined
      ? await insertRow(context, 'sample', {
          ...columns,
          orderId: order.id,
          no: await numberOf(context, order),
          uuid: newPublicId(),
          state: 'registered',
        })
      : await updateRow(context, 'sample', before.sample, columns);
  if (before === undefined || input.items !== undefined) await storeItems(context, row, before?.items ?? [], lines);
  return row;
};

/** Refuses an order that went to another client while its samples still name points or packages of the one before. */
export const assertOwnPlaces = async (context: Context, { id, customerId }: Order): Promise<void> => {
  const samples = await samplesOf(context, id);
  assertOwnPackages({ customerId }, samples);
  for (const [index, { sample }] of samples.entries()) {
    const before = sample.samplingPointId;
    if (before !== null)
      await namedPoint(context, before, { customerId, before, field: `samples.${index}.samplingPointId` });
  }
};

/** Why a sample cannot be taken out of its order any more. */
export const removalProblem = ({ no, state }: Sample, at: string): Problem[] =>
  inClass(sampleWorkflow, 'removable', state)
    ? []
    : [
        {
          field: at,
          text: label('样品 {no} 已接收，不能删除', 'Sample {no} was received and cannot be removed', { no }),
        },
      ];

/** Takes a sample with its lines out of an order. */
export const dropSample = async (context: Context, { sample, items }: SampleWithItems): Promise<void> => {
  await removeRows(context, 'sampleItem', items);
  await removeRow(context, 'sample', sample);
};

/** Makes the samples of an order what the form says; what the form leaves out is taken out. */
export const storeSamples = async (context: Context, order: Order, inputs: readonly SampleInput[]): Promise<void> => {
  const existing = await samplesOf(context, order.id);
  const recipes: Recipes = new Map();
  const unknown = inputs.flatMap(({ id }, index): Problem[] =>
    id === undefined || existing.some(({ sample }) => sample.id === id)
      ? []
      : [{ field: `samples.${index}.id`, text: label('样品不属于本委托', 'That sample is not of this order') }],
  );
  const left = existing.filter(({ sample }) => !inputs.some(({ id }) => id === sample.id));
  assertNoProblems([...unknown, ...left.flatMap(({ sample }) => removalProblem(sample, 'samples'))]);
  for (const [index, input] of inputs.entries())
    await storeSample(context, order, input, {
      at: `samples.${index}.`,
      before: existing.find(({ sample }) => sample.id === input.id),
      recipes,
    });
  for (const each of left) await dropSample(context, each);
};
