import { Form, Input } from 'antd';
import { staffAuth } from '../../../domain/staff-auth/staff-auth.entity';
import { useLabel, useText } from '../../kit/format/label';

/** The rule of a field that an authorisation cannot do without. */
export const useNeeded = () => {
  const text = useText();
  return (what: string) => [{ required: true, message: text('auth.need', { what }) }];
};

const { basis } = staffAuth.fields;

/** What an authorisation rests on. */
export const BasisField = () => {
  const label = useLabel();
  const text = useText();
  const needed = useNeeded();
  return (
    <Form.Item name="basis" label={label(basis.label)} rules={needed(label(basis.label))}>
      <Input maxLength={256} placeholder={text('auth.basisHint')} />
    </Form.Item>
  );
};
