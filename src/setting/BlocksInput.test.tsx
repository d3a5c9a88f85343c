import { fireEvent, render, screen } from '@testing-library/react';
import { getIntl, RawIntlProvider } from '@umijs/max';
import { reportBlocks } from '../../domain/report/report-common';
import { BlocksInput } from './BlocksInput';

const shown = (disabled = false) => {
  const onChange = jest.fn();
  render(
    <RawIntlProvider value={getIntl('zh-CN')}>
      <BlocksInput value={[...reportBlocks]} onChange={onChange} disabled={disabled} />
    </RawIntlProvider>,
  );
  return onChange;
};
const button = (name: string) => screen.getByRole('button', { name });

test('a part of the report moves up or down by its button, and none is lost', () => {
  const onChange = shown();
  fireEvent.click(button('将“检测结果”上移'));
  const [[next]] = onChange.mock.calls;
  expect(next.indexOf('results')).toBe(reportBlocks.indexOf('results') - 1);
  expect([...next].sort()).toEqual([...reportBlocks].sort());
});

test('the first does not move up, nor the last down', () => {
  shown();
  expect(button('将“委托信息”上移')).toBeDisabled();
  expect(button('将“备注”下移')).toBeDisabled();
});

test('nothing moves for somebody who may only read', () => {
  shown(true);
  expect(screen.getAllByRole('button').every((each) => (each as HTMLButtonElement).disabled)).toBe(true);
});
