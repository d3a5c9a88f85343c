import { fireEvent, render, screen } from '@testing-library/react';
import { getIntl, RawIntlProvider } from '@umijs/max';
import { label } from '../../../domain/kit/label';
import { emptySample } from '../../sample/entry/line';
import type { Places } from '../../sample/entry/places';
import { emptyForm } from './form';
import type { MissingGroup } from './missing';
import { SubmissionProblems } from './SubmissionProblems';

const wells = ['a', 'b'].map((key) => ({ ...emptySample(), key, values: { name: `${key}#井` } }));
const form = { ...emptyForm(), samples: wells };

const shown = (said: Places, missing: MissingGroup[] = [], handedIn = false, unsettled = 0) => {
  const onGo = jest.fn();
  render(
    <RawIntlProvider value={getIntl('zh-CN')}>
      <SubmissionProblems {...{ form, missing, said, unsettled, handedIn, onGo }} asked={false} />
    </RawIntlProvider>,
  );
  return onGo;
};

test('a fault of a sample says of which sample, and leads to its cell', () => {
  const onGo = shown({ 'sample:b.qty': '样品数量应为数字' });
  fireEvent.click(screen.getByRole('button', { name: '样品 2：样品数量应为数字' }));
  expect(onGo).toHaveBeenCalledWith('sample:b.qty');
});

test('what is wrong is not called complete', () => {
  shown({ dueDate: '承诺完成日期不能早于受理日期' });
  expect(screen.getByText('1 处需要更正')).toBeInTheDocument();
  expect(screen.queryByText('已填写完整，可以提交')).toBeNull();
});

test('an order with nothing missing and nothing wrong is ready', () => {
  shown({});
  expect(screen.getByText('已填写完整，可以提交')).toBeInTheDocument();
});

test('a change of an order handed in before is not called a submission', () => {
  shown({}, [{ lacks: [{ place: 'reason', label: label('修改原因', 'reason') }] }], true);
  expect(screen.getByText('保存修改前还缺 1 处')).toBeInTheDocument();
  expect(screen.queryByText(/提交/)).toBeNull();
});

test('an order that was filled in from an earlier one is not ready while something of that does not hold any more', () => {
  shown({}, [], false, 2);
  expect(screen.getByText(/2 处内容与现在不符/)).toBeInTheDocument();
  expect(screen.queryByText('已填写完整，可以提交')).toBeNull();
});
