// In a world of its own: what is hidden here is so by a style that antd writes once a world.
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { getIntl, RawIntlProvider } from '@umijs/max';
import type { WorksheetRow } from '../../../contract/worksheet/bench';
import { aRow } from './fixture';
import { GivenDialog } from './GivenDialog';

const SOURCE = '客户采样记录 2026.11.10';
const asked = (row: Partial<WorksheetRow>, answer: object = { status: 'saved' }) => {
  const onSave = jest.fn(async () => answer as never);
  const onDone = jest.fn();
  render(
    <RawIntlProvider value={getIntl('zh-CN')}>
      <GivenDialog row={aRow(row)} onSave={onSave} onDone={onDone} onCancel={() => undefined} />
    </RawIntlProvider>,
  );
  return { onSave, onDone };
};
const press = (name: string | RegExp) => act(async () => screen.getByRole('button', { name }).click());
/** A message is drawn anew while it comes in, so it is looked up at each try. */
const seen = (words: string) => waitFor(() => expect(screen.getByText(words)).toBeVisible());
const type = (label: string | RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));

describe('the source of data that the client gave', () => {
  test('is required, and saved as it is typed', async () => {
    const { onSave, onDone } = asked({});
    expect(screen.queryByText('本机构检测')).not.toBeVisible();
    await press(/保\s?存/);
    await seen('请写明来源（至少 2 个字）');
    expect(onSave).not.toHaveBeenCalled();
    await type('来源', ` ${SOURCE} `);
    await press(/保\s?存/);
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(onSave).toHaveBeenCalledWith({ clientGiven: SOURCE });
  });

  test('is taken back by saying that the laboratory measured', async () => {
    const { onSave } = asked({ clientGiven: SOURCE });
    expect(screen.getByLabelText('来源')).toHaveValue(SOURCE);
    await act(async () => screen.getByText('本机构检测').click());
    expect(screen.queryByLabelText('来源')).toBeNull();
    await press(/保\s?存/);
    await waitFor(() => expect(onSave).toHaveBeenCalledWith({ clientGiven: null }));
  });

  test('is changed after a submission with a reason only', async () => {
    const { onSave } = asked({ clientGiven: SOURCE, needsReason: true });
    await press(/保\s?存/);
    expect(onSave).not.toHaveBeenCalled();
    await type(/理由|原因/, '来源抄错了');
    await press(/保\s?存/);
    await waitFor(() => expect(onSave).toHaveBeenCalledWith({ clientGiven: SOURCE, reason: '来源抄错了' }));
  });

  test('that the server refuses stays in the dialog with what was said', async () => {
    const { onDone } = asked({ clientGiven: SOURCE }, { status: 'refused', message: '该行已被他人修改' });
    await press(/保\s?存/);
    await seen('该行已被他人修改');
    expect(onDone).not.toHaveBeenCalled();
  });
});
