import type { EChartsCoreOption } from 'echarts/core';
import type { Unit } from '../../domain/statistics/figure-value';

/** One bar: its line, the figure now and before. */
export type Bar = Readonly<{ name: string; value: number | null; before: number | null }>;

export type ChartLook = Readonly<{
  fill: string;
  ink: string;
  muted: string;
  /** Behind the picture: words on a bar are set off by it. */
  card: string;
  line: string;
  goal: string;
  font: string;
  /** Whether the screen is written from the right. */
  isFromTheRight: boolean;
  isNarrow: boolean;
}>;

type Drawn = Readonly<{
  bars: readonly Bar[];
  unit: Unit;
  /** Lines that follow each other in time stand side by side, others below each other. */
  isTime: boolean;
  target: number | null;
  words: Readonly<{ now: string; before: string; goal: string }>;
  say: (value: number | null) => string;
}>;

/** Bars that are still told apart; the table has the rest. */
export const MOST_BARS = 20;

const scaled = (unit: Unit, value: number | null): number | null =>
  value === null ? null : unit === 'rate' ? value / 10 : unit === 'money' ? value / 100 : value;

/** The picture of one figure: full bars for the period, hollow ones for the one before, a broken line for the goal. */
export const chartOption = ({ bars, unit, isTime, target, words, say }: Drawn, look: ChartLook): EChartsCoreOption => {
  const shown = isTime ? bars : bars.slice(0, MOST_BARS);
  const text = { color: look.muted, fontFamily: look.font, fontSize: 12 };
  const hasBefore = shown.some(({ before }) => before !== null);
  const categories = {
    type: 'category',
    data: shown.map(({ name }) => name),
    axisLabel: {
      ...text,
      hideOverlap: true,
      ...(!isTime && { width: look.isNarrow ? 90 : 160, overflow: 'truncate' }),
    },
    axisTick: { show: false },
    axisLine: { lineStyle: { color: look.line } },
  };
  const values = {
    type: 'value',
    axisLabel: { ...text, hideOverlap: true, formatter: unit === 'rate' ? '{value}%' : '{value}' },
    splitLine: { lineStyle: { color: look.line } },
    ...(unit === 'count' && { minInterval: 1 }),
  };
  const side = look.isFromTheRight ? { position: 'right' } : {};
  const upright = look.isFromTheRight ? { inverse: true } : {};
  const goal = scaled(unit, target);
  return {
    animation: false,
    aria: { enabled: false },
    grid: { left: 8, right: 16, top: 28, bottom: 8, containLabel: true },
    xAxis: isTime ? { ...categories, ...upright } : { ...values, ...upright },
    yAxis: isTime ? { ...values, ...side } : { ...categories, ...side, inverse: true },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      confine: true,
      formatter: (points: readonly { dataIndex: number }[]) => {
        const bar = shown[points[0]?.dataIndex ?? 0];
        if (bar === undefined) return '';
        const box = document.createElement('div');
        box.dir = 'auto';
        for (const line of [
          bar.name,
          `${words.now} ${say(bar.value)}`,
          ...(bar.before === null ? [] : [`${words.before} ${say(bar.before)}`]),
        ])
          box.append(Object.assign(document.createElement('div'), { textContent: line }));
        return box;
      },
    },
    series: [
      ...(hasBefore
        ? [
            {
              name: words.before,
              type: 'bar',
              barMaxWidth: 22,
              data: shown.map(({ before }) => scaled(unit, before)),
              itemStyle: { color: 'transparent', borderColor: look.muted, borderWidth: 1, borderType: 'dashed' },
            },
          ]
        : []),
      {
        name: words.now,
        type: 'bar',
        barMaxWidth: 22,
        data: shown.map(({ value }) => scaled(unit, value)),
        itemStyle: { color: look.fill },
        label: {
          show: shown.length <= (look.isNarrow && isTime ? 4 : 12),
          position: isTime ? 'top' : look.isFromTheRight ? 'left' : 'right',
          ...text,
          color: look.ink,
          textBorderColor: look.card,
          textBorderWidth: 3,
          formatter: ({ dataIndex }: { dataIndex: number }) => {
            const value = shown[dataIndex]?.value ?? null;
            return value === null ? '' : say(value);
          },
        },
        ...(goal !== null && {
          markLine: {
            silent: true,
            symbol: 'none',
            lineStyle: { color: look.goal, type: 'dashed', width: 1.5 },
            label: { ...text, color: look.goal, formatter: words.goal, position: 'insideEndTop' },
            data: [isTime ? { yAxis: goal } : { xAxis: goal }],
          },
        }),
      },
    ],
  };
};
