import { Form, Input, Select } from 'antd';
import { useId } from 'react';
import type { BaseField } from '../../../contract/sample-type/shapes';
import { questionLabel } from '../../../domain/order/intake-answers';
import { useLabel } from '../../kit/format/label';
import { DayInput } from '../../kit/input/DayInput';

type Props = {
  question: BaseField;
  value: string | null;
  place: string;
  error?: string | undefined;
  onChange: (key: string, value: string | null) => void;
};

export const ExtraField = ({ question, value, place, error, onChange }: Props) => {
  const label = useLabel();
  const id = useId();
  const { key, kind, unit, choices = [] } = question;
  const change = (next: string | null | undefined) => onChange(key, next ?? null);
  return (
    <div data-place={place}>
      <Form.Item
        label={label(questionLabel(question))}
        htmlFor={id}
        required={question.required ?? false}
        validateStatus={error ? 'error' : ''}
        help={error}
      >
        {kind === 'date' ? (
          <DayInput id={id} value={value} onChange={change} />
        ) : kind === 'choice' ? (
          <Select
            id={id}
            allowClear
            value={value}
            options={choices.map((choice) => ({ value: choice, label: choice }))}
            onChange={change}
          />
        ) : (
          <Input
            id={id}
            value={value ?? ''}
            suffix={unit}
            maxLength={500}
            inputMode={kind === 'number' ? 'decimal' : 'text'}
            onChange={({ target }) => change(target.value)}
          />
        )}
      </Form.Item>
    </div>
  );
};
