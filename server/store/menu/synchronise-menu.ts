import { type MenuEntry, menuAreas } from '../../../domain/menu/menu-entries';
import { insertRow, updateRow, type Writer } from '../rows';
import type { RowOf } from '../tables';

type Count = { added: number; updated: number; orphaned: number };
type Wanted = {
  path: string;
  name: string;
  nameEn: string;
  icon: string | null;
  parentPath: string | null;
  sort: number;
};

/** The node of an area has no screen; `#` keeps its place in the tree apart from every route. */
const areaPath = (code: string): string => `#${code}`;

const wantedOf = (area?: string): Wanted[] =>
  menuAreas
    .map((each, index) => ({ ...each, sort: (index + 1) * 100 }))
    .filter(({ code }) => area === undefined || code === area)
    .flatMap(({ code, name, entries, sort }) => [
      { path: areaPath(code), name: name.zh, nameEn: name.en, icon: null, parentPath: null, sort },
      ...entries.map((entry: MenuEntry, index) => ({
        path: entry.path,
        name: entry.name.zh,
        nameEn: entry.name.en,
        icon: entry.icon,
        parentPath: areaPath(code),
        sort: sort + index + 1,
      })),
    ]);

const differs = (row: RowOf<'menu'>, wanted: Wanted) => row.nameEn !== wanted.nameEn || row.icon !== wanted.icon;

/**
 * Writes the screens the code knows into the menu table: new ones are added, icons and English names brought up to
 * date. A name, place or order that the laboratory has chosen stays; entries of its own are counted, never dropped.
 */
export const synchroniseMenu = async (writer: Writer, area?: string): Promise<Count> => {
  const stored = await writer.db
    .selectFrom('menu')
    .selectAll()
    .where('companyId', '=', writer.actor.companyId)
    .where('deletedAt', 'is', null)
    .execute();
  const byPath = new Map(stored.map((row) => [row.path, row as unknown as RowOf<'menu'>]));
  const count: Count = { added: 0, updated: 0, orphaned: 0 };
  for (const wanted of wantedOf(area)) {
    const { parentPath, ...values } = wanted;
    const row = byPath.get(wanted.path);
    if (row === undefined) {
      const parentId = parentPath === null ? null : (byPath.get(parentPath)?.id ?? null);
      byPath.set(wanted.path, await insertRow(writer, 'menu', { ...values, parentId, hidden: false }));
      count.added += 1;
    } else if (differs(row, wanted)) {
      await updateRow(writer, 'menu', row, { nameEn: wanted.nameEn, icon: wanted.icon });
      count.updated += 1;
    }
  }
  const known = new Set(wantedOf().map(({ path }) => path));
  count.orphaned = area === undefined ? stored.filter(({ path }) => !known.has(path)).length : 0;
  return count;
};

/** Gives each built-in role the screens that its rights open. */
export const giveScreensToRoles = async (writer: Writer): Promise<void> => {
  const { db, actor } = writer;
  const roles = await db
    .selectFrom('role')
    .selectAll()
    .where('companyId', '=', actor.companyId)
    .where('builtin', '=', true)
    .where('deletedAt', 'is', null)
    .execute();
  const resources = await db
    .selectFrom('resource')
    .select(['id', 'code'])
    .where('companyId', '=', actor.companyId)
    .execute();
  const codeOf = new Map(resources.map(({ id, code }) => [id, code]));
  const menus = await db.selectFrom('menu').select(['id', 'path']).where('companyId', '=', actor.companyId).execute();
  const idOf = new Map(menus.map(({ path, id }) => [path, id]));
  for (const role of roles) {
    const held = new Set((role.resourceIds ?? []).map((id) => codeOf.get(id)));
    const screens = menuAreas
      .flatMap(({ entries }) => entries)
      .filter(({ needs }) => needs.length === 0 || needs.some((right) => held.has(right)))
      .flatMap(({ path }) => idOf.get(path) ?? []);
    await updateRow(writer, 'role', role, { systemIds: screens });
  }
};
