import { sql } from 'kysely';
import { type DataScope, dataScopes } from '../../domain/role/data-scope';
import type { Context } from './context';
import { idsInScope, type WorkTable } from './data-scope';

type Person = Readonly<{ id: string; departId: string | null; scopes: readonly DataScope[] }>;

const widest = (scopes: readonly DataScope[]): DataScope =>
  dataScopes.findLast((each) => scopes.includes(each)) ?? 'self';

/** Those of several people whose data scope has a row: nobody is told of what he cannot open. */
export const whoSees = async (
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  staffIds: readonly string[],
  table: WorkTable,
  rowId: string,
): Promise<string[]> => {
  if (staffIds.length === 0) return [];
  const { rows } = await sql<Person>`
    select st.id, st.depart_id, array_remove(array_agg(distinct r.data_scope), null) as scopes
    from staff st left join role r on r.id = any(st.role_ids) and r.deleted_at is null
    where st.id = any(${[...staffIds]}::uuid[]) group by st.id`.execute(db);
  const seeing: string[] = [];
  for (const { id, departId, scopes } of rows) {
    const reader = { db, actor: { id, companyId: actor.companyId, departId, dataScope: widest(scopes) } };
    if ((await idsInScope(reader, table, [rowId])).has(rowId)) seeing.push(id);
  }
  return seeing;
};
