import '../../tests/support/without-styles';
import { AccessContext } from '@@/plugin-access/context';
import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createHistory, getIntl, RawIntlProvider } from '@umijs/max';
import { App } from 'antd';
import { MemoryRouter } from 'react-router';
import { methodStudyWorkflow } from '../../domain/method-study/method-study.workflow';
import { httpAnswer } from '../../tests/support/http-answer';
import { forgetReads } from '../services/queries';
import { StudyDrawer } from './StudyDrawer';

const id = '01900000-0000-7000-8000-0000000000c1';
const itemId = '01900000-0000-7000-8000-0000000000c2';
const action = (code: 'submit' | 'approve' | 'void') => ({
  ...{ code, label: methodStudyWorkflow.steps[code].label, enabled: true, blockers: [] },
  signature: code === 'approve',
  reason: code === 'void',
});
const proposal = { of: 'limits', rules: { lod: '0.0068', loq: '0.028' }, isInUse: false };
const study = {
  ...{ id, ver: 4, no: 'FY2026110001', testitemId: itemId, testitemName: '氟化物', testitemUnit: 'mg/L', unit: 'mg/L' },
  ...{ kind: 'blanks', lodRule: 't99', plusBlank: null, madeOn: '2026-11-01', conclusion: 'meets', maxLod: '0.01' },
  rows: [{ name: '第1批', values: ['0.021', '0.024'], out: ['0.05'], reason: '移液失误' }],
  figures: {
    facts: [{ key: 'lod', value: '0.00678905' }],
    rows: [{ mean: '0.0225' }],
    outliers: [],
    demands: [{ name: 'maxLod', value: '0.00678905', isMet: true }],
  },
  ...{ equipmentName: null, basisName: null, createdByName: '刘洋', submittedByName: null, approvedByName: null },
  ...{ submittedAt: null, approvedAt: null, voidReason: null, problem: null, proposals: [] as object[] },
  ...{ state: 'draft', actions: [action('submit')] },
};
const item = {
  ...{ id: itemId, ver: 7, name: '氟化物', code: 'F', unit: 'mg/L', valueType: 'number', lod: '0.02', loq: '0.08' },
  ...{ areaId: '01900000-0000-7000-8000-0000000000c3', roundMode: 'evenDecimals', roundDigits: 2 },
};

const sent: { path: string; body: Record<string, unknown> }[] = [];
let shown: object = study;
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

const open = (given: object, rights: object = { 'testItem.update': true, 'testItem.read': true }) => {
  shown = given;
  render(
    <MemoryRouter>
      <RawIntlProvider value={getIntl('zh-CN')}>
        <AccessContext.Provider value={{ 'methodStudy.read': true, ...rights } as never}>
          <App>
            <StudyDrawer id={id} onClose={() => undefined} onChanged={() => undefined} />
          </App>
        </AccessContext.Provider>
      </RawIntlProvider>
    </MemoryRouter>,
  );
};

test('a study says what follows, what was demanded, and what was left out and why', async () => {
  open(study);
  expect(await screen.findByText('0.006789 mg/L')).toBeInTheDocument();
  expect(screen.getByText('满足：检出限不大于 0.01 mg/L，实测 0.006789 mg/L')).toBeInTheDocument();
  expect(screen.getByText(/移液失误/)).toBeInTheDocument();
  expect(screen.getByText('满足要求')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '提交批准' }));
  await waitFor(() => expect(sent).toEqual([{ path: `POST /api/methodstudy/submit/${id}`, body: { ver: 4 } }]));
});

test('what an approved study found is taken over in the form of the item, where it is looked at before it is saved', async () => {
  open({ ...study, state: 'approved', actions: [action('void')], proposals: [proposal] });
  fireEvent.click(await screen.findByRole('button', { name: '用于检测项目…' }));
  expect(await screen.findByLabelText('检出限')).toHaveValue('0.0068');
  expect(screen.getByLabelText('定量限')).toHaveValue('0.028');
  fireEvent.click(screen.getByRole('button', { name: '保存检测项目' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    path: `PUT /api/testitem/${itemId}`,
    body: { ver: 7, name: '氟化物', lod: '0.0068', loq: '0.028' },
  });
});

test('who may not change items sees whether they rest on the study; who voids it is told', async () => {
  open({ ...study, state: 'approved', actions: [action('void')], proposals: [{ ...proposal, isInUse: true }] }, {});
  expect(await screen.findByText('已采用')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '用于检测项目…' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '作废方法研究' }));
  expect(await screen.findByText(/检测项目现用的规则来自该研究/)).toBeInTheDocument();
});
