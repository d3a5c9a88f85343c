import { sql } from 'kysely';
import type { Done } from '../../contract/kit/endpoint';
import type { Context } from '../kernel/context';
import { getRow } from '../kernel/rows';
import { sampleTypeStandard } from './sample-types';

type Bindable = 'testBasis' | 'criterion';
const columnOf = { testBasis: 'basisIds', criterion: 'judgeIds' } as const;

type Bound = {
  id: string;
  name: string;
  clause: string | null;
  stdId: string;
  stdNo: string;
  stdStatus: string | null;
};

/** The bases or criteria bound to a sample type, with the standards they come from. */
export const boundTo = async (
  context: Pick<Context, 'db' | 'actor'>,
  typeId: string,
  kind: Bindable,
): Promise<Bound[]> => {
  const type = await getRow(context, 'sampleType', typeId);
  const ids = type[columnOf[kind]] ?? [];
  const { rows } = await sql<Bound>`
    select t.id, t.name, t.clause, t.std_id, s.no || '-' || s.year as std_no, s.status as std_status
    from ${sql.table(kind)} as t join standard s on s.id = t.std_id
    where t.id = any(${ids}::uuid[]) and t.company_id = ${context.actor.companyId} and t.deleted_at is null
    order by t.name`.execute(context.db);
  return rows;
};

/** Binds once: a second call finds it done. */
export const bind = async (context: Context, typeId: string, kind: Bindable, id: string): Promise<Done> => {
  const type = await getRow(context, 'sampleType', typeId, true);
  await getRow(context, kind, id);
  const ids = type[columnOf[kind]] ?? [];
  if (ids.includes(id)) return { ok: true, already: true };
  await sampleTypeStandard.update({ id: typeId, ver: type.ver, [columnOf[kind]]: [...ids, id] }, context);
  return { ok: true };
};

export const unbind = async (context: Context, typeId: string, kind: Bindable, id: string): Promise<Done> => {
  const type = await getRow(context, 'sampleType', typeId, true);
  const ids = type[columnOf[kind]] ?? [];
  if (!ids.includes(id)) return { ok: true, already: true };
  await sampleTypeStandard.update(
    { id: typeId, ver: type.ver, [columnOf[kind]]: ids.filter((each) => each !== id) },
    context,
  );
  return { ok: true };
};
