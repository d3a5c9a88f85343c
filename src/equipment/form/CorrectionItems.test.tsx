import '../../../tests/support/without-styles';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form, type FormInstance } from 'antd';
import { inFrame } from '../../layouts/frame/fixture';
import { CorrectionItems } from './CorrectionItems';

let form: FormInstance;
const Shown = ({ correction }: { correction?: object }) => {
  [form] = Form.useForm();
  return (
    <Form form={form} name="certificate" initialValues={{ correction }}>
      <CorrectionItems />
    </Form>
  );
};
const shown = (correction?: object) => {
  render(inFrame(<Shown {...(correction && { correction })} />, {}));
};
const tryReading = (value: string) => fireEvent.change(screen.getByLabelText('Try a reading'), { target: { value } });

test('a certificate that corrects nothing asks for nothing', () => {
  shown();
  expect(screen.queryByLabelText('Number')).toBeNull();
  expect(screen.queryByLabelText('Holds from')).toBeNull();
});

test('a value is added to the reading, within its range', async () => {
  shown({ kind: 'offset', value: '-0.2', to: '100' });
  tryReading('50');
  await waitFor(() => expect(screen.getByText('49.8')).toBeInTheDocument());
  tryReading('100.1');
  expect(screen.getByText('Outside of its range')).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('Number'), { target: { value: 'much' } });
  await waitFor(() => expect(screen.queryByLabelText('Try a reading')).toBeNull());
});

test('points are typed in lines, and tried between them', async () => {
  shown({ kind: 'table', measuredPoints: [{ at: '0', value: '0' }] });
  fireEvent.click(screen.getByRole('button', { name: /Add/ }));
  const inputs = screen.getAllByRole('textbox');
  const put = (index: number, value: string) => fireEvent.change(inputs[index] as HTMLElement, { target: { value } });
  put(3, '100');
  put(4, '1');
  await waitFor(() => expect(form.getFieldValue(['correction', 'measuredPoints'])).toHaveLength(2));
  tryReading('50');
  await waitFor(() => expect(screen.getByText('50.5')).toBeInTheDocument());
});

test('what is not whole is said before it is sent', async () => {
  shown({ kind: 'table', measuredPoints: [{ at: '0', value: '0' }, { at: '5' }] });
  await act(async () => void (await form.validateFields().catch(() => undefined)));
  expect(await screen.findByText(/^Fill in a number/)).toBeInTheDocument();
});

test('a value is needed where it is added', async () => {
  shown({ kind: 'offset' });
  await act(async () => void (await form.validateFields().catch(() => undefined)));
  expect(await screen.findByText(/Number/, { selector: '.ant-form-item-explain-error' })).toBeInTheDocument();
});
