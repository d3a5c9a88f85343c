import '../../../tests/support/without-styles';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form, type FormInstance } from 'antd';
import { setFieldErrors } from '../../kit/format/field-errors';
import { inFrame } from '../../layouts/frame/fixture';
import { CallError } from '../../services/call-error';
import { LimitsInput } from './LimitsInput';

let form: FormInstance;
const Shown = () => {
  [form] = Form.useForm();
  return (
    <Form
      form={form}
      name="criterion"
      initialValues={{ limits: ['mg/L', 'mmol/L'].map((unit) => ({ testitemId: '', op: 'le', unit })) }}
    >
      <Form.Item name="limits" rules={[{ validator: async () => undefined }]}>
        <LimitsInput />
      </Form.Item>
    </Form>
  );
};

const refuse = (field: string) =>
  act(async () => {
    setFieldErrors(form, new CallError(400, '', { errors: [{ field, msg: `wrong ${field}` }] }));
  });
const reddened = () => screen.getAllByDisplayValue(/mol|mg/).map((each) => each.className.includes('status-error'));

test('of a list of limits the line that is wrong is marked, and what is wrong is said', async () => {
  globalThis.fetch = (async () => ({ status: 500, statusText: '' })) as unknown as typeof fetch;
  render(inFrame(<Shown />, {}));
  await refuse('limits.1');
  expect(await screen.findByText('wrong limits.1')).toBeInTheDocument();
  expect(reddened()).toEqual([false, true]);
  await refuse('limits.0.unit');
  expect(reddened()).toEqual([true, false]);
  await refuse('limits');
  expect(reddened()).toEqual([true, true]);
  fireEvent.change(screen.getByDisplayValue('mg/L'), { target: { value: 'mg/kg' } });
  await waitFor(() => expect(reddened()).toEqual([false, false]));
});
