import { choice, decimal, flag, money, ref, required, text, words } from '../../../domain/kit/field';
import { label } from '../../../domain/kit/label';

/** The items a sample type offers on the order form. */
export const typeItemFields = {
  testitemId: required(ref('检测项目', 'Item', 'testItem')),
  basisId: required(ref('检测依据', 'Basis', 'testBasis')),
  judgeId: ref('判定依据', 'Criterion', 'criterion'),
  required: flag('必测', 'Always', { initial: false }),
  price: money('单价', 'Price'),
  hours: decimal('工时', 'Hours', { unit: 'h' }),
};

/** One more question on the intake form of a sample type. */
export const questionFields = {
  key: required(text('标识', 'Key', { max: 32 })),
  label: required(text('问题', 'Question', { max: 64 })),
  kind: required(
    choice(
      '类型',
      'Kind',
      {
        text: label('文字', 'Text'),
        number: label('数值', 'Number'),
        date: label('日期', 'Day'),
        choice: label('选项', 'Choice'),
      },
      { initial: 'text' },
    ),
  ),
  choices: words('选项', 'Choices'),
  unit: text('单位', 'Unit', { max: 16 }),
  required: flag('必填', 'Required', { initial: false }),
};
