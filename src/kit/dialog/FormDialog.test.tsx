import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form, Input } from 'antd';
import { CallError } from '../../services/call-error';
import { FormDialog } from './FormDialog';

type Values = { name: string };

const open = (onOk: (values: Values) => Promise<unknown>) => {
  const onCancel = jest.fn();
  const onStale = jest.fn();
  render(
    <FormDialog<Values> title="Rename" initial={{ name: 'old' }} onOk={onOk} onCancel={onCancel} onStale={onStale}>
      <Form.Item name="name" label="Name">
        <Input />
      </Form.Item>
    </FormDialog>,
  );
  return { press: () => fireEvent.click(screen.getByRole('button', { name: /Rename$/ })), onCancel, onStale };
};

describe('a dialog with a form', () => {
  it('hands over what was typed', async () => {
    const onOk = jest.fn(() => Promise.resolve());
    const { press } = open(onOk);
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'new' } });
    press();
    await waitFor(() => expect(onOk).toHaveBeenCalledWith({ name: 'new' }));
  });

  it('acts once, however often its button is pressed', async () => {
    let answer: () => void = () => undefined;
    const onOk = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)));
    const { press } = open(onOk);
    press();
    press();
    await waitFor(() => expect(onOk).toHaveBeenCalled());
    press();
    await act(async () => answer());
    expect(onOk).toHaveBeenCalledTimes(1);
  });

  it('acts once for a press that comes before the button shows that it works', async () => {
    let press: () => void = () => undefined;
    let presses = 0;
    const onOk = jest.fn(async () => {
      presses += 1;
      if (presses === 1) press();
    });
    press = open(onOk).press;
    press();
    await waitFor(() => expect(onOk).toHaveBeenCalled());
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(onOk).toHaveBeenCalledTimes(1);
  });

  it('shows a refusal at its field and keeps what was typed', async () => {
    const refusal = new CallError(400, 'no', { errors: [{ field: 'name', msg: 'taken already' }] });
    open(() => Promise.reject(refusal)).press();
    expect((await screen.findByText('taken already')).closest('.ant-form-item')).toHaveTextContent('Name');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('old');
  });

  it('says when somebody else was faster, and only then', async () => {
    const answers = [new CallError(400, 'no'), new CallError(409, 'late')];
    const onOk = jest.fn(() => Promise.reject(answers.shift()));
    const { press, onStale } = open(onOk);
    press();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Rename' })).toBeEnabled());
    expect(onStale).not.toHaveBeenCalled();
    press();
    await waitFor(() => expect(onStale).toHaveBeenCalledTimes(1));
    expect(onOk).toHaveBeenCalledTimes(2);
  });

  it('is not closed by a click beside it', () => {
    const { onCancel } = open(() => Promise.resolve());
    const wrap = document.querySelector('.ant-modal-wrap');
    if (wrap === null) throw new Error('no dialog');
    fireEvent.mouseDown(wrap);
    fireEvent.click(wrap);
    expect(onCancel).not.toHaveBeenCalled();
  });
});
