import '../../tests/support/without-styles';
import { AccessContext } from '@@/plugin-access/context';
import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createHistory, getIntl, RawIntlProvider } from '@umijs/max';
import { App } from 'antd';
import { MemoryRouter } from 'react-router';
import { aBudget, anInput, standard } from '../../domain/uncertainty-budget/fixture';
import { uncertaintyBudgetWorkflow } from '../../domain/uncertainty-budget/uncertainty-budget.workflow';
import { workOut } from '../../domain/uncertainty-budget/work-out';
import { httpAnswer } from '../../tests/support/http-answer';
import { forgetReads } from '../services/queries';
import { BudgetDrawer } from './BudgetDrawer';

const id = '01900000-0000-7000-8000-0000000000d1';
const itemId = '01900000-0000-7000-8000-0000000000d2';
const action = (code: 'submit' | 'void') => ({
  ...{ code, label: uncertaintyBudgetWorkflow.steps[code].label, enabled: true, blockers: [] },
  ...{ signature: false, reason: code === 'void' },
});
const written = aBudget('c*f', [anInput('c', '3.00', standard('0.03')), anInput('f', '1', standard('0.01'))]);
const outcome = workOut(written);
const stated = {
  range: { from: '1', to: '5', U: '0.085', k: '2' },
  uncertainty: [{ from: '1', to: '5', U: '0.085', k: '2' }],
  isInUse: false,
};
const simulation = { trials: 200_000, mean: '3.00002', sd: '0.0424', low: '2.917', high: '3.083', off: '0.21' };
const budget = {
  ...written,
  ...{ id, ver: 4, no: 'PD2026110001', testitemId: itemId, testitemName: '氟化物', testitemUnit: 'mg/L', unit: 'mg/L' },
  ...{ basisId: null, equipmentId: null, statedAs: 'absolute', rangeFrom: '1', rangeTo: '5' },
  figures: outcome.ok ? outcome.figures : null,
  simulation: { ...simulation, agrees: true },
  ...{ equipmentName: null, basisName: null, createdByName: '刘洋', submittedByName: null, approvedByName: null },
  ...{ submittedAt: null, approvedAt: null, voidReason: null, problem: null, stated: null as object | null },
  ...{ newer: null as object | null, state: 'draft', actions: [action('submit')] },
};
const item = {
  ...{ id: itemId, ver: 7, name: '氟化物', code: 'F', unit: 'mg/L', valueType: 'number', lod: '0.02', loq: '0.08' },
  ...{ areaId: '01900000-0000-7000-8000-0000000000c3', roundMode: 'evenDecimals', roundDigits: 2 },
};

const sent: { path: string; body: Record<string, unknown> }[] = [];
let shown: object = budget;
const serve = async (url: string, init: { method: string; body?: string }) => {
  const { pathname } = new URL(url, 'http://lab.example');
  const method = init.method.toUpperCase();
  if (method !== 'GET') sent.push({ path: `${method} ${pathname}`, body: JSON.parse(init.body ?? '{}') });
  const data = pathname.includes('/detail/')
    ? shown
    : pathname === '/api/testitem'
      ? { list: [item], total: 1 }
      : { list: [], total: 0 };
  return httpAnswer({ code: 200, data, message: 'ok' });
};

configure({ defaultHidden: true });
jest.setTimeout(120_000);
beforeAll(() => createHistory({ type: 'browser' }));
beforeEach(() => {
  forgetReads();
  sent.length = 0;
  globalThis.fetch = serve as unknown as typeof fetch;
});

const onOpen = jest.fn<void, [string]>();
const open = (given: object, rights: object = { 'testItem.update': true, 'testItem.read': true }) => {
  shown = given;
  const access = { 'uncertaintyBudget.read': true, 'uncertaintyBudget.create': true, ...rights };
  render(
    <MemoryRouter>
      <RawIntlProvider value={getIntl('zh-CN')}>
        <AccessContext.Provider value={access as never}>
          <App>
            <BudgetDrawer id={id} onClose={() => undefined} onChanged={() => undefined} onOpen={onOpen} />
          </App>
        </AccessContext.Provider>
      </RawIntlProvider>
    </MemoryRouter>,
  );
};

test('a budget says what it comes to, source by source, and what trials say', async () => {
  open(budget);
  // u = √(0.03² + (3·0.01)²) = 0.0424.
  expect(await screen.findByText('合成标准不确定度 u = 0.0424 mg/L，有效自由度 ∞')).toBeInTheDocument();
  expect(screen.getByText('结果 3.000 mg/L，扩展不确定度 U = 0.085 mg/L (2.9%)，k = 2')).toBeInTheDocument();
  expect(screen.getByText(/蒙特卡洛 200000 次：平均 3，标准偏差 0\.0424.*相差 0\.21%，一致/)).toBeInTheDocument();
  expect(screen.getAllByText('50.0%')).toHaveLength(4);
  fireEvent.click(screen.getByRole('button', { name: '提交批准' }));
  await waitFor(() => expect(sent).toEqual([{ path: `POST /api/uncertaintybudget/submit/${id}`, body: { ver: 4 } }]));
});

test('what an approved budget states is taken over in the form of the item', async () => {
  open({ ...budget, state: 'approved', actions: [action('void')], stated });
  fireEvent.click(await screen.findByRole('button', { name: '用于检测项目…' }));
  await screen.findByLabelText('检出限');
  fireEvent.click(screen.getByRole('button', { name: '保存检测项目' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    path: `PUT /api/testitem/${itemId}`,
    body: { ver: 7, name: '氟化物', uncertainty: [{ from: '1', to: '5', U: '0.085', k: '2' }] },
  });
});

test('who voids one that its item rests on is told; a later one is a click away', async () => {
  const newer = { id: itemId, no: 'PD2026120001' };
  open({ ...budget, state: 'approved', actions: [action('void')], stated: { ...stated, isInUse: true }, newer }, {});
  expect(await screen.findByText('已采用')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'PD2026120001' }));
  expect(onOpen).toHaveBeenCalledWith(itemId);
  fireEvent.click(screen.getByRole('button', { name: '作废不确定度评定' }));
  expect(await screen.findByText(/检测项目现用的不确定度来自该评定/)).toBeInTheDocument();
});

test('a new budget begins with what an earlier one had', async () => {
  open({ ...budget, simulation: { ...simulation, agrees: false } });
  expect(await screen.findByText(/请评估线性合成是否适用/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '以此新建…' }));
  expect(await screen.findByLabelText('测量模型')).toHaveValue('c*f');
  expect(screen.getByLabelText('估计值 c')).toHaveValue('3.00');
  fireEvent.click(screen.getByRole('button', { name: '保存不确定度评定' }));
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['POST /api/uncertaintybudget']));
  expect(sent[0]?.body).toMatchObject({ formula: 'c*f', testitemId: itemId, inputs: [{ name: 'c' }, { name: 'f' }] });
});
