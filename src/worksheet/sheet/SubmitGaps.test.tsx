import { act, render, screen } from '@testing-library/react';
import { getIntl, RawIntlProvider } from '@umijs/max';
import type { BlockerView } from '../../../contract/kit/inputs';
import { SubmitGaps } from './SubmitGaps';

const gap = (nth: number, over: Partial<BlockerView> = {}): BlockerView => ({
  rule: 'device.missing',
  object: `W-00${nth} 铅`,
  text: `W-00${nth} 铅: 未选择使用设备`,
  fix: '换用可用设备',
  cause: '未选择使用设备',
  cell: { taskId: `t${nth}`, key: 'device' },
  ...over,
});

const shown = (gaps: readonly BlockerView[]) => {
  const onCell = jest.fn();
  const onConditions = jest.fn();
  render(
    <RawIntlProvider value={getIntl('zh-CN')}>
      <SubmitGaps gaps={gaps} onCell={onCell} onConditions={onConditions} />
    </RawIntlProvider>,
  );
  return { onCell, onConditions };
};
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

test('a refused submission names each cause once with its rows, and each row leads to its cell', () => {
  const { onCell } = shown([1, 2, 3, 4, 5, 6, 7, 8].map((nth) => gap(nth)));
  expect(screen.getByText('未选择使用设备：8 行')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'W-008 铅' })).toBeNull();
  press('还有 2 行');
  press('W-008 铅');
  expect(onCell.mock.calls).toEqual([[{ taskId: 't8', key: 'device' }]]);
});

test('the cause that keeps back most comes first, and what holds for the sheet leads to its conditions', () => {
  const material: BlockerView = { rule: 'material.expired', object: '铅标准溶液', text: '已过期', fix: '更换批号' };
  const { onConditions } = shown([material, gap(1), gap(2)]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 4))).toEqual([
    '未选择使',
    '已过期铅',
  ]);
  press('铅标准溶液');
  expect(onConditions).toHaveBeenCalledTimes(1);
});

test('nothing is said where nothing is missing', () => {
  shown([]);
  expect(screen.queryByRole('alert')).toBeNull();
});
