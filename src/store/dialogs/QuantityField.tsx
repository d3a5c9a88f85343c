import { Form, Input } from 'antd';
import { desk } from '../../../domain/stored-sample/desk-words';
import { useLabel } from '../../kit/format/label';

type Props = { unit: string; hint: string; isOptional?: boolean; initial?: string };

/** An amount of a sample, in its unit. */
export const QuantityField = ({ unit, hint, isOptional = false, initial }: Props) => {
  const label = useLabel();
  return (
    <Form.Item
      name="qty"
      label={label(desk.quantity)}
      extra={hint}
      {...(initial !== undefined && { initialValue: initial })}
      rules={[
        { required: !isOptional, message: label(desk.quantityRule) },
        { pattern: /^\d{1,9}(\.\d{1,3})?$/, message: label(desk.quantityRule) },
      ]}
    >
      <Input suffix={unit} inputMode="decimal" />
    </Form.Item>
  );
};
