import type { Synchronised } from '../../contract/kit/synchronised';
import { say } from '../../domain/kit/label';
import { menuAreas } from '../../domain/menu/menu-entries';
import type { RowOf } from '../db/tables';
import { insertRow, updateRow, type Writer } from '../kernel/rows';
import { summed } from '../role/rights';
import { showToBuiltinRoles } from './show-screens';

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
      { path: areaPath(code), name: say('zh', name), nameEn: say('en', name), icon: null, parentPath: null, sort },
      ...entries.map((entry, index) => ({
        path: entry.path,
        name: say('zh', entry.name),
        nameEn: say('en', entry.name),
        icon: entry.icon,
        parentPath: areaPath(code),
        sort: sort + index + 1,
      })),
    ]);

const liveMenu = async ({ db, actor }: Writer): Promise<RowOf<'menu'>[]> =>
  (await db
    .selectFrom('menu')
    .selectAll()
    .where('companyId', '=', actor.companyId)
    .where('deletedAt', 'is', null)
    .execute()) as unknown as RowOf<'menu'>[];

const knownPaths = new Set(wantedOf().map(({ path }) => path));

/** Whether the code declares a screen or an area of this path. */
export const isKnownPath = (path: string): boolean => knownPaths.has(path);

/** Whether no person has changed an entry since the program wrote it. */
const isUntouched = ({ createdAt, updatedAt, updatedBy }: RowOf<'menu'>): boolean =>
  updatedBy === null || updatedAt === createdAt;

/**
 * Writes the screens the code knows into the menu table: new ones are added and shown to the
 * built-in roles that may open them, icons brought up to date, and names where no person has changed the entry. A name, place
 * or order that the laboratory has chosen stays; entries the code does not know are flagged, never dropped. What it writes is
 * written by no person, whoever asked for it.
 */
export const synchroniseMenu = async (asked: Writer, area?: string): Promise<Synchronised> => {
  const writer: Writer = { ...asked, actor: { ...asked.actor, id: null } };
  const stored = await liveMenu(writer);
  const byPath = new Map(stored.map((row) => [row.path, row]));
  const changes: Synchronised['changes'] = [];
  const added = new Map<string, string>();
  for (const { parentPath, ...wanted } of wantedOf(area)) {
    const row = byPath.get(wanted.path);
    const named = { code: wanted.path, name: wanted.name };
    if (row === undefined) {
      const parentId = parentPath === null ? null : (byPath.get(parentPath)?.id ?? null);
      const values = { ...wanted, parentId, hidden: false, orphan: false };
      const screen = await insertRow(writer, 'menu', values);
      byPath.set(wanted.path, screen);
      added.set(wanted.path, screen.id);
      changes.push({ ...named, kind: 'added' });
      continue;
    }
    const { icon, name, nameEn } = wanted;
    const names = isUntouched(row) ? { name, nameEn } : {};
    const current = { icon, orphan: false, ...names };
    if (Object.entries(current).every(([field, value]) => row[field as keyof typeof current] === value)) continue;
    await updateRow(writer, 'menu', row, current);
    changes.push({ ...named, kind: 'updated' });
  }
  const lost = area === undefined ? stored.filter(({ path, orphan }) => !isKnownPath(path) && orphan !== true) : [];
  for (const row of lost) {
    await updateRow(writer, 'menu', row, { orphan: true });
    changes.push({ kind: 'orphaned', code: row.path, name: row.name });
  }
  await showToBuiltinRoles(writer, added);
  return summed(changes);
};
