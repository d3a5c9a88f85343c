import '../../tests/support/without-styles';
import { AccessContext } from '@@/plugin-access/context';
import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createHistory, getIntl, RawIntlProvider } from '@umijs/max';
import { App } from 'antd';
import { MemoryRouter } from 'react-router';
import { calibrationLineWorkflow } from '../../domain/calibration-line/calibration-line.workflow';
import { httpAnswer } from '../../tests/support/http-answer';
import { forgetReads } from '../services/queries';
import { LineDrawer } from './LineDrawer';

const id = '01900000-0000-7000-8000-0000000000b1';
const action = (code: 'submit' | 'approve' | 'void') => ({
  ...{ code, label: calibrationLineWorkflow.steps[code].label, enabled: true, blockers: [] },
  signature: code === 'approve',
  reason: code === 'void',
});
const line = {
  ...{
    id,
    ver: 4,
    no: 'BQ2026110001',
    testitemId: 'i',
    testitemName: '氟化物',
    contentUnit: 'mg/L',
    responseUnit: null,
  },
  ...{ model: 'linear', weighting: 'none', throughZero: null, minR: null, madeOn: '2026-11-01', validUntil: null },
  points: ['0', '10', '20', '30'].map((content) => ({ content, responses: [`${Number(content) / 10}`] })),
  ...{ equipmentName: null, basisName: null, createdByName: '刘洋', submittedByName: null, approvedByName: null },
  ...{ submittedAt: null, approvedAt: null, voidReason: null, figures: null, problem: null, isExpired: false },
  ...{ used: 0, readings: [] as object[], state: 'draft', actions: [action('submit')] },
};

const sent: { path: string; body: unknown }[] = [];
let shown: object = line;
const serve = async (url: string, init: { method: string; body?: string }) => {
  const { pathname } = new URL(url, 'http://lab.example');
  if (init.method.toUpperCase() === 'POST') sent.push({ path: pathname, body: JSON.parse(init.body ?? '{}') });
  const answer = { code: 200, data: pathname.includes('/history') ? { list: [], total: 0 } : shown, message: 'ok' };
  return httpAnswer(answer);
};

configure({ defaultHidden: true });
jest.setTimeout(120_000);
beforeAll(() => createHistory({ type: 'browser' }));
beforeEach(() => {
  forgetReads();
  sent.length = 0;
  globalThis.fetch = serve as unknown as typeof fetch;
});

const open = (given: object) => {
  shown = given;
  render(
    <MemoryRouter>
      <RawIntlProvider value={getIntl('zh-CN')}>
        <AccessContext.Provider value={{ 'calibrationLine.read': true, 'worksheet.read': true } as never}>
          <App>
            <LineDrawer id={id} onClose={() => undefined} onChanged={() => undefined} />
          </App>
        </AccessContext.Provider>
      </RawIntlProvider>
    </MemoryRouter>,
  );
};

test('a line is submitted without a reason, which the call does not read', async () => {
  open(line);
  fireEvent.click(await screen.findByRole('button', { name: '提交批准' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({ path: `/api/calibrationline/submit/${id}`, body: { ver: 4 } });
});

test('who approves a line signs it with the password', async () => {
  open({ ...line, state: 'submitted', actions: [action('approve')] });
  fireEvent.click(await screen.findByRole('button', { name: '批准标准曲线' }));
  fireEvent.change(await screen.findByLabelText('登录密码'), { target: { value: 'Water-Lab-2026' } });
  fireEvent.change(screen.getByLabelText(/意见/), { target: { value: '线性良好' } });
  fireEvent.click(screen.getAllByRole('button', { name: '批准标准曲线' }).at(-1) as HTMLElement);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    path: `/api/calibrationline/approve/${id}`,
    body: { ver: 4, password: 'Water-Lab-2026', opinion: '线性良好' },
  });
});

test('who voids a line is told how many results hang on it, and where they are', async () => {
  const reading = { worksheetId: 'w', mandateId: 'm', mandateNo: 'RW2026110007', name: '水质常规', state: 'submitted' };
  open({
    ...{ ...line, state: 'approved', actions: [action('void')], used: 3 },
    readings: [{ ...reading, results: 2, reportNos: ['BG2026110003'] }],
  });
  fireEvent.click(await screen.findByRole('tab', { name: '结果 (3)' }));
  expect(await screen.findByText('RW2026110007')).toBeInTheDocument();
  expect(screen.getByText('BG2026110003')).toBeInTheDocument();
  expect(screen.getByText(/另有 1 个结果/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '作废标准曲线' }));
  expect(await screen.findByText(/已有 3 个结果/)).toBeInTheDocument();
});
