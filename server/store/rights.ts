import { sql } from 'kysely';
import { moduleOf } from '../../domain/role/modules';
import { type Permission, permissions } from '../../domain/role/permissions';
import { roles } from '../../domain/role/rights';
import { insertRow, type Writer } from './rows';
import type { Db } from './tables';

/** Makes every session read its rights anew: called by whatever changes a role, a right or a person's roles. */
export const bumpRights = async (db: Db): Promise<void> => {
  await sql`update meta set value = to_jsonb((value::text)::bigint + 1) where key = 'rights'`.execute(db);
};

/**
 * Writes the rights that the code knows into the resource table: new ones are added, changed words updated, and
 * rows the code no longer knows are flagged, never dropped, because roles point at them.
 */
export const synchroniseResources = async (
  writer: Writer,
  module?: string,
): Promise<{ added: number; updated: number; orphaned: number }> => {
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
  let added = 0;
  let updated = 0;
  for (const code of known) {
    const row = byCode.get(code);
    const name = permissions[code].zh;
    if (row === undefined) {
      await insertRow(writer, 'resource', {
        code,
        name,
        module: moduleOf(code),
        kind: 'api',
        signLevel: 'none',
        orphan: false,
      });
      added += 1;
    } else if (row.name !== name || row.orphan) {
      await writer.db
        .updateTable('resource')
        .set({ name, orphan: false, ver: row.ver + 1 })
        .where('id', '=', row.id)
        .execute();
      updated += 1;
    }
  }
  const lost = stored.filter(({ code, orphan }) => !known.includes(code as Permission) && !orphan).map(({ id }) => id);
  if (lost.length > 0) await writer.db.updateTable('resource').set({ orphan: true }).where('id', 'in', lost).execute();
  return { added, updated, orphaned: lost.length };
};

/** Creates the built-in roles with the rights that the code declares; leaves roles that exist as they are. */
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
    await insertRow(writer, 'role', { code, name: name.zh, dataScope, resourceIds, systemIds: [], builtin: true });
  }
  await bumpRights(writer.db);
};
