import type { ListColumn, ListLayout } from '../../contract/list-view/lists';
import { label } from '../../domain/kit/label';
import type { FoundationTables } from '../db/foundation';
import type { Context } from '../kernel/context';
import { badField } from '../kernel/errors';
import { visibleView } from './views';

type Stored = Pick<FoundationTables['listLayout'], 'columns' | 'density' | 'pageSize' | 'defaultViewId'>;

const shown = ({ columns, density, pageSize, defaultViewId }: Stored): ListLayout => ({
  columns: columns as ListColumn[],
  density,
  pageSize,
  defaultViewId,
});

/** Several times as many as the screens have; a page loads all of them. */
const MOST_LISTS = 300;

const assertRoom = async ({ db, actor }: Context): Promise<void> => {
  const { count } = await db
    .selectFrom('listLayout')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('staffId', '=', actor.id)
    .executeTakeFirstOrThrow();
  if (count >= MOST_LISTS)
    throw badField(
      'list',
      label('每人最多保存 {most} 个列表的布局', 'At most {most} lists are kept arranged for a person', {
        most: MOST_LISTS,
      }),
    );
};

const NOTHING: ListLayout = { columns: [], density: null, pageSize: null, defaultViewId: null };

/** The layouts of all lists that a person has arranged. */
export const layoutsOf = async ({ db, actor }: Context): Promise<Record<string, ListLayout>> => {
  const rows = await db.selectFrom('listLayout').selectAll().where('staffId', '=', actor.id).execute();
  return Object.fromEntries(rows.map((row) => [row.list, shown(row)]));
};

type Change = { list: string } & { [Key in keyof ListLayout]?: ListLayout[Key] | undefined };

/**
 * Keeps how a person wants a list; what is not named stays. How somebody looks at a list is no business record: the
 * trail does not hear of it.
 */
export const arrange = async (context: Context, { list, ...change }: Change): Promise<ListLayout> => {
  const { db, actor, at } = context;
  if (change.defaultViewId && (await visibleView(context, list, change.defaultViewId)) === undefined)
    throw badField('defaultViewId', label('该视图不存在', 'There is no such view'));
  const last = await db
    .selectFrom('listLayout')
    .selectAll()
    .where('staffId', '=', actor.id)
    .where('list', '=', list)
    .forUpdate()
    .executeTakeFirst();
  if (last === undefined) await assertRoom(context);
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const next: ListLayout = { ...(last === undefined ? NOTHING : shown(last)), ...named };
  const values = { ...next, columns: JSON.stringify(next.columns), updatedAt: at };
  await db
    .insertInto('listLayout')
    .values({ ...values, list, staffId: actor.id, companyId: actor.companyId })
    .onConflict((conflict) => conflict.columns(['staffId', 'list']).doUpdateSet(values))
    .execute();
  return next;
};
