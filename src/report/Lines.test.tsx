import { render, screen, within } from '@testing-library/react';
import { getIntl, RawIntlProvider } from '@umijs/max';
import { aReport } from '../../domain/report/fixtures/a-report';
import { Lines } from './Lines';

const rowOf = (item: string): HTMLElement => {
  const row = screen.getByText(item).closest('tr');
  if (!row) throw new Error(`${item} has no row`);
  return row;
};

const shown = () =>
  render(
    <RawIntlProvider value={getIntl('zh-CN')}>
      <Lines document={aReport()} />
    </RawIntlProvider>,
  );

test('a value over its limit is told by a mark and a word, not by colour alone', () => {
  shown();
  expect(within(rowOf('铅')).getByText('▲')).toBeInTheDocument();
  expect(within(rowOf('铅')).getByText('不符合')).toBeInTheDocument();
  expect(within(rowOf('砷')).queryByText('▲')).toBeNull();
});

test('a value keeps its sign and its zeros', () => {
  shown();
  expect(rowOf('镉')).toHaveTextContent('<0.0005');
});
