import { App } from 'antd';
import { useRef, useState } from 'react';
import { orderContract } from '../../../../contract/order';
import type { OrderRow } from '../../../../contract/order-views';
import { useLabel, useText } from '../../../components/format/label';
import type { Missing } from '../../../components/order/entry/missing';
import { type Places, placesOf } from '../../../components/order/entry/places';
import { call } from '../../../services/call';
import { CallError } from '../../../services/call-error';
import { filledSamples, type OrderForm } from './form';
import { missingOf, missingOfDraft } from './missing';
import { toOrderInput } from './wire';

export type Saved = { id: string; ver: number; state: string };

type Given = {
  form: OrderForm;
  saved: Saved | undefined;
  /** Shows what is wrong and leads to the first of it. */
  onWrong: (places: Places) => void;
  onSaved: (row: OrderRow, submitted: boolean) => void;
};

/** Saves the form as a draft or hands it in; what is wrong, here or on the server, stands at its field. */
export const useSave = ({ form, saved, onWrong, onSaved }: Given) => {
  const label = useLabel();
  const text = useText();
  const { message } = App.useApp();
  const [busy, setBusy] = useState<'draft' | 'submit'>();
  const running = useRef(false);
  const [conflict, setConflict] = useState(false);

  const refuse = (lacks: readonly Missing[]) => {
    onWrong(
      Object.fromEntries(lacks.map(({ place, label: words }) => [place, text('order.lacks', { what: label(words) })])),
    );
    void message.warning(text('order.lacksSome', { count: lacks.length }));
  };

  const save = async (submit: boolean): Promise<void> => {
    if (running.current) return;
    const whole = submit || (saved !== undefined && saved.state !== 'draft');
    const lacks: Missing[] = whole ? missingOf(form).flatMap((group) => group.lacks) : missingOfDraft(form);
    if (saved !== undefined && saved.state !== 'draft' && (form.change.reason ?? '').trim().length < 4)
      lacks.push({
        place: 'reason',
        label: { zh: '修改原因（至少 4 个字）', en: 'why it is changed (four characters or more)' },
      });
    if (lacks.length > 0) return refuse(lacks);
    running.current = true;
    setBusy(submit ? 'submit' : 'draft');
    const input = toOrderInput(form, submit);
    try {
      const row = saved
        ? await call(orderContract.update, { ...input, id: saved.id, ver: saved.ver })
        : await call(orderContract.create, input);
      setConflict(false);
      onSaved(row, submit);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === 409) setConflict(true);
      if (error.fields.length > 0) onWrong(placesOf(error.fields, filledSamples(form)));
    } finally {
      running.current = false;
      setBusy(undefined);
    }
  };
  return { save, busy, conflict };
};
