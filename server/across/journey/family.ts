import { sql } from 'kysely';
import type { FamilyMember } from '../../../contract/sample/sample-part';
import { custodyNow } from '../../custody/whereabouts';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { inScope } from '../../kernel/data-scope';
import { heldSamplesSql } from '../../stored-sample/holds';

/** Nobody divides a sample into more; what is beyond is not shown. */
const MOST = 300;

export type Member = RowOf<'sample'> & { depth: number; isHeld: boolean };

/** A sample with all that it was split from and all that was split from those, as far as the person may see it. */
export const familyOf = async (context: Context, id: string): Promise<Member[]> => {
  const { rows } = await sql<Member>`
    with recursive up as (
      select s.id, s.parent_id, 0 as height from sample s where s.id = ${id}
      union all select p.id, p.parent_id, up.height + 1 from sample p join up on p.id = up.parent_id),
    down as (
      (select up.id, 0 as depth from up order by up.height desc limit 1)
      union all select c.id, down.depth + 1 from sample c join down on c.parent_id = down.id where c.deleted_at is null)
    select t.*, down.depth, t.id in ${heldSamplesSql(context)} as is_held
    from down join sample t on t.id = down.id
    where ${inScope(context, 'sample')} order by t.no limit ${MOST}`.execute(context.db);
  return rows;
};

/** The family as its page shows it: what is left of each and who has it. */
export const membersOf = async (context: Context, family: readonly Member[]): Promise<FamilyMember[]> => {
  const now = await custodyNow(context, family);
  return family.flatMap(
    ({ id, no, parentId, depth, name, state, qty, qtyUnit, isHeld, hazards, hazardNote, orderId }) => {
      const custody = now.get(id);
      if (custody === undefined) return [];
      const { left, where } = custody;
      return [
        { id, no, parentId, depth, name, state, qty, left, qtyUnit, where, isHeld, hazards, hazardNote, orderId },
      ];
    },
  );
};
