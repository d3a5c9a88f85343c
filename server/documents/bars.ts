import { init } from 'echarts';

/** A picture of one figure by its lines, in numbers that are ready to be drawn. */
export type Bars = Readonly<{
  bars: readonly Readonly<{ name: string; value: number | null; before: number | null; said: string }>[];
  /** Lines that follow each other in time stand side by side, others below each other. */
  isTime: boolean;
  isPercent: boolean;
  goal: Readonly<{ value: number; said: string }> | null;
}>;

const WIDTH = 680;
const INK = '#1B2326';
const MUTED = '#5B676B';
const LINE = '#DDE3E2';
const FILL = '#1D5FA8';
const GOAL = '#96590A';
const FONT = 'Noto Sans SC';

/** Full bars for the period, hollow ones for the one before, a broken line for the goal: told apart in grey as well. */
export const barsSvg = ({ bars, isTime, isPercent, goal }: Bars): Uint8Array => {
  const height = isTime ? 190 : bars.length * 26 + 56;
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: WIDTH, height });
  const text = { color: MUTED, fontFamily: FONT, fontSize: 11 };
  const categories = {
    type: 'category' as const,
    data: bars.map(({ name }) => name),
    axisTick: { show: false },
    axisLine: { lineStyle: { color: LINE } },
    axisLabel: { ...text, hideOverlap: true, ...(!isTime && { width: 150, overflow: 'truncate' as const }) },
  };
  const values = {
    type: 'value' as const,
    axisLabel: { ...text, hideOverlap: true, formatter: isPercent ? '{value}%' : '{value}' },
    splitLine: { lineStyle: { color: LINE } },
  };
  const hasBefore = bars.some(({ before }) => before !== null);
  try {
    chart.setOption({
      animation: false,
      grid: isTime ? { left: 50, right: 80, top: 24, bottom: 26 } : { left: 170, right: 70, top: 24, bottom: 26 },
      xAxis: isTime ? categories : values,
      yAxis: isTime ? values : { ...categories, inverse: true },
      series: [
        ...(hasBefore
          ? [
              {
                type: 'bar' as const,
                barMaxWidth: 20,
                data: bars.map(({ before }) => before),
                itemStyle: {
                  color: 'transparent',
                  borderColor: MUTED,
                  borderWidth: 1,
                  borderType: 'dashed' as const,
                },
              },
            ]
          : []),
        {
          type: 'bar' as const,
          barMaxWidth: 20,
          data: bars.map(({ value }) => value),
          itemStyle: { color: FILL },
          label: {
            show: bars.length <= 20,
            position: isTime ? ('top' as const) : ('right' as const),
            ...text,
            color: INK,
            textBorderColor: '#FFFFFF',
            textBorderWidth: 3,
            formatter: ({ dataIndex }: { dataIndex: number }) => bars[dataIndex]?.said ?? '',
          },
          ...(goal !== null && {
            markLine: {
              silent: true,
              symbol: 'none',
              lineStyle: { color: GOAL, type: 'dashed' as const, width: 1.5 },
              label: { ...text, color: GOAL, formatter: goal.said, position: 'end' as const },
              data: [isTime ? { yAxis: goal.value } : { xAxis: goal.value }],
            },
          }),
        },
      ],
    });
    return Buffer.from(chart.renderToSVGString());
  } finally {
    chart.dispose();
  }
};
