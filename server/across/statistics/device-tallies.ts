import { sql } from 'kysely';
import { equipment } from '../../../domain/equipment/equipment.entity';
import { equipmentWorkflow } from '../../../domain/equipment/equipment.workflow';
import { addDays, localDay } from '../../../domain/kit/calendar';
import { statesOf } from '../../../domain/kit/workflow';
import type { ScreenPath } from '../../../domain/menu/screen-access';
import type { Narrowing } from '../../../domain/statistics/figure-rows';
import type { FigureCode } from '../../../domain/statistics/figures';
import type { Context } from '../../kernel/context';
import { stateIn } from '../../kernel/state-in';
import type { Tallies, Values } from './tallies';

type Row = Readonly<{ line: string | null; isTotal: boolean; kept: number; stopped: number; overdue: number }>;

const CALIBRATED = Object.keys(equipment.fields.calMode.options ?? {}).filter((mode) => mode !== 'none');
const DEVICES: ScreenPath = '/equipment';
const kept = statesOf(equipmentWorkflow, 'kept');
const unusable = kept.filter((state) => !(statesOf(equipmentWorkflow, 'usable') as readonly string[]).includes(state));

/** The devices of today; they are the whole company's. */
export const deviceTallies = async (context: Context, { departId }: Narrowing): Promise<Tallies> => {
  const today = localDay(context.at);
  const { rows } = await sql<Row>`
    select t.depart_id::text as line, grouping(t.depart_id) = 1 as is_total, count(*) as kept,
      count(*) filter (where not ${stateIn(equipmentWorkflow, 'usable', 't.state')}) as stopped,
      count(*) filter (where t.cal_mode <> 'none' and t.cal_due_date < ${today}::date) as overdue
    from equipment t where t.company_id = ${context.actor.companyId} and t.deleted_at is null
      and ${stateIn(equipmentWorkflow, 'kept', 't.state')} and (${departId ?? null}::uuid is null or t.depart_id = ${departId ?? null}::uuid)
    group by grouping sets ((t.depart_id), ())`.execute(context.db);
  const values = (row: Row): Values =>
    new Map<FigureCode, number>([
      ['devicesKept', row.kept],
      ['devicesStopped', row.stopped],
      ['devicesOverdue', row.overdue],
    ]);
  const total = rows.find(({ isTotal }) => isTotal);
  return {
    total: total === undefined ? new Map() : values(total),
    lines: new Map(rows.filter(({ isTotal }) => !isTotal).map((row) => [row.line ?? '', values(row)])),
  };
};

/** The devices behind a figure, by the filters of their own list. */
export const devicesBehind = ({ at }: Context, code: FigureCode, departId: string | undefined): string | null => {
  const states = code === 'devicesStopped' ? unusable : kept;
  const query = new URLSearchParams(states.map((state) => ['state', state]));
  if (code === 'devicesOverdue') {
    for (const mode of CALIBRATED) query.append('calMode', mode);
    query.append('calDueDateTo', addDays(localDay(at), -1));
  }
  if (departId !== undefined) query.append('departId', departId);
  return `${DEVICES}?${query}`;
};
