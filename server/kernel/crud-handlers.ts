import type { RawBuilder } from 'kysely';
import type { ListInput } from '../../contract/kit/crud';
import type { Done } from '../../contract/kit/endpoint';
import type { Page } from '../../contract/kit/inputs';
import { entities, type RowOf, type Values } from '../db/tables';
import type { Context } from './context';
import type { CompanyTable } from './data-scope';
import { listRows } from './list';
import { insertRows } from './many-rows';
import { assertUnused } from './references';
import type { Patch } from './row-values';
import { assertVersion, getRow, insertRow, removeRow, updateRow } from './rows';

type Loose = Record<string, unknown>;

/** Fields of the patch whose value differs from the row's: what the trail shows. */
const changesOf = (row: Loose, patch: Loose) => {
  const changed = Object.keys(patch).filter(
    (name) => JSON.stringify(row[name] ?? null) !== JSON.stringify(patch[name] ?? null),
  );
  const pick = (from: Loose) => Object.fromEntries(changed.map((name) => [name, from[name] ?? null]));
  return { before: pick(row), after: pick(patch), any: changed.length > 0 };
};

/** The four standard handlers of an entity. A group spreads them and replaces the ones that need more. */
export const crudHandlers = <T extends CompanyTable>(
  table: T,
  where?: (context: Context, query: ListInput) => RawBuilder<unknown>[],
) => {
  const { name, title } = entities[table];
  const refNo = (row: RowOf<T>) => String((row as unknown as Loose)[title] ?? '');
  return {
    list: (query: ListInput, context: Context): Promise<Page<RowOf<T>>> =>
      listRows<RowOf<T>>(context.db, {
        table,
        companyId: context.actor.companyId,
        query,
        where: where?.(context, query) ?? [],
        made: {},
      }),
    create: async (draft: object, context: Context): Promise<RowOf<T>> => {
      const row = await insertRow(context, table, draft as Values<T>);
      context.audit({ action: `${name}.create`, refType: name, refId: row.id, refNo: refNo(row), after: draft });
      return row;
    },
    /** Creates several rows at once, for imports. */
    createMany: async (drafts: readonly object[], context: Context): Promise<void> => {
      const rows = await insertRows(context, table, drafts as Values<T>[]);
      rows.forEach((row, index) => {
        const after = drafts[index];
        context.audit({ action: `${name}.create`, refType: name, refId: row.id, refNo: refNo(row), after });
      });
    },
    update: async (input: object & { id: string; ver?: number | undefined }, context: Context): Promise<RowOf<T>> => {
      const { id, ver, ...patch } = input;
      const row = await getRow(context, table, id, true);
      assertVersion(row, ver);
      const { before, after, any } = changesOf(row as unknown as Loose, patch);
      if (!any) return row;
      const updated = await updateRow(context, table, row, after as Patch<T>);
      context.audit({ action: `${name}.update`, refType: name, refId: id, refNo: refNo(row), before, after });
      return updated;
    },
    remove: async ({ id, ver }: { id: string; ver?: number | undefined }, context: Context): Promise<Done> => {
      const row = await getRow(context, table, id, true);
      assertVersion(row, ver);
      await assertUnused(context, table, id);
      await removeRow(context, table, row);
      context.audit({ action: `${name}.delete`, refType: name, refId: id, refNo: refNo(row), before: row });
      return { ok: true };
    },
  };
};
