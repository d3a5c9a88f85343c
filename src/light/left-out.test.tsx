import type { ProColumns, ProTable as RealTable } from '@ant-design/pro-table';
import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';

// As config/light.ts does it for the browser. Where a test says `jest.mock`, Umi's transformer trips over types.
const { setMock: replace } = jest;
for (const name of [
  '@ant-design/pro-form',
  '@ant-design/pro-field',
  '@ant-design/pro-card',
  'antd/lib/table/hooks/useFilter/FilterDropdown',
])
  replace(name, jest.requireActual('./left-out'));
replace('@ant-design/pro-table/lib/useFetchData', {
  __esModule: true,
  default: jest.requireActual('./given-rows').default,
});
const { ProTable } = require('@ant-design/pro-table') as { ProTable: typeof RealTable };

type Row = { id: string; no: string };

class Told extends Component<{ children: ReactNode }, { words: string }> {
  override state = { words: '' };
  static getDerivedStateFromError = (error: Error) => ({ words: error.message });
  override render = () => this.state.words || this.props.children;
}

const show = (columns: ProColumns<Row>[]) =>
  render(
    <Told>
      <ProTable<Row>
        rowKey="id"
        columns={columns}
        dataSource={[{ id: '1', no: 'W-7' }]}
        search={false}
        options={false}
        cardProps={false}
        ErrorBoundary={false}
      />
    </Told>,
  );

it('a table that draws its own cells needs nothing of what is left out', () => {
  show([{ dataIndex: 'no', render: (_, { no }) => `no. ${no}` }]);
  expect(screen.getByText('no. W-7')).toBeInTheDocument();
});

it('a table is drawn once', () => {
  const draws = jest.fn((_: unknown, { no }: Row) => no);
  show([{ dataIndex: 'no', sorter: () => 0, render: draws }]);
  expect(draws).toHaveBeenCalledTimes(1);
});

it('a column that asks for a part which is left out says which, and where', () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  show([{ dataIndex: 'no', valueType: 'money' }]);
  expect(
    screen.getByText('a ProTable column with a valueType is left out of the bundle (config/light.ts)'),
  ).toBeInTheDocument();
  said.mockRestore();
});
