import { sql } from 'kysely';
import type { absenceContract } from '../../contract/absence/absence';
import { label } from '../../domain/kit/label';
import { inDepartments, seesCompany } from '../kernel/data-scope';
import { badField } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { ruledHandlers } from '../kernel/ruled';

/** When people are away: each day once, and of the people whom the writer answers for. */
export const absenceHandlers: Handlers<typeof absenceContract> = ruledHandlers(
  'absence',
  async (next, before, context) => {
    const { db } = context;
    if (next.toDay < next.fromDay)
      throw badField('toDay', label('结束日期不能早于开始日期', 'It cannot end before it begins'));
    if (!seesCompany(context)) {
      const ids = [next.staffId, ...(before === null ? [] : [before.staffId])];
      const { rows } = await sql`select s.id from staff s
        where s.id = any(${ids}::uuid[]) and not ${inDepartments(context, sql`s.depart_id`)}`.execute(db);
      if (rows.length > 0)
        throw badField('staffId', label('只能登记本部门的人员', 'Only people of your own department'));
    }
    // Two entries of one person at once: the second one waits here, and then finds the first.
    await db.selectFrom('staff').select('id').where('id', '=', next.staffId).forUpdate().execute();
    const others = await db
      .selectFrom('absence')
      .select(['fromDay', 'toDay'])
      .where('staffId', '=', next.staffId)
      .where('deletedAt', 'is', null)
      .where('fromDay', '<=', next.toDay)
      .where('toDay', '>=', next.fromDay)
      .$if(before !== null, (query) => query.where('id', '!=', before?.id ?? ''))
      .execute();
    const [clash] = others;
    if (clash !== undefined)
      throw badField(
        'fromDay',
        label('与已登记的 {from} 至 {to} 重叠', 'Overlaps what is entered already: {from} to {to}', {
          from: clash.fromDay,
          to: clash.toDay,
        }),
      );
    return undefined;
  },
);
