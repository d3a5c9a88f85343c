import { localDay } from '../../../domain/kit/calendar';
import { label } from '../../../domain/kit/label';
import type { Problem } from '../../../domain/kit/problem';
import { computeResult } from '../../../domain/result/compute';
import { ruleTermsOf } from '../../../domain/result/judging';
import { problemText } from '../../../domain/result/problems';
import { asReported } from '../../../domain/subcontract/as-reported';
import type { Subcontract } from '../../../domain/subcontract/subcontract.entity';
import { subcontractorProblem } from '../../../domain/subcontractor/subcontractor.rules';
import { asMeasured } from '../../../domain/test-item/as-measured';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { getInScope } from '../../kernel/data-scope';
import { badField, conflict } from '../../kernel/errors';
import { holdersOf, notify } from '../../kernel/notify';
import { assertNoProblems } from '../../kernel/problems';
import { assertVersion, findRow, getRow, insertRow, updateRow } from '../../kernel/rows';

export type Entering = Pick<
  Subcontract,
  'subcontractorId' | 'reportNo' | 'reportDate' | 'fileId' | 'value' | 'testFrom' | 'testTo' | 'consentBy' | 'consentOn'
> & { id: string; lod?: string | null | undefined; remark?: string | null | undefined; ver?: number | undefined };

/** The result that was entered for a task, if there is one. */
export const resultOf = async (
  { db }: Pick<Context, 'db'>,
  taskId: string,
): Promise<RowOf<'subcontract'> | undefined> =>
  db
    .selectFrom('subcontract')
    .selectAll()
    .where('taskId', '=', taskId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();

/** Consent comes before the test, the test before its report, and that before today. */
const dayProblems = ({ consentOn, testFrom, testTo, reportDate }: Entering, today: string): Problem[] => [
  ...(consentOn > testFrom
    ? [
        {
          field: 'consentOn',
          text: label('客户同意须在分包检测开始之前', 'The client has to agree before the subcontracted test begins'),
        },
      ]
    : []),
  ...(testTo < testFrom
    ? [{ field: 'testTo', text: label('检测结束早于检测开始', 'The test ends before it begins') }]
    : []),
  ...(reportDate < testTo
    ? [{ field: 'reportDate', text: label('外部报告日期早于检测结束', 'Its report is older than the end of the test') }]
    : []),
  ...(reportDate > today
    ? [{ field: 'reportDate', text: label('外部报告日期晚于今天', 'Its report cannot be of a later day than today') }]
    : []),
];

/** How the result of another laboratory is read, digit by digit, and held against the limit of the order. */
export const outsideComputed = async (
  context: Context,
  task: RowOf<'task'>,
  { value, lod }: Pick<Entering, 'value' | 'lod'>,
) => {
  const found = await getRow(context, 'testItem', task.testitemId);
  const line = await getRow(context, 'sampleItem', task.sampleItemId);
  const { orderId } = await getRow(context, 'sample', task.sampleId);
  const order = await getRow(context, 'orders', orderId);
  const criterion = line.judgeId === null ? undefined : await findRow(context, 'criterion', line.judgeId);
  const item = asReported(asMeasured(found), lod || null);
  const judging = {
    limit: line.limit,
    needJudge: order.needJudge,
    compareMethod: criterion?.compareMethod ?? ('full' as const),
    ...ruleTermsOf(criterion ?? null, order),
  };
  return { item, judging, computed: computeResult({ values: [value], unit: found.unit }, item, judging) };
};

const judgedValue = async (context: Context, task: RowOf<'task'>, entered: Entering) => {
  const { computed } = await outsideComputed(context, task, entered);
  const [problem] = computed.problems;
  if (problem !== undefined) throw badField('value', problemText(problem.code));
  const { raw, reported, censored, verdict } = computed;
  return { raw, reported, censored, verdict };
};

/** Writes down what the other laboratory reported, with its report; until it is accepted it can be corrected. */
export const enterResult = async (context: Context, input: Entering): Promise<void> => {
  const task = await getInScope(context, 'task', input.id, true);
  if (task.state !== 'outside')
    throw conflict(label('该任务当前不在分包中', 'The task is not subcontracted at the moment'), task);
  const before = await resultOf(context, task.id);
  if (before !== undefined) assertVersion(before, input.ver);
  const body = await findRow(context, 'subcontractor', input.subcontractorId);
  if (body === undefined)
    throw badField('subcontractorId', label('该分包机构不存在', 'That subcontractor does not exist'));
  const why = subcontractorProblem(body, task.testitemId, input.testTo);
  if (why !== null) throw badField('subcontractorId', why);
  assertNoProblems(dayProblems(input, localDay(context.at)));
  const { id: _id, ver: _ver, ...entered } = input;
  const values = {
    ...entered,
    lod: input.lod || null,
    remark: input.remark ?? null,
    bodyName: body.name,
    bodyCertNo: body.certNo,
    ...(await judgedValue(context, task, input)),
    enteredBy: context.actor.id,
    enteredAt: context.at,
  };
  if (before === undefined) await insertRow(context, 'subcontract', { taskId: task.id, ...values });
  else await updateRow(context, 'subcontract', before, values);
  context.audit({
    action: 'task.enterOutside',
    refType: 'task',
    refId: task.id,
    refNo: task.no,
    before: before ?? null,
    after: values,
  });
  await notify(context, await holdersOf(context, 'subcontract.accept', task.departId), {
    kind: 'task',
    title: label('任务 {no} 的分包结果待验收', 'Task {no}: the subcontracted result waits to be accepted', {
      no: task.no,
    }),
    refType: 'task',
    refId: task.id,
    link: '/subcontract',
  });
};
