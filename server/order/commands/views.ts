import type { OrderView } from '../../../contract/order/order';
import { label } from '../../../domain/kit/label';
import { newId } from '../../db/ids';
import type { Context } from '../../kernel/context';
import { badField, conflict, notFound } from '../../kernel/errors';

type Draft = Omit<OrderView, 'id' | 'ver' | 'isDefault'> & { isDefault?: boolean | undefined };
type Stored = { id: string; ver: number; name: string; columns: unknown; isDefault: boolean };

const shown = ({ id, ver, name, columns, isDefault }: Stored): OrderView => ({
  id,
  ver,
  name,
  columns: columns as OrderView['columns'],
  isDefault,
});

const own = ({ db, actor }: Context) => db.selectFrom('orderView').selectAll().where('staffId', '=', actor.id);

/** A person's own views of the list of orders. */
export const viewsOf = async (context: Context): Promise<OrderView[]> =>
  (await own(context).orderBy('name').execute()).map(shown);

const assertNameFree = async (context: Context, name: string | undefined, id: string | null): Promise<void> => {
  const taken = name === undefined ? undefined : await own(context).where('name', '=', name).executeTakeFirst();
  if (taken !== undefined && taken.id !== id)
    throw badField('name', label('已有同名的显示配置', 'A view of that name exists already'));
};

const clearDefault = ({ db, actor }: Context) =>
  db.updateTable('orderView').set({ isDefault: false }).where('staffId', '=', actor.id).execute();

/** Saves a new view. */
export const createView = async (context: Context, { name, columns, isDefault = false }: Draft): Promise<OrderView> => {
  await assertNameFree(context, name, null);
  if (isDefault) await clearDefault(context);
  const { db, actor, at } = context;
  const row = await db
    .insertInto('orderView')
    .values({
      id: newId(),
      companyId: actor.companyId,
      staffId: actor.id,
      name,
      columns: JSON.stringify(columns),
      isDefault,
      createdAt: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return shown(row);
};

/** Changes one of a person's views; somebody else's answers like a missing one. */
export const updateView = async (
  context: Context,
  id: string,
  { name, columns, isDefault, ver }: { [Key in keyof Draft]?: Draft[Key] | undefined } & { ver: number | undefined },
): Promise<OrderView> => {
  const before = await own(context).where('id', '=', id).forUpdate().executeTakeFirst();
  if (before === undefined) throw notFound({ zh: '显示配置', en: 'The view' });
  if (ver !== undefined && before.ver !== ver)
    throw conflict(
      label('记录已被他人修改，请核对后重试', 'Somebody has changed this record meanwhile; look at it and try again'),
      shown(before),
    );
  await assertNameFree(context, name, id);
  if (isDefault === true) await clearDefault(context);
  const row = await context.db
    .updateTable('orderView')
    .set({
      name: name ?? before.name,
      columns: JSON.stringify(columns ?? before.columns),
      isDefault: isDefault ?? before.isDefault,
      ver: before.ver + 1,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return shown(row);
};
