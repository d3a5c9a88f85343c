import { sql } from 'kysely';
import type { CustodyView, ItemView, SampleView } from '../../contract/order/order-views';
import { printedIn } from '../../domain/kit/label';
import { inClass } from '../../domain/kit/workflow';
import { exact } from '../../domain/measurement/decimal';
import { limitText } from '../../domain/measurement/limit';
import { orderWorkflow } from '../../domain/order/order.workflow';
import { type SampleAction, type SampleState, sampleWorkflow } from '../../domain/sample/sample.workflow';
import { taskWorkflow } from '../../domain/task/task.workflow';
import { custodyNow, type InCustody } from '../custody/whereabouts';
import type { RowOf } from '../db/tables';
import { withoutInternals } from '../db/without-internals';
import { actionViews } from '../kernel/actions';
import type { Context } from '../kernel/context';
import { inScope } from '../kernel/data-scope';
import { stateIn } from '../kernel/state-in';

type Sample = RowOf<'sample'>;
type Beside = Pick<
  SampleView,
  'categoryName' | 'sample1Name' | 'sample2Name' | 'samplingPointName' | 'receivedByName' | 'holderName' | 'orderState'
>;

const namesOf = async ({ db }: Context, ids: readonly string[]): Promise<Map<string, Beside>> => {
  const { rows } = await sql<Beside & { id: string }>`
    select s.id, c.name as category_name, t.name as sample1_name, v.name as sample2_name, point.name as sampling_point_name,
      received.name as received_by_name, holder.name as holder_name, o.state as order_state
    from sample s join orders o on o.id = s.order_id
    left join sample_type t on t.id = s.sample1_id
    left join sample_category c on c.id = t.sam1_id
    left join sample_variant v on v.id = s.sample2_id
    left join sampling_point point on point.id = s.sampling_point_id
    left join staff received on received.id = s.received_by
    left join staff holder on holder.id = s.holder_id
    where s.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...beside }) => [id, beside]));
};

type ItemJoins = Omit<ItemView, 'limitText'>;

/** The lines of samples with the names a person reads and, where its test is of the person's scope, how far each is. */
const itemsOf = async (context: Context, ids: readonly string[]): Promise<ItemView[]> => {
  const { rows } = await sql<ItemJoins>`
    select line.*, item.name as testitem_name, item.name_en as testitem_name_en, item.code as testitem_code, item.unit, item.area_id,
      basis.name as basis_name, std.no as std_no, judge.name as judge_name, pack.name as package_name, pack.customer_id as package_customer_id, body.name as subcontractor_name,
      task.id as task_id, task.no as task_no, task.state as task_state,
      case when ${stateIn(taskWorkflow, 'checkedOrLater', 'task.state')} then coalesce(res.reported, outside.reported) end as reported,
      case when ${stateIn(taskWorkflow, 'checkedOrLater', 'task.state')} then coalesce(res.verdict, outside.verdict) end as verdict
    from sample_item line
    join test_item item on item.id = line.testitem_id
    join test_basis basis on basis.id = line.basis_id
    join standard std on std.id = basis.std_id
    left join criterion judge on judge.id = line.judge_id
    left join test_package pack on pack.id = line.package_id
    left join task on task.sample_item_id = line.id and ${inScope(context, 'task', 'task')} and ${stateIn(taskWorkflow, 'onItem', 'task.state')}
    left join result res on res.task_id = task.id and res.deleted_at is null
    left join subcontractor body on body.id = line.subcontractor_id
    left join subcontract outside on outside.task_id = task.id and outside.deleted_at is null
    where line.sample_id = any(${ids}::uuid[]) and line.deleted_at is null
    order by line.id`.execute(context.db);
  return rows.map(
    (row) =>
      ({
        ...withoutInternals(row),
        limitText: row.limit === null ? '' : limitText(row.limit, printedIn(context.language)),
      }) as ItemView,
  );
};

const custodyOf = async ({ db }: Context, ids: readonly string[]): Promise<CustodyView[]> => {
  const { rows } = await sql<CustodyView>`
    select c.*, giver.name as from_staff_name, taker.name as to_staff_name
    from custody c left join staff giver on giver.id = c.from_staff_id left join staff taker on taker.id = c.to_staff_id
    where c.sample_id = any(${ids}::uuid[]) and c.deleted_at is null order by c.at, c.id`.execute(db);
  return rows.map((row) => withoutInternals(row) as CustodyView);
};

/** The steps that have a call of their own under samples; the store of samples offers the others. */
const here: readonly SampleAction[] = [
  'confirm',
  'refuse',
  'giveBack',
  'recheck',
  'issue',
  'consume',
  'reportLoss',
  'resolve',
];

/** What is on its way can only be lost, and of what is wholly divided nothing goes to the bench. */
const isOpen = (code: string, { transit, left }: InCustody): boolean =>
  transit === null ? code !== 'issue' || !exact(left).isZero() : code === 'reportLoss';

/** Samples as people read them: names, lines, chain of custody, and what may be done now. */
export const sampleViews = async (context: Context, samples: readonly Sample[]): Promise<SampleView[]> => {
  const ids = samples.map(({ id }) => id);
  if (ids.length === 0) return [];
  const now = await custodyNow(context, samples);
  const [names, items, custody] = [
    await namesOf(context, ids),
    await itemsOf(context, ids),
    await custodyOf(context, ids),
  ];
  return samples.map((sample) => {
    const beside = names.get(sample.id);
    const kept = now.get(sample.id);
    if (beside === undefined || kept === undefined) throw new Error('a stored sample has an order');
    // Before its order is handed in there is no sample to do anything with.
    const isHere = inClass(orderWorkflow, 'handedIn', beside.orderState);
    return {
      ...withoutInternals(sample),
      ...beside,
      left: kept.left,
      where: kept.where.said,
      inTransit: kept.transit !== null,
      items: items.filter(({ sampleId }) => sampleId === sample.id),
      custody: custody.filter(({ sampleId }) => sampleId === sample.id),
      actions: actionViews(sampleWorkflow, sample.state as SampleState, context).filter(
        ({ code }) => isHere && (here as readonly string[]).includes(code) && isOpen(code, kept),
      ),
    } as SampleView;
  });
};

export const sampleView = async (context: Context, sample: Sample): Promise<SampleView> => {
  const [view] = await sampleViews(context, [sample]);
  if (view === undefined) throw new Error('a stored sample has a view');
  return view;
};
