import { sql } from 'kysely';
import type { Synchronised } from '../../contract/kit/synchronised';
import { say } from '../../domain/kit/label';
import { screensOpenTo } from '../../domain/menu/screens';
import { moduleOf } from '../../domain/role/modules';
import { type Permission, permissions, setApartFrom } from '../../domain/role/permissions';
import { type RoleCode, roles } from '../../domain/role/rights';
import type { Db } from '../db/tables';
import { getRow, insertRow, updateRow, type Writer } from '../kernel/rows';
import { builtinRoles } from './builtin-roles';

/** Makes every session read its rights again; called after a change of a role, a right or a person's roles. */
export const invalidateRights = async (db: Db): Promise<void> => {
  await sql`update meta set value = to_jsonb((value::text)::bigint + 1) where key = 'rights'`.execute(db);
};

/** What a synchronisation did, counted and by name. */
export const summed = (changes: Synchronised['changes']): Synchronised => {
  const count = (kind: string) => changes.filter((change) => change.kind === kind).length;
  return { added: count('added'), updated: count('updated'), orphaned: count('orphaned'), changes };
};

/** A right that was set apart from another one stays with the roles that hold that one. */
const giveToHolders = async (writer: Writer, added: ReadonlyMap<Permission, string>): Promise<void> => {
  for (const [code, id] of added) {
    const before = setApartFrom[code];
    if (before === undefined) continue;
    const holders = await writer.db
      .selectFrom('role')
      .innerJoin('resource', (join) => join.on(sql<boolean>`resource.id = any(role.resource_ids)`))
      .select(['role.id'])
      .where('role.companyId', '=', writer.actor.companyId)
      .where('role.deletedAt', 'is', null)
      .where('resource.code', '=', before)
      .execute();
    for (const holder of holders) {
      const role = await getRow(writer, 'role', holder.id, true);
      if (role.resourceIds?.includes(id)) continue;
      await updateRow(writer, 'role', role, { resourceIds: [...(role.resourceIds ?? []), id] });
    }
  }
};

/**
 * A right that is new in the code goes to the built-in roles that are declared with it, because nobody may grant it to
 * themselves.
 */
const giveToBuiltinRoles = async (writer: Writer, added: ReadonlyMap<Permission, string>): Promise<void> => {
  for (const role of await builtinRoles(writer)) {
    const declared: readonly Permission[] = roles[role.code as RoleCode]?.rights ?? [];
    const gained = [...new Set(declared)].flatMap((code) => added.get(code) ?? []);
    if (gained.length > 0)
      await updateRow(writer, 'role', role, { resourceIds: [...(role.resourceIds ?? []), ...gained] });
  }
};

/**
 * Writes the rights that the code knows into the resource table: new ones are added, changed words updated, and
 * rows the code no longer knows are flagged, never dropped, because roles point at them.
 */
export const synchroniseResources = async (writer: Writer, module?: string): Promise<Synchronised> => {
  const known = (Object.keys(permissions) as Permission[]).filter(
    (code) => module === undefined || moduleOf(code) === module,
  );
  const stored = await writer.db
    .selectFrom('resource')
    .selectAll()
    .where('companyId', '=', writer.actor.companyId)
    .where('deletedAt', 'is', null)
    .$if(module !== undefined, (query) => query.where('module', '=', module ?? ''))
    .execute();
  const byCode = new Map(stored.map((row) => [row.code, row]));
  const changes: Synchronised['changes'] = [];
  const added = new Map<Permission, string>();
  for (const code of known) {
    const row = byCode.get(code);
    const name = say('zh', permissions[code]);
    if (row === undefined) {
      const values = { code, name, module: moduleOf(code), kind: 'api', signLevel: 'none', orphan: false } as const;
      added.set(code, (await insertRow(writer, 'resource', values)).id);
      changes.push({ kind: 'added', code, name });
    } else if (row.name !== name || row.orphan) {
      await updateRow(writer, 'resource', row, { name, orphan: false });
      changes.push({ kind: 'updated', code, name });
    }
  }
  for (const row of stored.filter(({ code, orphan }) => !known.includes(code as Permission) && !orphan)) {
    await updateRow(writer, 'resource', row, { orphan: true });
    changes.push({ kind: 'orphaned', code: row.code, name: row.name });
  }
  await giveToBuiltinRoles(writer, added);
  await giveToHolders(writer, added);
  return summed(changes);
};

/** The screens that rights open, as rows of the menu. */
export const screenIdsFor = async (
  { db, actor }: Pick<Writer, 'db' | 'actor'>,
  held: ReadonlySet<Permission>,
): Promise<string[]> => {
  const menus = await db
    .selectFrom('menu')
    .select(['id', 'path'])
    .where('companyId', '=', actor.companyId)
    .where('deletedAt', 'is', null)
    .execute();
  const idOf = new Map(menus.map(({ path, id }) => [path, id]));
  return screensOpenTo(held).flatMap(({ entries }) => entries.flatMap(({ path }) => idOf.get(path) ?? []));
};

/** Creates the built-in roles with the rights that the code declares and the screens these open; leaves roles that exist as they are. */
export const createBuiltinRoles = async (writer: Writer): Promise<void> => {
  const resources = await writer.db
    .selectFrom('resource')
    .select(['id', 'code'])
    .where('companyId', '=', writer.actor.companyId)
    .where('deletedAt', 'is', null)
    .execute();
  const idOf = new Map(resources.map(({ id, code }) => [code, id]));
  const existing = await writer.db
    .selectFrom('role')
    .select('code')
    .where('companyId', '=', writer.actor.companyId)
    .execute();
  for (const [code, { name, dataScope, rights }] of Object.entries(roles)) {
    if (existing.some((role) => role.code === code)) continue;
    const resourceIds = [...new Set(rights)].flatMap((right) => idOf.get(right) ?? []);
    const systemIds = await screenIdsFor(writer, new Set(rights));
    await insertRow(writer, 'role', { code, name: say('zh', name), dataScope, resourceIds, systemIds, builtin: true });
  }
  await invalidateRights(writer.db);
};
