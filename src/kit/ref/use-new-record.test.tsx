import '../../../tests/support/without-styles';
import { AccessContext } from '@@/plugin-access/context';
import { fireEvent, render, screen } from '@testing-library/react';
import { createHistory, getIntl, RawIntlProvider } from '@umijs/max';
import { App } from 'antd';
import '../crud/CrudForm';
import { httpAnswer } from '../../../tests/support/http-answer';
import { RefSelect } from './RefSelect';
import { type Target, targetOf } from './targets';

const none = { list: [], total: 0, current: 1, pageSize: 20 };

beforeAll(() => createHistory({ type: 'browser' }));
beforeEach(() => {
  globalThis.fetch = (async () => httpAnswer({ code: 200, data: none })) as unknown as typeof fetch;
});

/** A picker that was opened and finds nothing, as somebody with these rights sees it. */
const opened = (choice: string, ...rights: string[]) => {
  render(
    <RawIntlProvider value={getIntl('zh-CN')}>
      <AccessContext.Provider value={Object.fromEntries(rights.map((right) => [right, true])) as never}>
        <App>
          <RefSelect {...(targetOf(choice) as Target)} placeholder="选择" />
        </App>
      </AccessContext.Provider>
    </RawIntlProvider>,
  );
  fireEvent.mouseDown(screen.getByRole('combobox'));
};

it('offers the form of what it lacks to whoever may make it', async () => {
  opened('testArea', 'testArea.create');
  fireEvent.click(await screen.findByRole('button', { name: '新建检测领域…' }));
  expect(await screen.findByLabelText('领域代码')).toBeTruthy();
});

it('leads to the screen where it is made, where that asks for more than a form', async () => {
  opened('criterion', 'criterion.create', 'criterion.read');
  fireEvent.click(await screen.findByRole('button', { name: '去新建判定依据…' }));
  expect(window.location.pathname).toBe('/judge');
});

it.each([
  ['testArea', 'testArea.read'],
  ['criterion', 'criterion.read'],
])('offers no %s to who may only read it', async (choice, right) => {
  opened(choice, right);
  expect(await screen.findByText('没有找到')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /新建/ })).toBeNull();
});
