import type { CatalogueLine } from '../../contract/sample-type/catalogue-line';
import { localDay } from '../../domain/kit/calendar';
import { standardStatus } from '../../domain/standard/standard.rules';
import type { Context } from '../kernel/context';
import { getRow } from '../kernel/rows';
import { catalogueOf, limitOf } from './offered';
import { itemsOf } from './type-children';

type Bare = Pick<CatalogueLine, 'testitemId' | 'basisId' | 'judgeId' | 'own' | 'chosen' | 'price' | 'hours'>;

/** The list prices of items that apply on a day, by item. */
const listPrices = async ({ db, actor }: Context, itemIds: string[], day: string): Promise<Map<string, number>> => {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('priceItem')
    .select(['targetId', 'unitPrice'])
    .where('companyId', '=', actor.companyId)
    .where('scope', '=', 'item')
    .where('targetId', 'in', itemIds)
    .where('customerId', 'is', null)
    .where('validFrom', '<=', day)
    .where((where) => where.or([where('validTo', 'is', null), where('validTo', '>=', day)]))
    .where('deletedAt', 'is', null)
    .execute();
  return new Map(rows.map(({ targetId, unitPrice }) => [targetId, unitPrice]));
};

/** Puts names, limits and prices beside the bare lines; an item that was deleted is left out. */
const named = async (context: Context, lines: readonly Bare[]): Promise<CatalogueLine[]> => {
  const day = localDay(context.at);
  const catalogue = await catalogueOf(context);
  const prices = await listPrices(
    context,
    lines.map(({ testitemId }) => testitemId),
    day,
  );
  const statusOf = (stdId: string | undefined): string | null => {
    const standard = catalogue.standards.get(stdId ?? '');
    return standard === undefined ? null : standardStatus(standard, day);
  };
  return lines.flatMap((line) => {
    const item = catalogue.items.get(line.testitemId);
    if (item === undefined) return [];
    const basis = catalogue.bases.get(line.basisId ?? '');
    const criterion = catalogue.criteria.get(line.judgeId ?? '');
    return [
      {
        ...line,
        itemName: item.name,
        itemCode: item.code,
        unit: item.unit,
        basisName: basis?.name ?? null,
        basisStatus: statusOf(basis?.stdId),
        judgeName: criterion?.name ?? null,
        judgeStatus: statusOf(criterion?.stdId),
        criterionLimit: limitOf(catalogue, line.judgeId, line.testitemId),
        listPrice: prices.get(item.id) ?? item.price,
        itemHours: item.stdHours,
      },
    ];
  });
};

/** The items that a type offers. */
export const typeLines = async (context: Context, id: string): Promise<CatalogueLine[]> => {
  const { testitems } = await getRow(context, 'sampleType', id);
  const lines = [...(testitems ?? [])].sort((one, other) => (one.sort ?? 0) - (other.sort ?? 0));
  return named(
    context,
    lines.map(({ testitemId, basisId, judgeId, required, price, hours }) => ({
      testitemId,
      basisId,
      judgeId: judgeId ?? null,
      own: null,
      chosen: required ?? false,
      price: price ?? null,
      hours: hours ?? null,
    })),
  );
};

/** The items of a variant; what they leave open is the variant's own basis and criterion. */
export const variantLines = async (context: Context, id: string): Promise<CatalogueLine[]> => {
  const variant = await getRow(context, 'sampleVariant', id);
  return named(
    context,
    (await itemsOf(context, id)).map((item) => ({
      testitemId: item.testitemId,
      basisId: item.basisId,
      judgeId: variant.judgeId,
      own: {
        op: item.op,
        lo: item.lo,
        hi: item.hi,
        loIncl: item.loIncl ?? true,
        hiIncl: item.hiIncl ?? true,
        text: item.limitText,
      },
      chosen: item.isDefault ?? false,
      price: item.price,
      hours: item.hours,
    })),
  );
};
