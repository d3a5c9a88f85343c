import { type RawBuilder, sql } from 'kysely';
import type { ListInput } from '../../contract/kit/crud';
import type { Page } from '../../contract/kit/inputs';
import type { TaskRow } from '../../contract/worksheet/bench';
import { localDay } from '../../domain/kit/calendar';
import { type Limit, limitText } from '../../domain/measurement/limit';
import { methodText } from '../../domain/standard/method-text';
import { isOverdue, taskActions } from '../../domain/task/task.rules';
import { fixed } from '../db/read';
import { behindFigure } from '../figure/behind';
import type { Context } from '../kernel/context';
import { listRows } from '../kernel/list';
import { type Beside, givesActions } from '../kernel/list-fields';
import { holdingRuns } from './holding';

type Stored = Omit<TaskRow, 'method' | 'limit' | 'overdue' | 'actions'> & {
  stdNo: string;
  stdYear: string;
  clause: string | null;
  itemLimit: Limit | null;
};

/** The columns that a task row shows beside its own; `p` is the task. Clients are shown to those who may read them. */
const besideOf = (seesClients: boolean): Beside => ({
  orderId: sql`m.order_id`,
  orderNo: sql`o.no`,
  customerName: seesClients ? sql`cu.name` : sql`null::text`,
  priority: sql`m.priority`,
  areaName: sql`ar.name`,
  checkerName: sql`ck.name`,
  coTesters: sql`case when p.co_ids is null then '[]'::jsonb else coalesce((select jsonb_agg(jsonb_build_object('id', co.id, 'name', co.name) order by co.name)
    from staff co where co.id = any(p.co_ids)), '[]'::jsonb) end`,
  sampleNo: sql`s.no`,
  sampleTitle: sql`s.name`,
  sampleState: sql`s.state`,
  hazards: sql`s.hazards`,
  itemName: sql`ti.name`,
  itemNameEn: sql`ti.name_en`,
  unit: sql`ti.unit`,
  stdNo: sql`st.no`,
  stdYear: sql`st.year`,
  clause: sql`b.clause`,
  itemLimit: sql`si."limit"`,
  worksheetState: sql`w.state`,
  hasData: sql`coalesce(cardinality(r."values"), 0) > 0`,
});

const beside = { ofAll: besideOf(true), withoutClients: besideOf(false) };

/** What a task's row says beside its columns, and of what. */
const made = {
  method: ['stdNo', 'stdYear', 'clause'],
  limit: ['itemLimit'],
  overdue: ['state', 'dueDate'],
  actions: ['state', 'assigneeId', 'hasData'],
} as const;

const joins = fixed(sql`
  join mandate m on m.id = p.mandate_id join orders o on o.id = m.order_id join customer cu on cu.id = o.customer_id
  join test_area ar on ar.id = p.area_id join sample s on s.id = p.sample_id join test_item ti on ti.id = p.testitem_id
  join sample_item si on si.id = p.sample_item_id join test_basis b on b.id = si.basis_id join standard st on st.id = b.std_id
  left join staff ck on ck.id = p.checker_id left join worksheet w on w.id = p.instance_id
  left join result r on r.task_id = p.id`);

/** What is named as a whole is not told in its parts. */
const PARTS = { stdNo: undefined, stdYear: undefined, clause: undefined, itemLimit: undefined };
const NO_LIMIT = { zh: '', en: '' };

const shown = ({ can, actor, at }: Context, hasActions: boolean) => {
  const today = localDay(at);
  return (row: Stored): TaskRow => {
    const { stdNo: no, stdYear: year, clause, itemLimit } = row;
    // The row is nobody else's: to copy its fifty columns would take longer than all that is added.
    return Object.assign(row, PARTS, {
      method: methodText({ no, year, clause }),
      limit: itemLimit ? { zh: limitText(itemLimit, 'zh'), en: limitText(itemLimit, 'en') } : NO_LIMIT,
      overdue: isOverdue(row, today),
      actions: hasActions ? taskActions(row, actor.id, (permission) => can(permission as never)) : [],
    });
  };
};

export type TaskListOptions = Readonly<{
  where?: readonly RawBuilder<unknown>[];
  beside?: Beside;
  joins?: RawBuilder<unknown>;
  /** What is asked of the holding times: these stand in the order in which they end. */
  holding?: 'near' | 'past' | undefined;
}>;

/** One page of the reader's tasks with the names a screen shows. */
export const listTasks = async <R extends TaskRow = TaskRow>(
  context: Context,
  query: ListInput & { figure?: string | undefined },
  options: TaskListOptions = {},
): Promise<Page<R>> => {
  const own = beside[context.can('customer.read') ? 'ofAll' : 'withoutClients'];
  const page = await listRows<Stored>(context.db, {
    table: 'task',
    reader: context,
    query,
    where: [
      ...behindFigure(context, 'task', query.figure),
      ...(options.holding === undefined ? [] : [holdingRuns(options.holding, context.at)]),
      ...(options.where ?? []),
    ],
    ...(options.holding !== undefined && {
      order: (alias: 't' | 'p') => sql`${sql.ref(`${alias}.latestStart`)}, ${sql.ref(`${alias}.id`)}`,
    }),
    beside: options.beside === undefined ? own : { ...own, ...options.beside },
    made,
    joins: sql`${joins}${options.joins ?? sql``}`,
  });
  return { ...page, list: page.list.map(shown(context, givesActions(query))) as R[] };
};

/** All the reader's tasks that meet a condition, in the order of their numbers: for one mandate or one sample. */
export const tasksWhere = async (context: Context, where: RawBuilder<unknown>): Promise<TaskRow[]> => {
  const { list } = await listTasks(
    context,
    { current: 1, pageSize: 200, all: true, sorter: 'no_asc' },
    { where: [where] },
  );
  return list;
};
