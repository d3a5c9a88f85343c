import type { OutputOf } from '../../contract/kit/endpoint';
import type { reportUnitsContract } from '../../contract/report/report-units';
import { type Label, label } from '../../domain/kit/label';
import { inClass, wordsOf } from '../../domain/kit/workflow';
import { mandateWorkflow } from '../../domain/mandate/mandate.workflow';
import { orderWorkflow } from '../../domain/order/order.workflow';
import type { ReportCut } from '../../domain/order/report-cuts';
import { reportWorkflow } from '../../domain/report/report.workflow';
import { isPassed } from '../../domain/report/report-units';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { idsInScope } from '../kernel/data-scope';
import { cutOf, type OrderUnits, unitsOfOrder } from './units';

/** Why it cannot be chosen anew how an order is reported. */
export const whyFixed = (order: Pick<RowOf<'orders'>, 'state'>, { reports }: OrderUnits): Label | null => {
  if (!inClass(orderWorkflow, 'unfinished', order.state))
    return label('委托已为「{state}」', 'The order is "{state}"', { state: orderWorkflow.states[order.state] });
  const standing = reports.find(({ type, state }) => type !== 'interim' && inClass(reportWorkflow, 'live', state));
  return standing === undefined
    ? null
    : label('已有报告 {no}，请在报告台合并或拆分', 'Report {no} is there: merge or split at the desk', {
        no: standing.no,
      });
};

const namesOf = async (
  { db }: Context,
  by: ReportCut,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (by === 'order' || keys.length === 0) return new Map();
  if (by === 'sample') {
    const rows = await db.selectFrom('sample').select(['id', 'no', 'name']).where('id', 'in', keys).execute();
    return new Map(rows.map(({ id, no, name }) => [id, `${no} ${name}`]));
  }
  const table = by === 'department' ? 'department' : 'testItem';
  const rows = await db.selectFrom(table).select(['id', 'name']).where('id', 'in', keys).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** The reports that an order gives, and what each waits for. Reports and mandates outside the reader's rows keep their numbers. */
export const planOf = async (
  context: Context,
  order: RowOf<'orders'>,
): Promise<OutputOf<typeof reportUnitsContract.plan>> => {
  const known = await unitsOfOrder(context, order);
  const by = cutOf(order);
  const { mandates, reports, units } = known;
  const [names, departments, seenMandates, seenReports] = await Promise.all([
    namesOf(
      context,
      by,
      units.map(({ key }) => key),
    ),
    namesOf(context, 'department', [...new Set(mandates.map(({ departId }) => departId))]),
    idsInScope(
      context,
      'mandate',
      mandates.map(({ id }) => id),
    ),
    idsInScope(
      context,
      'report',
      reports.map(({ id }) => id),
    ),
  ]);
  return {
    by,
    fixed: whyFixed(order, known),
    units: units.map((unit) => {
      const own = new Set(unit.tasks.map(({ id }) => id));
      const mayOpen = context.can('report.compile') && unit.tasks.some(({ mandateId }) => seenMandates.has(mandateId));
      return {
        key: unit.key,
        name: names.get(unit.key) ?? null,
        tests: unit.tasks.length,
        passed: unit.tasks.filter(isPassed).length,
        waitsFor: mandates
          .filter(({ id }) => unit.waitsFor.includes(id))
          .map(({ id, no, departId, state }) => ({
            departName: departments.get(departId) ?? '',
            mandateNo: seenMandates.has(id) ? no : null,
            state: wordsOf(mandateWorkflow.states[state]),
          })),
        reports: reports
          .filter(({ id, state, taskIds }) => {
            const isLive = inClass(reportWorkflow, 'live', state);
            return isLive && seenReports.has(id) && taskIds.some((taskId) => own.has(taskId));
          })
          .map(({ id, no, type, state }) => ({ id, no, state, type })),
        byHand: mayOpen ? unit.byHand : null,
      };
    }),
  };
};
