import type { statisticContract } from '../../../contract/statistics/statistic';
import { label, printedIn, say } from '../../../domain/kit/label';
import { questionOf } from '../../../domain/statistics/questions';
import type { Context } from '../../kernel/context';
import type { Handlers } from '../../kernel/handlers';
import { tableAnswer } from '../../kernel/table-answer';
import { answerSheet } from './answer-sheet';
import { byPeriod } from './by-period';
import { byWorker } from './by-worker';
import { papersOf, sentPaper } from './monthly/papers';
import { figuresPaper } from './paper';
import { periodOf } from './period';
import { answerOf } from './question';

const percent = (perMille: number | null) => (perMille === null ? '' : `${(perMille / 10).toFixed(1)}%`);

const headings = {
  period: [
    label('期间', 'Period'),
    label('委托数', 'Orders'),
    label('样品数', 'Samples'),
    label('项目数', 'Items'),
    label('报告数', 'Reports'),
    label('平均周期(天)', 'Turnaround (days)'),
    label('按期率', 'On time'),
  ],
  worker: [
    label('名称', 'Name'),
    label('任务数', 'Tasks'),
    label('完成数', 'Finished'),
    label('退回数', 'Returned'),
    label('退回率', 'Return rate'),
    label('工时', 'Hours'),
    label('判定数', 'Judged'),
    label('不符合数', 'Failed'),
  ],
} as const;

const headOf = (list: keyof typeof headings, { language }: Context): string[] =>
  headings[list].map((heading) => say(printedIn(language), heading));

export const statisticHandlers: Handlers<typeof statisticContract> = {
  question: async (input, context) => {
    const { from, to, ...narrowing } = periodOf(context, input);
    const { question: code, by = questionOf(code).by[0], sampleTypeId, urgency } = input;
    const asked = { code, by, days: { from, to }, narrowing: { ...narrowing, sampleTypeId, urgency } };
    const answer = await answerOf(context, asked);
    return input.export === true ? answerSheet(context, answer) : answer;
  },
  paper: (input, context) => {
    const { from, to, ...narrowing } = periodOf(context, input);
    const { sampleTypeId, urgency } = input;
    return figuresPaper(context, { from, to }, { ...narrowing, sampleTypeId, urgency });
  },
  monthly: (_input, context) => papersOf(context),
  monthlyFile: ({ id }, context) => sentPaper(context, id),
  byPeriod: async (input, context) => {
    const rows = await byPeriod(context, periodOf(context, input), input.groupBy);
    if (input.export !== true) return rows;
    const lines = rows.map((row) => [
      row.period,
      row.orders,
      row.samples,
      row.items,
      row.reports,
      row.turnaroundDays,
      percent(row.onTime),
    ]);
    return tableAnswer('statistic1', [headOf('period', context), ...lines]);
  },
  byWorker: async (input, context) => {
    const rows = await byWorker(context, periodOf(context, input), input.groupBy);
    if (input.export !== true) return rows;
    const lines = rows.map((row) => [
      row.name,
      row.tasks,
      row.finished,
      row.returned,
      percent(row.returnRate),
      row.hours,
      row.judged,
      row.failed,
    ]);
    return tableAnswer('statistic2', [headOf('worker', context), ...lines]);
  },
};
