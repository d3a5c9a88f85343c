import { sql } from 'kysely';
import type { OutputOf } from '../../contract/kit/endpoint';
import type { mandateContract } from '../../contract/mandate/mandate';
import { type Label, label } from '../../domain/kit/label';
import { inClass } from '../../domain/kit/workflow';
import { type MandateAction, mandateWorkflow } from '../../domain/mandate/mandate.workflow';
import { keepsTemplate } from '../../domain/mandate/template.rules';
import { reportWorkflow } from '../../domain/report/report.workflow';
import { worksheetWorkflow } from '../../domain/worksheet/worksheet.workflow';
import { entities, type RowOf } from '../db/tables';
import { actionViews } from '../kernel/actions';
import type { Context } from '../kernel/context';
import { getInScope, inScope } from '../kernel/data-scope';
import { notFound } from '../kernel/errors';
import { getRow } from '../kernel/rows';
import { stateIn } from '../kernel/state-in';
import { SHEET } from '../record-template/draft';
import { usableVersions } from '../record-template/usable';
import { reportsOfMandate } from '../report/reports-of-mandate';
import { tasksWhere } from '../task/task-rows';
import { worksheetsOf } from '../worksheet/summaries';
import { mandateHistory } from './history';
import { listMandates } from './mandate-rows';

export type MandateDetail = OutputOf<typeof mandateContract.detail>;
export type SampleSummary = MandateDetail['samples'][number];

/** A sample as the bench sees it. */
export const sampleSummary = (sample: RowOf<'sample'>): SampleSummary => {
  const {
    id,
    no,
    uuid,
    name,
    spec,
    qty,
    qtyUnit,
    condition,
    conditionText,
    storageCondition,
    hazards,
    hazardNote,
    state,
  } = sample;
  return {
    id,
    no,
    uuid,
    name,
    spec,
    qty,
    qtyUnit,
    condition,
    conditionText,
    storageCondition,
    hazards,
    hazardNote,
    state,
  };
};

const blockersFor = async (context: Context, mandate: RowOf<'mandate'>, sheets: MandateDetail['worksheets']) => {
  const reports = await reportsOfMandate(context, mandate.id);
  const isFinal = reports.some(({ state }) => inClass(reportWorkflow, 'inForce', state));
  const isOut = reports.length > 0 && reports.every(({ state }) => inClass(reportWorkflow, 'closed', state));
  const waiting = sheets.some(({ state }) => inClass(worksheetWorkflow, 'editable', state));
  const unopened = sheets.filter(({ state, openedAt }) => state === 'submitted' && openedAt === null).length;
  const started = sheets.some(({ state }) => inClass(worksheetWorkflow, 'submittedOrLater', state));
  const found: Partial<Record<MandateAction, Label | false>> = {
    pass: waiting
      ? label('还有原始记录未提交', 'Not every worksheet is submitted')
      : unopened > 0 &&
        label('还有 {count} 份原始记录您没有打开', '{count} worksheets are not opened by you yet', { count: unopened }),
    back: isFinal && label('报告已批准或发放，请撤回批准或走更改', 'Its report is approved or issued'),
    finish: !isOut && label('报告尚未全部发放', 'Its reports are not all issued'),
    sendBack: started && label('已有提交的原始记录', 'A worksheet has been submitted'),
  };
  return (action: MandateAction): Label[] => {
    const blocker = found[action];
    return blocker ? [blocker] : [];
  };
};

/** The templates of the record sheets of a mandate, and which other versions they may be pinned to. */
const sheetTemplates = async ({ db }: Context, { id, state }: RowOf<'mandate'>): Promise<TemplateView['sheets']> => {
  const pinned = await db
    .selectFrom('worksheet as w')
    .innerJoin('recordTemplate as rt', 'rt.id', 'w.templateId')
    .select(['rt.id', 'rt.name', 'rt.ver', 'rt.status', 'w.templateVer'])
    .distinct()
    .where('w.mandateId', '=', id)
    .where('w.datatype', '=', SHEET)
    .where(stateIn(worksheetWorkflow, 'unpassed', 'w.state'))
    .where('w.deletedAt', 'is', null)
    .orderBy('rt.name')
    .orderBy('w.templateVer')
    .execute();
  const views: TemplateView['sheets'] = [];
  for (const template of pinned) {
    if (views.some((view) => view.id === template.id)) continue;
    const own = pinned.filter((each) => each.id === template.id).map(({ templateVer }) => templateVer);
    const usable = keepsTemplate(state) ? [] : await usableVersions(db, template);
    const versions = usable.filter((version) => own.some((each) => each !== version));
    views.push({ id: template.id, name: template.name, pinned: own, versions });
  }
  return views;
};

type TemplateView = MandateDetail['template'];

const templateOf = async (context: Context, mandate: RowOf<'mandate'>): Promise<TemplateView> => {
  const { db } = context;
  const { templateId, templateVer, state } = mandate;
  const template = await db
    .selectFrom('recordTemplate')
    .select(['id', 'name', 'ver', 'status'])
    .where('id', '=', templateId)
    .executeTakeFirstOrThrow();
  const all = keepsTemplate(state) ? [] : await usableVersions(db, template);
  return {
    name: template.name,
    versions: all.filter((each) => each !== templateVer),
    sheets: await sheetTemplates(context, mandate),
  };
};

/** Everything the page of a mandate shows. */
export const mandateDetail = async (context: Context, id: string): Promise<MandateDetail> => {
  const mandate = await getInScope(context, 'mandate', id);
  const order = await getRow(context, 'orders', mandate.orderId);
  const { list } = await listMandates(context, { current: 1, pageSize: 1 }, [sql`t.id = ${id}`]);
  const [row] = list;
  if (row === undefined) throw notFound(entities.mandate.label);
  const sampleIds = mandate.sampleIds ?? [];
  const [tasks, worksheets, samples, history, template] = await Promise.all([
    tasksWhere(context, sql`t.mandate_id = ${id}`),
    worksheetsOf(context, id),
    sampleIds.length === 0
      ? []
      : context.db
          .selectFrom('sample as t')
          .selectAll()
          .where('id', 'in', sampleIds)
          .where(inScope(context, 'sample'))
          .orderBy('no')
          .execute(),
    mandateHistory(context, id),
    templateOf(context, mandate),
  ]);
  return {
    mandate: row,
    order: {
      id: order.id,
      no: order.no,
      state: order.state,
      customerName: row.customerName,
      urgency: order.urgency,
      dueDate: order.dueDate,
      needJudge: order.needJudge,
      clientNotes: order.clientNotes,
    },
    template,
    samples: samples.map((sample) => sampleSummary(sample as RowOf<'sample'>)),
    tasks,
    worksheets,
    history,
    actions: actionViews(mandateWorkflow, mandate.state, context, await blockersFor(context, mandate, worksheets)),
  };
};
