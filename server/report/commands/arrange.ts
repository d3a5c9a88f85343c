import { label } from '../../../domain/kit/label';
import type { ReportCut } from '../../../domain/order/report-cuts';
import { mergeProblems, splitProblems, unitsOf } from '../../../domain/report/report-units';
import { saysNothing } from '../../../domain/worksheet/deviation-denial';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { getInScope } from '../../kernel/data-scope';
import { conflict } from '../../kernel/errors';
import { notify } from '../../kernel/notify';
import { assertVersion, getRow, updateRow } from '../../kernel/rows';
import { step } from '../../kernel/step';
import { notifyReport } from '../messages';
import { unitTasks } from '../units';
import { createReport } from './create-report';
import { otherLines } from './other-lines';

type Report = RowOf<'report'>;

/** What several compilers wrote, one after the other: nothing of it is lost. */
const textOf = (reports: readonly Report[], name: 'opinion' | 'additions' | 'deviations'): string | null => {
  const texts = [...new Set(reports.map((report) => report[name]?.trim()).filter((text) => text))];
  return texts.length === 0 ? null : texts.join('\n');
};

/** "None" beside a deviation would deny it. */
const deviationsOf = (reports: readonly Report[]): string | null => {
  const written = reports.filter(({ deviations }) => !saysNothing(deviations ?? ''));
  return written.some(({ deviations }) => deviations) ? textOf(written, 'deviations') : null;
};

const LONGEST = 2000;

/** Makes uncompiled reports of an order one: the first opened takes the tests of the others, whose numbers stay used. */
export const mergeReports = async (context: Context, ids: readonly string[]): Promise<Report> => {
  const reports: Report[] = [];
  for (const id of [...new Set(ids)].sort()) reports.push(await getInScope(context, 'report', id, true));
  const [problem] = mergeProblems(reports);
  if (problem !== undefined) throw conflict(problem);
  const [kept, ...others] = reports as [Report, ...Report[]];
  await getRow(context, 'orders', kept.orderId, true);
  const tasks = await unitTasks(context, { taskIds: reports.flatMap(({ taskIds }) => taskIds) });
  const texts = {
    opinion: textOf(reports, 'opinion'),
    additions: textOf(reports, 'additions'),
    deviations: deviationsOf(reports),
  };
  if (Object.values(texts).some((text) => (text?.length ?? 0) > LONGEST))
    throw conflict(
      label(
        '各报告的意见、补充说明或偏离合起来超过 {most} 字，请先缩短',
        'The opinions, additional information or deviations of the reports are longer than {most} characters together: shorten them first',
        { most: LONGEST },
      ),
    );
  for (const { id } of others) await step(context, 'report', 'merge', { id, bySystem: true, note: { into: kept.no } });
  const attachments = [...new Set(reports.flatMap((report) => report.attachments ?? []))];
  const next = await updateRow(context, 'report', kept, {
    ...(await otherLines(context, kept.id, tasks)),
    ...texts,
    ...(attachments.length > 0 && { attachments }),
  });
  context.audit({
    action: 'report.takeIn',
    refType: 'report',
    refId: kept.id,
    refNo: kept.no,
    before: { tests: kept.taskIds.length },
    after: { reports: others.map(({ no }) => no), tests: tasks.length },
  });
  await notify(
    context,
    reports.map(({ compiledBy }) => compiledBy),
    {
      kind: 'report',
      title: label('报告 {others} 已并入 {no}', 'Report {others} was merged into {no}', {
        others: others.map(({ no }) => no).join('、'),
        no: kept.no,
      }),
      refType: 'report',
      refId: kept.id,
      link: `/reporttask#${kept.id}`,
    },
  );
  return next;
};

/** Splits an uncompiled report: the first part keeps its number, each other gets the next one and what was written so far. */
export const splitReport = async (
  context: Context,
  { id, by, ver }: { id: string; by: Exclude<ReportCut, 'order'>; ver?: number | undefined },
): Promise<Report[]> => {
  const report = await getInScope(context, 'report', id, true);
  assertVersion(report, ver);
  await getRow(context, 'orders', report.orderId, true);
  const parts = unitsOf(by, await unitTasks(context, { taskIds: report.taskIds }));
  const [problem] = splitProblems(report, parts);
  if (problem !== undefined) throw conflict(problem, report);
  const [first, ...rest] = parts;
  const { title, lang, marks, opinion, additions, deviations, retestOfId, retestReason } = report;
  const made: Report[] = [];
  for (const { tasks } of rest)
    made.push(
      await createReport(context, tasks, {
        orderId: report.orderId,
        type: report.type,
        more: { title, lang, marks, opinion, additions, deviations, retestOfId, retestReason },
        note: { splitFrom: report.no },
      }),
    );
  const next = await updateRow(context, 'report', report, await otherLines(context, id, first?.tasks ?? []));
  context.audit({
    action: 'report.split',
    refType: 'report',
    refId: id,
    refNo: report.no,
    before: { tests: report.taskIds.length },
    after: { by, tests: next.taskIds.length, reports: made.map(({ no }) => no) },
  });
  for (const row of made) await notifyReport(context, row, 'toCompile');
  return [next, ...made];
};
