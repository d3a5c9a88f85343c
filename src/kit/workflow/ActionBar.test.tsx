import { act, render, screen, waitFor } from '@testing-library/react';
import { getIntl, RawIntlProvider } from '@umijs/max';
import { label } from '../../../domain/kit/label';
import { orderWorkflow } from '../../../domain/order/order.workflow';
import { type Feedback, mountFeedback } from '../../services/feedback';
import { ActionBar } from './ActionBar';

const success = jest.fn();
beforeEach(() => {
  success.mockReset();
  mountFeedback({ message: { success } } as unknown as Feedback);
});

const offered = (code: string, words: string) => ({
  code,
  label: label(words, words),
  enabled: true,
  blockers: [],
  reason: false,
  signature: false,
});
const press = async (code: string, words: string, onAct: () => Promise<unknown>, workflow?: typeof orderWorkflow) => {
  render(
    <RawIntlProvider value={getIntl('zh-CN')}>
      <ActionBar
        actions={[offered(code, words)]}
        subject="委托 W1"
        onAct={onAct}
        {...(workflow && { workflow: workflow as never })}
      />
    </RawIntlProvider>,
  );
  await act(async () => screen.getByRole('button').click());
};
const said = () => waitFor(() => success.mock.calls.map(([words]) => words));

test('a step says what the record is now, and who goes on', async () => {
  await press('submit', '提交委托', async () => undefined, orderWorkflow);
  expect(await said()).toEqual(['委托 W1：待收样，由样品管理员收样']);
});

test('a step that leaves the state as it is is told itself', async () => {
  await press('checkReady', '合同评审', async () => undefined, orderWorkflow);
  expect(await said()).toEqual(['委托 W1：合同评审，已完成']);
});

test('a step of no workflow is told itself', async () => {
  await press('stop', '停用', async () => undefined);
  expect(await said()).toEqual(['委托 W1：停用，已完成']);
});

test('nothing is said where a step only asked something, or was refused', async () => {
  await press('submit', '提交委托', async () => false, orderWorkflow);
  expect(await said()).toEqual([]);
});
