import { sql } from 'kysely';
import type { equipmentContract } from '../../contract/equipment/equipment';
import type { OutputOf } from '../../contract/kit/endpoint';
import { calibrationFlag, deviceProblem, fitnessProblem } from '../../domain/equipment/equipment.rules';
import { equipmentWorkflow } from '../../domain/equipment/equipment.workflow';
import { localDay } from '../../domain/kit/calendar';
import { label } from '../../domain/kit/label';
import type { RowOf } from '../db/tables';
import { actionViews } from '../kernel/actions';
import type { Context } from '../kernel/context';
import { getRow } from '../kernel/rows';
import { restartFix } from './commands/act';
import { listHistory } from './history';
import { warnDays } from './warn-days';

type Names = Record<'kindName' | 'departName' | 'keeperName' | 'confirmedByName', string | null>;

/** Steps that have a form of their own beside the buttons. */
const formSteps: ReadonlySet<string> = new Set(['confirm', 'failCheck']);

const namesOf = async ({ db }: Context, row: RowOf<'equipment'>): Promise<Names> => {
  const { rows } = await sql<Names>`
    select (select name from equipment_kind where id = ${row.kindId}) as kind_name,
      (select name from department where id = ${row.departId}) as depart_name,
      (select name from staff where id = ${row.keeperId}) as keeper_name,
      (select name from staff where id = ${row.confirmedById}) as confirmed_by_name`.execute(db);
  return rows[0] ?? { kindName: null, departName: null, keeperName: null, confirmedByName: null };
};

/** Everything the file of one device shows, with the steps it offers and what bars them. */
export const deviceFile = async (
  { id }: { id: string },
  context: Context,
): Promise<OutputOf<typeof equipmentContract.one>> => {
  const row = await getRow(context, 'equipment', id);
  const { db, actor, at } = context;
  const today = localDay(at);
  const history = await listHistory(context, { current: 1, pageSize: 200, sorter: 'at_desc' }, [
    sql`t.equipment_id = ${id}`,
  ]);
  const unfit = fitnessProblem(row, today);
  const bar = unfit && label('{problem};{fix}', '{problem}. {fix}', { problem: unfit, fix: restartFix });
  const actions = actionViews(equipmentWorkflow, row.state, context, (action) =>
    action === 'restart' && bar !== null ? [bar] : [],
  ).filter(({ code }) => !formSteps.has(code));
  return {
    ...row,
    ...(await namesOf(context, row)),
    calFlag: calibrationFlag(row, today, await warnDays(db, actor.companyId)),
    why: deviceProblem(row, today),
    history: history.list,
    actions,
  };
};
