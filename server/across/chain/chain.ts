import { sql } from 'kysely';
import type { TaskChain } from '../../../contract/task/chain';
import { type Label, label, same, say } from '../../../domain/kit/label';
import { dayText } from '../../../domain/kit/moment-text';
import { inClass, wordsOf } from '../../../domain/kit/workflow';
import { NO_UNIT } from '../../../domain/measurement/units';
import { reportWorkflow } from '../../../domain/report/report.workflow';
import type { Words } from '../../../domain/report/report-document';
import { cellLinks } from '../../../domain/result/chain/cells';
import { type ChainFact, type ChainLink, fact, factIf, linkIf, withUnit } from '../../../domain/result/chain/chain';
import { computingLinks, typedFacts } from '../../../domain/result/chain/computing';
import { decidingLinks } from '../../../domain/result/chain/deciding';
import {
  type Deed,
  deedFacts,
  momentSaid,
  peopleLinks,
  reportLinks,
  type Standing,
  type Stating,
  standingLinks,
} from '../../../domain/result/chain/standing';
import { itemOfGiven } from '../../../domain/result/client-given';
import { asksCorrection, asksCurve } from '../../../domain/result/slots';
import { methodText } from '../../../domain/standard/method-text';
import { subcontract } from '../../../domain/subcontract/subcontract.entity';
import { taskWorkflow } from '../../../domain/task/task.workflow';
import { itemLabel } from '../../../domain/test-item/item-label';
import { entities, type RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { getInScope, idsInScope, inScope } from '../../kernel/data-scope';
import { notFound } from '../../kernel/errors';
import { getRow } from '../../kernel/rows';
import { outsideComputed, resultOf as outsideOf } from '../../subcontract/commands/enter';
import { originOf } from '../../worksheet/paper/origin';
import { notesOf } from '../../worksheet/row-extras';
import { computedOf, judgingIn, type SheetRow, sheetRowsOf } from '../../worksheet/sheet-rows';

type Task = RowOf<'task'>;
type Found = Readonly<{
  reported: string | null;
  verdict: TaskChain['verdict'];
  unit: string | null;
  links: ChainLink[];
}>;

/** The version of its item's rules by which a result stands, and who approved the change that made it. */
const rulesOf = async (context: Context, ruleId: string | null): Promise<Standing['rules']> => {
  if (ruleId === null) return null;
  const found = await context.db
    .selectFrom('itemRule as r')
    .leftJoin('ruleChange as c', 'c.id', 'r.changeId')
    .leftJoin('staff as s', 's.id', 'c.decidedById')
    .select(['r.no', 's.name', 'c.decidedAt as at', 'c.reason'])
    .where('r.id', '=', ruleId)
    .executeTakeFirst();
  if (found === undefined) return null;
  const { no, name, at, reason } = found;
  return { no, reason, approvedBy: name === null ? null : { name, at } };
};

const labelOf = (words: Words): Label => (typeof words === 'string' ? same(words) : words);

/** The reports of the reader that hold a task, with what each prints of it. */
const statedIn = async (context: Context, taskId: string, reported: string | null): Promise<Stating[]> => {
  if (!context.can('report.read')) return [];
  const reports = await context.db
    .selectFrom('report as t')
    .select(['id', 'no', 'state', 'lines'])
    .where(sql<boolean>`t.task_ids @> array[${taskId}]::uuid[]`)
    .where(inScope(context, 'report'))
    .orderBy('id')
    .execute();
  return reports.map(({ id, no, state, lines }) => {
    const value = (lines ?? []).find((line) => line.taskId === taskId)?.value ?? null;
    return {
      ...{ id, no, state: wordsOf(reportWorkflow.states[state]), value: value === null ? null : labelOf(value) },
      differs: value !== null && inClass(reportWorkflow, 'current', state) && say('zh', labelOf(value)) !== reported,
    };
  });
};

/** What was changed after it had been handed in, as people read it. */
const revisionsOf = async (context: Context, row: SheetRow) => {
  const { revisions } = await notesOf(context, [row]);
  const { fields } = entities.result;
  const isMoment = (field: string): boolean => field === 'testFrom' || field === 'testTo';
  return (revisions.get(row.result.id) ?? []).map(({ field, oldValue, newValue, reason, byName, at }) => {
    const said = (text: string | null): string => (text && isMoment(field) ? momentSaid(text) : (text ?? ''));
    const own = field in fields ? fields[field as keyof typeof fields].label : same(field);
    return { field: own, was: said(oldValue), is: said(newValue), reason, by: byName, at };
  });
};

const givenFacts = (source: string | null): ChainFact[] =>
  factIf(label('客户提供的数据，来源', 'Data given by the client, from'), source);

const shownUnit = (unit: string | null): string | null => (unit === NO_UNIT ? null : unit);

/** When the tests of a worksheet were done, who handed them in and who checked them. */
const sheetOf = ({ db }: Context, id: string) =>
  db
    .selectFrom('worksheet as w')
    .leftJoin('staff as tester', 'tester.id', 'w.submittedBy')
    .leftJoin('staff as checker', 'checker.id', 'w.checkedBy')
    .select(['w.testFrom', 'w.testTo', 'w.submittedAt', 'w.checkedAt'])
    .select(['tester.name as testerName', 'checker.name as checkerName'])
    .where('w.id', '=', id)
    .executeTakeFirstOrThrow();

const NOBODY: Deed = { name: null, at: null };

/** The chain of what was measured here. */
const ownChain = async (context: Context, task: Task, worksheetId: string): Promise<Found> => {
  const rows = await sheetRowsOf(context.db, worksheetId);
  const row = rows.find((each) => each.task.id === task.id);
  if (row === undefined) throw notFound(entities.task.label);
  const sheet = await sheetOf(context, worksheetId);
  const { result, enteredByName, judgedByName } = row;
  const item = result.clientGiven === null ? row.item : itemOfGiven(row.item);
  const judging = judgingIn(row);
  const computed = computedOf(row);
  const typed = { values: result.values ?? [], unit: result.unit };
  const isIn = inClass(taskWorkflow, 'submittedOrLater', task.state);
  const links = [
    ...cellLinks(await originOf(context, await getRow(context, 'worksheet', worksheetId), row, rows)),
    ...linkIf('typed', [...givenFacts(result.clientGiven), ...typedFacts({ typed, item })]),
    ...computingLinks({
      ...{ typed, item, computed, sources: row.sources, device: result.equipmentUsed },
      curve: asksCurve(item) ? row.curve : null,
      correction: asksCorrection(item) ? row.correction : null,
    }),
    ...decidingLinks({
      ...{ item, judging, computed },
      byPerson:
        computed.verdictWhy === 'byPerson'
          ? { name: judgedByName ?? '', at: momentSaid(result.judgedAt ?? ''), reason: result.judgeReason ?? '' }
          : null,
    }),
    ...(isIn
      ? standingLinks({
          rules: await rulesOf(context, result.ruleId),
          engine: result.engine,
          kept: { ...result, censored: result.censored === true },
          again: computed,
        })
      : []),
    ...peopleLinks({
      entered: { name: enteredByName, at: result.enteredAt },
      measured: { from: result.testFrom ?? sheet.testFrom, to: result.testTo ?? sheet.testTo },
      submitted: isIn ? { name: sheet.testerName, at: sheet.submittedAt } : NOBODY,
      checked: { name: sheet.checkerName, at: sheet.checkedAt },
      revisions: await revisionsOf(context, row),
    }),
  ];
  const shown = isIn ? result : computed;
  return { reported: shown.reported, verdict: shown.verdict, unit: shownUnit(item.unit ?? typed.unit), links };
};

/** The chain of what another laboratory measured. */
const outsideChain = async (context: Context, task: Task): Promise<Found> => {
  const entered = await outsideOf(context, task.id);
  if (entered === undefined) return { reported: null, verdict: null, unit: null, links: [] };
  const { item, judging, computed } = await outsideComputed(context, task, entered);
  // By what is in force today another verdict may follow: what was accepted stands, and today's reason is not its.
  const { verdict } = entered;
  const asEntered = { ...computed, verdict, verdictWhy: computed.verdict === verdict ? computed.verdictWhy : null };
  const { fields } = subcontract;
  const { unit } = item;
  const { enteredBy, enteredAt, acceptedBy, acceptedAt } = entered;
  const staff = await context.db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      [enteredBy, acceptedBy].filter((id) => id !== null),
    )
    .execute();
  const nameOf = (id: string | null) => staff.find((person) => person.id === id)?.name ?? null;
  const links = [
    ...linkIf('outside', [
      fact(fields.subcontractorId.label, entered.bodyName),
      fact(fields.bodyCertNo.label, entered.bodyCertNo),
      fact(fields.reportNo.label, entered.reportNo),
      fact(fields.reportDate.label, dayText(entered.reportDate)),
      fact(fields.value.label, withUnit(entered.value, unit)),
      ...factIf(fields.lod.label, entered.lod && withUnit(entered.lod, unit)),
      fact(label('检测时间', 'Tested'), `${dayText(entered.testFrom)} – ${dayText(entered.testTo)}`),
    ]),
    ...decidingLinks({ item, judging, computed: asEntered, byPerson: null }),
    ...linkIf('people', [
      ...deedFacts(fields.enteredBy.label, { name: nameOf(enteredBy), at: enteredAt }),
      ...deedFacts(fields.acceptedBy.label, { name: nameOf(acceptedBy), at: acceptedAt }),
    ]),
  ];
  return { reported: entered.reported, verdict: entered.verdict, unit: shownUnit(unit), links };
};

/** Of the other numbers the reader may follow those of his scope; to other records each screen has its own doors. */
const followable = async (context: Context, links: readonly ChainLink[]): Promise<TaskChain['links']> => {
  const named = links.flatMap(({ facts }) => facts.flatMap(({ refers }) => refers ?? []));
  const tasks = named.flatMap(({ noun, id }) => (noun === 'task' ? [id] : []));
  const inReach = await idsInScope(context, 'task', tasks);
  const may = ({ noun, id }: (typeof named)[number]): boolean => noun !== 'task' || inReach.has(id);
  return links.map(({ title, facts }) => ({
    title,
    facts: facts.map((each) => ({ ...each, refers: each.refers && may(each.refers) ? each.refers : null })),
  }));
};

/** How the number of a task came about: every step from what was typed to what reports say of it. */
export const chainOfTask = async (context: Context, taskId: string): Promise<TaskChain> => {
  const task = await getInScope(context, 'task', taskId);
  const about = await context.db
    .selectFrom('task as t')
    .innerJoin('sample as s', 's.id', 't.sampleId')
    .innerJoin('testItem as i', 'i.id', 't.testitemId')
    .innerJoin('sampleItem as si', 'si.id', 't.sampleItemId')
    .innerJoin('testBasis as b', 'b.id', 'si.basisId')
    .innerJoin('standard as st', 'st.id', 'b.stdId')
    .select(['s.no as sampleNo', 's.name as sampleName', 'i.name as itemName', 'i.nameEn as itemNameEn'])
    .select(['st.no', 'st.year', 'b.clause'])
    .where('t.id', '=', task.id)
    .executeTakeFirstOrThrow();
  const { links, ...found } =
    task.instanceId === null ? await outsideChain(context, task) : await ownChain(context, task, task.instanceId);
  const { sampleNo, sampleName, itemName, itemNameEn, ...method } = about;
  return {
    ...{ taskId: task.id, taskNo: task.no, sampleNo, sampleName, item: itemLabel({ itemName, itemNameEn }) },
    ...{ method: methodText(method), ...found },
    links: await followable(context, [...links, ...reportLinks(await statedIn(context, task.id, found.reported))]),
  };
};
