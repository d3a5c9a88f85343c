import type { ListColumn, SavedState, SavedView } from '../../contract/list-view/lists';
import { label } from '../../domain/kit/label';
import { specialPermissions } from '../../domain/role/permissions';
import type { FoundationTables } from '../db/foundation';
import { newId } from '../db/ids';
import type { Context } from '../kernel/context';
import { badField, conflict, forbidden, notFound } from '../kernel/errors';

type Stored = Omit<FoundationTables['listView'], 'ver' | 'createdAt' | 'updatedAt'> & {
  ver: number;
  ownerName: string;
};

/** More under one list would be no help to anybody. */
const MOST_VIEWS = 50;
/** A page loads all of them. */
const MOST_OF_ALL = 1000;
const NOUN = { zh: '视图', en: 'The view' };

const shown =
  ({ actor }: Context) =>
  ({ id, ver, list, name, state, columns, shared, staffId, ownerName }: Stored): SavedView => ({
    id,
    ver,
    list,
    name,
    state: state as SavedState,
    columns: columns as ListColumn[] | null,
    shared,
    own: staffId === actor.id,
    ownerName,
  });

/** The person's own views, and those that others have shared with the company. */
const visible = ({ db, actor }: Context) =>
  db
    .selectFrom('listView')
    .innerJoin('staff', 'staff.id', 'listView.staffId')
    .selectAll('listView')
    .select('staff.name as ownerName')
    .where('listView.companyId', '=', actor.companyId)
    .where((where) => where.or([where('listView.staffId', '=', actor.id), where('shared', '=', true)]));

export const viewsOf = async (context: Context): Promise<SavedView[]> =>
  (await visible(context).orderBy('listView.name').execute()).map(shown(context));

/** One view that the person may open. */
export const visibleView = async (context: Context, list: string, id: string): Promise<SavedView | undefined> => {
  const row = await visible(context).where('listView.id', '=', id).where('list', '=', list).executeTakeFirst();
  return row && shown(context)(row);
};

const ownOfAll = ({ db, actor }: Context) => db.selectFrom('listView').selectAll().where('staffId', '=', actor.id);

const own = (context: Context, list: string) => ownOfAll(context).where('list', '=', list);

/** Somebody else's view answers like a missing one: it is theirs to change. */
const ownView = async (context: Context, list: string, id: string) => {
  const row = await own(context, list).where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) throw notFound(NOUN);
  return row;
};

const assertNameFree = async (context: Context, list: string, name: string, id: string | null): Promise<void> => {
  const taken = await own(context, list).where('name', '=', name).executeTakeFirst();
  if (taken !== undefined && taken.id !== id)
    throw badField('name', label('已有同名的视图', 'A view of that name exists already'));
};

const assertMayShare = ({ can }: Context): void => {
  if (!can('list.share')) throw forbidden(specialPermissions['list.share']);
};

const assertRoom = async (context: Context, list: string): Promise<void> => {
  const { all, here } = await ownOfAll(context)
    .clearSelect()
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('list', '=', list).as('here'),
    ])
    .executeTakeFirstOrThrow();
  if (here >= MOST_VIEWS)
    throw badField(
      'name',
      label('每个列表最多保存 {most} 个视图', 'A list keeps at most {most} views', { most: MOST_VIEWS }),
    );
  if (all >= MOST_OF_ALL)
    throw badField(
      'name',
      label('每人最多保存 {most} 个视图', 'At most {most} views are kept for a person', { most: MOST_OF_ALL }),
    );
};

type Draft = Readonly<{
  list: string;
  name: string;
  state: SavedState;
  columns?: ListColumn[] | null | undefined;
  shared: boolean;
}>;

const json = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value));

/** Saves a cut of a list under a name. */
export const addView = async (context: Context, draft: Draft): Promise<SavedView> => {
  const { db, actor, at } = context;
  const { list, name, state, columns, shared } = draft;
  if (shared) assertMayShare(context);
  await assertNameFree(context, list, name, null);
  await assertRoom(context, list);
  const row = await db
    .insertInto('listView')
    .values({
      id: newId(),
      companyId: actor.companyId,
      staffId: actor.id,
      list,
      name,
      state: JSON.stringify(state),
      columns: json(columns),
      shared,
      createdAt: at,
      updatedAt: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  context.audit({
    action: 'listView.create',
    refType: 'listView',
    refId: row.id,
    refNo: name,
    after: { list, name, state, shared },
  });
  return shown(context)({ ...row, ownerName: actor.name });
};

type Change = Readonly<{ list: string; id: string; ver: number | undefined }> & {
  readonly [Key in 'name' | 'state' | 'columns' | 'shared']?: Draft[Key] | undefined;
};

/** Changes one of a person's views; what is not named stays. */
export const changeView = async (context: Context, change: Change): Promise<SavedView> => {
  const { list, id, ver, name, state, columns, shared } = change;
  const before = await ownView(context, list, id);
  if (ver !== undefined && before.ver !== ver)
    throw conflict(
      label('该视图已在别处修改，请刷新后重试', 'The view was changed elsewhere; reload and try again'),
      shown(context)({ ...before, ownerName: context.actor.name }),
    );
  if (shared === true && !before.shared) assertMayShare(context);
  if (name !== undefined) await assertNameFree(context, list, name, id);
  const row = await context.db
    .updateTable('listView')
    .set({
      ver: before.ver + 1,
      updatedAt: context.at,
      ...(name !== undefined && { name }),
      ...(state !== undefined && { state: JSON.stringify(state) }),
      ...(columns !== undefined && { columns: json(columns) }),
      ...(shared !== undefined && { shared }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const auditFields = (view: typeof row) => ({ name: view.name, state: view.state, shared: view.shared });
  context.audit({
    action: 'listView.update',
    refType: 'listView',
    refId: id,
    refNo: row.name,
    before: auditFields(before),
    after: auditFields(row),
  });
  return shown(context)({ ...row, ownerName: context.actor.name });
};

/** Deletes one of a person's views; people who opened the list with it get the plain list again. */
export const removeView = async (context: Context, { list, id }: { list: string; id: string }): Promise<void> => {
  const { name } = await ownView(context, list, id);
  await context.db.updateTable('listLayout').set({ defaultViewId: null }).where('defaultViewId', '=', id).execute();
  await context.db.deleteFrom('listView').where('id', '=', id).execute();
  context.audit({ action: 'listView.delete', refType: 'listView', refId: id, refNo: name });
};
