import type { OrderFormConfig } from '../../../contract/order/order';
import { label, say } from '../../../domain/kit/label';
import { type Order, order as orderEntity } from '../../../domain/order/order.entity';
import { demandedOf, type FieldSetting, settingProblems } from '../../../domain/order/order-form';
import { specialPermissions } from '../../../domain/role/permissions';
import type { FoundationTables } from '../../db/foundation';
import { newId } from '../../db/ids';
import type { Context } from '../../kernel/context';
import { badField, conflict, forbidden, notFound } from '../../kernel/errors';
import { assertNoProblems } from '../../kernel/problems';

type Stored = Omit<FoundationTables['orderForm'], 'ver' | 'createdAt' | 'updatedAt'> & { ver: number };

const NOUN = { zh: '显示配置', en: 'The set-up of the form' };

const shown = ({ id, ver, staffId, orderType, fields }: Stored): OrderFormConfig => ({
  id,
  ver,
  own: staffId !== null,
  type: orderType as Order['type'] | null,
  fields: fields as OrderFormConfig['fields'],
});

/** What the laboratory has set, and what the person hides for himself. */
const visible = ({ db, actor }: Context) =>
  db
    .selectFrom('orderForm')
    .selectAll()
    .where('companyId', '=', actor.companyId)
    .where((where) => where.or([where('staffId', 'is', null), where('staffId', '=', actor.id)]));

/** The configurations that decide how the order form looks to the person: the laboratory's, and the own one. */
export const configsOf = async (context: Context): Promise<OrderFormConfig[]> =>
  (await visible(context).orderBy('createdAt').orderBy('id').execute()).map(shown);

/** The fields that the laboratory demands of orders of a type, beyond what the product's own rules demand. */
export const demandedFields = async (context: Context, type: Order['type']): Promise<string[]> =>
  demandedOf(await configsOf(context), type);

const assertMaySet = ({ can }: Context, own: boolean): void => {
  if (!own && !can('order.setForm')) throw forbidden(specialPermissions['order.setForm']);
};

/** How the trail names a configuration. */
const nameOf = ({ staffId, orderType }: Pick<Stored, 'staffId' | 'orderType'>): string => {
  if (staffId !== null) return '本人';
  const words = orderType === null ? undefined : orderEntity.fields.type.options?.[orderType as Order['type']];
  return words ? say('zh', words) : '全部业务类型';
};

type Draft = Readonly<{ own?: boolean | undefined; type?: Order['type'] | null | undefined; fields: FieldSetting[] }>;

/** Sets for the first time what the form shows: for the laboratory, of all orders or one type, or for the person alone. */
export const createConfig = async (
  context: Context,
  { own = false, type, fields }: Draft,
): Promise<OrderFormConfig> => {
  assertMaySet(context, own);
  assertNoProblems(settingProblems(fields, own));
  const { db, actor, at } = context;
  // What a person hides, he hides on every order.
  const orderType = own ? null : (type ?? null);
  const row = await db
    .insertInto('orderForm')
    .values({
      id: newId(),
      companyId: actor.companyId,
      staffId: own ? actor.id : null,
      orderType,
      fields: JSON.stringify(fields),
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((clash) => clash.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row === undefined)
    throw badField(
      'type',
      label('该业务类型已有显示配置，请刷新后修改', 'Orders of that type have a set-up already; reload and change it'),
    );
  context.audit({
    action: 'orderForm.create',
    refType: 'orderForm',
    refId: row.id,
    refNo: nameOf(row),
    after: { fields },
  });
  return shown(row);
};

type Change = Readonly<{ id: string; ver: number | undefined; fields: FieldSetting[] }>;

/** Changes what the form shows; without any field it is as delivered again. Somebody else's own answers like a missing one. */
export const changeConfig = async (context: Context, { id, ver, fields }: Change): Promise<OrderFormConfig> => {
  const before = await visible(context).where('id', '=', id).forUpdate().executeTakeFirst();
  if (before === undefined) throw notFound(NOUN);
  const own = before.staffId !== null;
  assertMaySet(context, own);
  assertNoProblems(settingProblems(fields, own));
  if (ver !== undefined && before.ver !== ver)
    throw conflict(
      label('记录已被他人修改，请核对后重试', 'Somebody has changed this record meanwhile; look at it and try again'),
      shown(before),
    );
  const row = await context.db
    .updateTable('orderForm')
    .set({ fields: JSON.stringify(fields), ver: before.ver + 1, updatedAt: context.at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  context.audit({
    action: 'orderForm.update',
    refType: 'orderForm',
    refId: id,
    refNo: nameOf(row),
    before: { fields: before.fields },
    after: { fields },
  });
  return shown(row);
};
