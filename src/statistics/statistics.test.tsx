import '../../tests/support/without-styles';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { getIntl, RawIntlProvider } from '@umijs/max';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { same } from '../../domain/kit/label';
import { figureOf } from '../../domain/statistics/figures';
import { AnswerTable } from './AnswerTable';
import { chartOption } from './chart-option';
import { Tiles } from './Tiles';

const figure = (code: 'onTimeRate' | 'ordersReceived', value: number | null, target: number | null) => {
  const { label: name, unit, says, good = null } = figureOf(code);
  return {
    code,
    label: name,
    unit,
    says,
    good,
    value,
    before: 900,
    target,
    goal: target === null ? null : 'statistics.onTime',
    list: null,
  };
};

const shown = (content: ReactNode) =>
  render(
    <RawIntlProvider value={getIntl('zh-CN')}>
      <App>{content}</App>
    </RawIntlProvider>,
  );

test('a figure is said beside the one before, its cohort and its goal, which is changed by its setting', () => {
  const onGoal = jest.fn();
  shown(<Tiles figures={[figure('onTimeRate', 942, 950), figure('ordersReceived', null, null)]} onGoal={onGoal} />);
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('94.2%');
  expect(first?.textContent).toContain('上期 90.0%');
  expect(first?.textContent).toContain('目标 95.0% 未达标');
  expect(first?.textContent).toContain('期间内首次发放的报告中');
  expect(second?.textContent).toContain('–');
  expect(within(second as HTMLElement).queryByText(/目标/)).toBeNull();
  fireEvent.click(within(first as HTMLElement).getByRole('button'));
  expect(onGoal).toHaveBeenCalledWith('statistics.onTime');
});

test('the table has a line for each, and the total', () => {
  const rows = [{ key: '2026-11', name: same('2026.11'), cells: [{ value: 1000, before: null, list: null }] }];
  const days = { from: '2026-11-01', to: '2026-11-30' };
  shown(
    <AnswerTable
      answer={{
        question: 'quality',
        by: 'month',
        period: days,
        before: days,
        figures: [figure('onTimeRate', 942, null)],
        rows,
        more: 0,
        ofCompany: true,
      }}
    />,
  );
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['月按期率', '2026.11100.0%', '全部94.2%']),
  );
});

const look = {
  fill: '#1D5FA8',
  ink: '#000',
  muted: '#555',
  card: '#fff',
  line: '#ddd',
  goal: '#96590A',
  font: 'sans',
  isFromTheRight: false,
  isNarrow: false,
};
const drawn = {
  bars: [{ name: 'A', value: 955, before: 900 }],
  unit: 'rate' as const,
  isTime: true,
  target: 950,
  words: { now: 'now', before: 'before', goal: 'goal' },
  say: String,
};

test('the picture has full bars, hollow ones for the period before, and a line for the goal', () => {
  expect(chartOption(drawn, look)).toMatchObject({
    xAxis: { type: 'category', data: ['A'] },
    series: [
      { name: 'before', data: [90] },
      { name: 'now', data: [95.5], markLine: { data: [{ yAxis: 95 }] } },
    ],
  });
});

test('written from the right, bars grow from the right', () => {
  expect(chartOption({ ...drawn, isTime: false }, { ...look, isFromTheRight: true })).toMatchObject({
    xAxis: { type: 'value', inverse: true },
    yAxis: { type: 'category', position: 'right', inverse: true },
  });
});
