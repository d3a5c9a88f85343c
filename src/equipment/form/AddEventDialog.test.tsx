import '../../../tests/support/without-styles';
import { AccessContext } from '@@/plugin-access/context';
import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createHistory, getIntl, RawIntlProvider } from '@umijs/max';
import { App } from 'antd';
import { MemoryRouter } from 'react-router';
import { httpAnswer } from '../../../tests/support/http-answer';
import { AddEventDialog } from './AddEventDialog';

const DEVICE = '01900000-0000-7000-8000-000000000001';
const sent: { path: string; body: Record<string, unknown> }[] = [];

/** The server as far as the dialog asks it. */
const serve = async (url: string, init: { body?: string }) => {
  const { pathname } = new URL(url, 'http://lab.example');
  if (init.body) sent.push({ path: pathname, body: JSON.parse(init.body) });
  const data = { list: [], total: 0, current: 1, pageSize: 10 };
  return httpAnswer({ code: 200, data, message: 'ok' });
};

const open = (actions: { code: string; enabled: boolean }[], onDone = jest.fn()) => {
  render(
    <MemoryRouter>
      <RawIntlProvider value={getIntl('zh-CN')}>
        <AccessContext.Provider value={{} as never}>
          <App>
            <AddEventDialog equipmentId={DEVICE} actions={actions} onClose={() => undefined} onDone={onDone} />
          </App>
        </AccessContext.Provider>
      </RawIntlProvider>
    </MemoryRouter>,
  );
  return onDone;
};

const kinds = async (): Promise<(string | undefined)[]> => {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '类别' }));
  await screen.findByTitle('验收');
  return [...document.querySelectorAll('.ant-select-item-option')].map((each) => each.getAttribute('title') ?? '');
};

configure({ defaultHidden: true });
jest.setTimeout(120_000);

beforeAll(() => createHistory({ type: 'browser' }));
beforeEach(() => {
  sent.length = 0;
  globalThis.fetch = serve as unknown as typeof fetch;
});

test('an entry is offered where the device offers its step, and a note always', async () => {
  open([
    { code: 'reportFault', enabled: true },
    { code: 'lend', enabled: true },
    { code: 'restart', enabled: false },
    { code: 'sendToCalibrate', enabled: true },
  ]);
  expect(await kinds()).toEqual(['维护', '使用', '验收', '故障', '借出']);
});

test('who may take no step writes notes', async () => {
  open([]);
  expect(await kinds()).toEqual(['维护', '使用', '验收']);
});

test('each kind says what it does to the device, in the list and once it is chosen', async () => {
  const onDone = open([{ code: 'reportFault', enabled: true }]);
  expect((await screen.findAllByText('只作记录，设备状态不变')).length).toBeGreaterThan(0);
  await kinds();
  const fault = screen.getByTitle('故障');
  expect(fault).toHaveTextContent('设备停止使用，转为「维修」');
  fireEvent.click(fault);
  await waitFor(() => expect(document.querySelector('.ant-form-item-extra')).toHaveTextContent('设备停止使用'));
  fireEvent.change(screen.getByLabelText('内容'), { target: { value: '零点漂移' } });
  fireEvent.click(screen.getByRole('button', { name: '登记履历' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent).toMatchObject([
    { path: '/api/devicehistory', body: { equipmentId: DEVICE, kind: 'fault', detail: '零点漂移' } },
  ]);
});
