import '../../tests/support/without-styles';
import { AccessContext } from '@@/plugin-access/context';
import { fireEvent, render, screen } from '@testing-library/react';
import { createHistory, getIntl, history, RawIntlProvider } from '@umijs/max';
import { App } from 'antd';
import { same } from '../../domain/kit/label';
import { Waiting } from './Waiting';

const thing = (no: string, due: string | null) => ({
  id: no,
  no,
  client: '清源水务',
  clientId: '7',
  what: same('河水'),
  due,
  link: `/order?view=ready&id=${no}`,
});
const group = {
  code: 'order.ready',
  label: { zh: '待下达委托', en: 'Orders to release' },
  path: '/order?view=ready',
  act: { zh: '下达', en: 'Release' },
  count: 7,
  found: 7,
  things: [thing('WT1', '2020-01-01'), thing('WT2', null)],
};

const open = (groups: object[], access: object) =>
  render(
    <RawIntlProvider value={getIntl('zh-CN')}>
      <AccessContext.Provider value={access as never}>
        <App>
          <Waiting groups={groups as never} />
        </App>
      </AccessContext.Provider>
    </RawIntlProvider>,
  );

beforeAll(() => createHistory({ type: 'browser' }));

test('a group counts and leads to its list; each thing says whose, what and how late, and has its next step', () => {
  open([group], { 'order.read': true });
  expect(screen.getByRole('link', { name: '待下达委托 7' })).toHaveAttribute('href', '/order?view=ready');
  expect(screen.getByText('WT1').closest('li')).toHaveTextContent(/WT1河水清源水务2020\.01\.01逾期/);
  fireEvent.click(screen.getByRole('button', { name: '下达 WT2' }));
  expect(`${history.location.pathname}${history.location.search}`).toBe('/order?view=ready&id=WT2');
  expect(screen.getByText('还有 5 项')).toBeInTheDocument();
});

test('the rows of a group are one stop of the Tab key; the arrows go from one to the next', () => {
  open([group], { 'order.read': true });
  const [first, second] = screen.getAllByRole('button');
  expect([first?.tabIndex, second?.tabIndex]).toEqual([0, -1]);
  first?.focus();
  fireEvent.keyDown(first as HTMLElement, { key: 'ArrowDown' });
  expect(second).toHaveFocus();
  fireEvent.keyDown(second as HTMLElement, { key: 'ArrowUp' });
  expect(first).toHaveFocus();
});

test('narrowed down it says how many of all, and who may not open the screen is offered no step', () => {
  open([{ ...group, found: 2 }], {});
  expect(screen.getByText('2 / 7')).toBeInTheDocument();
  expect(screen.queryAllByRole('button')).toEqual([]);
});
