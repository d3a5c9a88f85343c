import { AccessContext } from '@@/plugin-access/context';
import { act, fireEvent, render, renderHook, screen, within } from '@testing-library/react';
import { getIntl, RawIntlProvider } from '@umijs/max';
import { aReport } from '../../domain/report/fixtures/a-report';
import { openChain, useOpenedChain } from '../services/opened-chain';
import { Lines } from './Lines';

const rowOf = (item: string): HTMLElement => {
  const row = screen.getByText(item).closest('tr');
  if (!row) throw new Error(`${item} has no row`);
  return row;
};

const shown = () =>
  render(
    <RawIntlProvider value={getIntl('zh-CN')}>
      <Lines document={aReport()} sources={[]} />
    </RawIntlProvider>,
  );

test('a value leads to how it came about, and a sample to its journey, for whom these are open', () => {
  const document = aReport();
  const sources = document.lines.map((_, index) => ({ taskId: `t${index}`, sampleId: 's1' }));
  const { result } = renderHook(useOpenedChain);
  render(
    <RawIntlProvider value={getIntl('zh-CN')}>
      <AccessContext.Provider value={{ 'worksheet.read': true, 'sample.read': true } as never}>
        <Lines document={document} sources={sources} />
      </AccessContext.Provider>
    </RawIntlProvider>,
  );
  const at = document.lines.findIndex(({ item }) => JSON.stringify(item).includes('镉'));
  fireEvent.click(within(rowOf('镉')).getByTitle('查看来历'));
  expect(result.current).toBe(`t${at}`);
  act(() => openChain(null));
  const [sample] = document.samples;
  expect(screen.getByRole('link', { name: sample?.no ?? '' })).toHaveAttribute('href', '/sample/s1/journey');
});

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
