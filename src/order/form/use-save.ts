import { App } from 'antd';
import { useRef, useState } from 'react';
import { orderContract } from '../../../contract/order/order';
import type { OrderRow } from '../../../contract/order/order-views';
import { inClass } from '../../../domain/kit/workflow';
import { type OrderState, orderWorkflow } from '../../../domain/order/order.workflow';
import { useLabel, useText } from '../../kit/format/label';
import type { Missing } from '../../sample/entry/missing';
import { type Places, placesOf } from '../../sample/entry/places';
import { wrongOfHead, wrongOfSample } from '../../sample/entry/wrong';
import { call } from '../../services/call';
import { CallError } from '../../services/call-error';
import { filledSamples, type OrderForm } from './form';
import { missingOf, missingOfDraft } from './missing';
import { toOrderInput } from './wire';

export type Saved = { id: string; ver: number; state: OrderState };

export type Refusal = {
  /** Something has to be there first: of a draft little, of a submission all. */
  lacks: readonly Missing[];
  whole: boolean;
  /** What is typed wrong, found here or by the server. */
  wrong: Places;
};

type Given = {
  form: OrderForm;
  saved: Saved | undefined;
  onRefused: (refusal: Refusal) => void;
  onSaved: (row: OrderRow, submitted: boolean) => void;
};

/** Saves the form as a draft or hands it in; what is wrong, here or on the server, stands at its field. */
export const useSave = ({ form, saved, onRefused, onSaved }: Given) => {
  const label = useLabel();
  const text = useText();
  const { message } = App.useApp();
  const [busy, setBusy] = useState<'draft' | 'submit'>();
  const running = useRef(false);
  const [conflict, setConflict] = useState(false);

  const save = async (submit: boolean): Promise<void> => {
    if (running.current) return;
    const handedIn = saved !== undefined && inClass(orderWorkflow, 'handedIn', saved.state);
    const whole = submit || handedIn;
    const lacks = whole ? missingOf(form, handedIn).flatMap((group) => group.lacks) : missingOfDraft(form);
    const wrong = Object.assign(
      wrongOfHead(form.head, label),
      ...filledSamples(form).map((line) => wrongOfSample(line, label)),
    ) as Places;
    const faults = Object.keys(wrong).length;
    if (lacks.length > 0 || faults > 0) {
      onRefused({ lacks, whole, wrong });
      if (lacks.length > 0) void message.warning(text('order.lacksSome', { count: lacks.length }));
      if (faults > 0) void message.error(text('order.wrong', { count: faults }));
      return;
    }
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
      if (error.fields.length > 0) onRefused({ lacks: [], whole, wrong: placesOf(error.fields, filledSamples(form)) });
    } finally {
      running.current = false;
      setBusy(undefined);
    }
  };
  return { save, busy, conflict };
};
