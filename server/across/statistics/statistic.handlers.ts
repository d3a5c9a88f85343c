import type { statisticContract } from '../../../contract/statistics/statistic';
import type { Handlers } from '../../kernel/handlers';
import { tableAnswer } from '../../kernel/table-answer';
import { byPeriod } from './by-period';
import { byWorker } from './by-worker';
import { periodOf } from './period';

const percent = (perMille: number | null) => (perMille === null ? '' : `${(perMille / 10).toFixed(1)}%`);

const headings = {
  period: {
    zh: ['期间', '委托数', '样品数', '项目数', '报告数', '平均周期(天)', '按期率'],
    en: ['Period', 'Orders', 'Samples', 'Items', 'Reports', 'Turnaround (days)', 'On time'],
  },
  worker: {
    zh: ['名称', '任务数', '完成数', '退回数', '退回率', '工时', '判定数', '不符合数'],
    en: ['Name', 'Tasks', 'Finished', 'Returned', 'Return rate', 'Hours', 'Judged', 'Failed'],
  },
} as const;

export const statisticHandlers: Handlers<typeof statisticContract> = {
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
    return tableAnswer('statistic1', [[...headings.period[context.language]], ...lines]);
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
    return tableAnswer('statistic2', [[...headings.worker[context.language]], ...lines]);
  },
};
