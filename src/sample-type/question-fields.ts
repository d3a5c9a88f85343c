import { choice, flag, required, text, words } from '../../domain/kit/field';
import { label } from '../../domain/kit/label';

/** One more question on the intake form of a sample type. */
export const questionFields = {
  key: required(text('标识', 'Key', { max: 32 })),
  label: required(text('问题', 'Question', { max: 64 })),
  labelEn: text('英文', 'English', { max: 64 }),
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
  onReport: flag('印入报告', 'On the report', { initial: false }),
};
