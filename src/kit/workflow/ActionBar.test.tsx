import { AccessContext } from '@@/plugin-access/context';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createHistory, getIntl, history, RawIntlProvider } from '@umijs/max';
import type { ReactNode } from 'react';
import type { ActionView } from '../../../contract/kit/inputs';
import { label } from '../../../domain/kit/label';
import { orderWorkflow } from '../../../domain/order/order.workflow';
import { reportWorkflow } from '../../../domain/report/report.workflow';
import { worksheetWorkflow } from '../../../domain/worksheet/worksheet.workflow';
import { type Feedback, mountFeedback } from '../../services/feedback';
import { ActionBar } from './ActionBar';

type Line = { content: ReactNode; duration: number };
const success = jest.fn<void, [Line]>();
const info = jest.fn();
const destroy = jest.fn();
let unmount: () => void;
beforeAll(() => createHistory({ type: 'browser' }));
afterEach(() => unmount());
beforeEach(() => {
  for (const each of [success, info, destroy]) each.mockReset();
  unmount = mountFeedback({ message: { success, info, destroy } } as unknown as Feedback);
  history.push('/');
});

const offered = (code: string, words: string) => ({
  code,
  label: label(words, words),
  enabled: true,
  blockers: [],
  reason: false,
  signature: false,
});
type Table = typeof orderWorkflow | typeof reportWorkflow | typeof worksheetWorkflow;
type Pressing = Readonly<{ workflow?: Table; rights?: readonly string[]; actions?: readonly ActionView[] }>;

const bar = (
  actions: readonly ActionView[],
  onAct: (code: string) => Promise<unknown>,
  { workflow, rights = [] }: Pressing,
) => (
  <AccessContext.Provider value={Object.fromEntries(rights.map((right) => [right, true])) as never}>
    <RawIntlProvider value={getIntl('zh-CN')}>
      <ActionBar actions={actions} subject="委托 W1" onAct={onAct} {...(workflow && { workflow: workflow as never })} />
    </RawIntlProvider>
  </AccessContext.Provider>
);
const press = async (code: string, words: string, onAct: () => Promise<unknown>, how: Pressing = {}) => {
  const shown = render(bar([offered(code, words)], onAct, how));
  await act(async () => screen.getByRole('button').click());
  return { later: (actions: readonly ActionView[]) => shown.rerender(bar(actions, onAct, how)) };
};
/** The lines that were said, each as it is read. */
const said = async () => {
  await waitFor(() => expect(success).toHaveBeenCalled());
  return success.mock.calls.map(([{ content }]) => {
    const { container, unmount } = render(content);
    const words = container.textContent;
    unmount();
    return words;
  });
};
/** Presses a link of the line. */
const follow = async (name: string) => {
  await waitFor(() => expect(success).toHaveBeenCalled());
  const { unmount } = render(success.mock.lastCall?.[0].content);
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
  unmount();
};

test('a step says what the record is now, and who goes on', async () => {
  await press('submit', '提交委托', async () => undefined, { workflow: orderWorkflow });
  expect(await said()).toEqual(['委托 W1：待收样，由样品管理员收样']);
});

test('a step that leaves the state as it is is told itself', async () => {
  await press('checkReady', '合同评审', async () => undefined, { workflow: orderWorkflow });
  expect(await said()).toEqual(['委托 W1：合同评审，已完成']);
});

test('a step of no workflow is told itself', async () => {
  await press('stop', '停用', async () => undefined);
  expect(await said()).toEqual(['委托 W1：停用，已完成']);
});

test('nothing is said where a step only asked something, or was refused', async () => {
  const shown = render(bar([offered('submit', '提交委托')], async () => false, { workflow: orderWorkflow }));
  await act(async () => screen.getByRole('button').click());
  shown.unmount();
  await press('stop', '停用', async () => undefined);
  expect(await said()).toEqual(['委托 W1：停用，已完成']);
});

test('the state that the server answers counts, where the table leaves it open', async () => {
  const answer = { id: 'r1', state: 'awaitingAudit' };
  await press('submit', '提交报告', async () => answer, { workflow: reportWorkflow });
  expect(await said()).toEqual(['委托 W1：待审核，由审核人审核']);
});

test('who may go on himself is led there, and nobody else', async () => {
  await press('submit', '提交委托', async () => undefined, {
    workflow: orderWorkflow,
    rights: ['sample.confirm', 'order.read'],
  });
  expect(await said()).toEqual(['委托 W1：待收样，由样品管理员收样待接收样品']);
  await follow('待接收样品');
  expect(`${history.location.pathname}${history.location.search}`).toBe('/sample?view=receive');
  expect(destroy).toHaveBeenCalled();
});

test('a report is opened where it goes on', async () => {
  await press('audit', '审核通过', async () => ({ id: 'r1', state: 'awaitingApproval' }), {
    workflow: reportWorkflow,
    rights: ['report.approve', 'screen.reportapprove'],
  });
  await follow('待批准报告');
  expect(`${history.location.pathname}${history.location.hash}`).toBe('/reportapprove#r1');
});

describe('a step that can be taken back', () => {
  const submit = (onAct: () => Promise<unknown>) =>
    press('submit', '提交数据', onAct, { workflow: worksheetWorkflow, rights: ['worksheet.submit'] });

  test('is taken back once the record offers it', async () => {
    const onAct = jest.fn(async () => undefined);
    const { later } = await submit(onAct);
    await follow('撤销');
    expect(onAct.mock.calls).toEqual([['submit', {}]]);
    await act(async () => later([offered('recall', '撤回提交')]));
    expect(onAct.mock.calls).toEqual([
      ['submit', {}],
      ['recall', {}],
    ]);
  });

  test('is not, where somebody has gone on with it, and that is said', async () => {
    const onAct = jest.fn(async () => undefined);
    const { later } = await submit(onAct);
    await act(async () => later([offered('pass', '校核通过')]));
    await follow('撤销');
    expect(onAct).toHaveBeenCalledTimes(1);
    expect(info).toHaveBeenCalledTimes(1);
  });

  test('is offered only to those who may', async () => {
    await press('submit', '提交数据', async () => undefined, { workflow: worksheetWorkflow });
    expect(await said()).toEqual(['委托 W1：已提交，由校核员校核']);
  });
});

test('a step that is barred is a stop of the Tab key, and says there what bars it', async () => {
  const barred = { ...offered('pass', '校核通过'), enabled: false, blockers: ['原始记录未打开'] };
  render(bar([barred], async () => undefined, {}));
  const place = screen.getByRole('group', { name: '校核通过' });
  expect(place.tabIndex).toBe(0);
  act(() => place.focus());
  await screen.findByText('原始记录未打开');
});
