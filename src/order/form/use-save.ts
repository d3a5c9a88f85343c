import { App } from 'antd';
import { useState } from 'react';
import { orderContract } from '../../../contract/order/order';
import type { OrderRow } from '../../../contract/order/order-views';
import { inClass } from '../../../domain/kit/workflow';
import { type OrderState, orderWorkflow } from '../../../domain/order/order.workflow';
import { useLabel, useText } from '../../kit/format/label';
import { useSubmit } from '../../kit/submit/use-submit';
import type { Catalogue } from '../../sample/entry/catalogue';
import type { Missing } from '../../sample/entry/missing';
import { type Places, placesOf } from '../../sample/entry/places';
import { headProblems, sampleProblems } from '../../sample/entry/problems';
import { call } from '../../services/call';
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
  catalogue: Catalogue;
  /** What the laboratory demands beyond the product's own rules. */
  demanded: readonly string[];
  form: OrderForm;
  saved: Saved | undefined;
  onRefused: (refusal: Refusal) => void;
  onSaved: (row: OrderRow, submitted: boolean) => void;
};

/** Saves the form as a draft or submits it; errors found here or by the server are shown at their fields. */
export const useSave = ({ catalogue, demanded, form, saved, onRefused, onSaved }: Given) => {
  const label = useLabel();
  const text = useText();
  const { message } = App.useApp();
  const [conflict, setConflict] = useState(false);

  const handedIn = saved !== undefined && inClass(orderWorkflow, 'handedIn', saved.state);

  const [send, pending, given] = useSubmit(
    async (submit: boolean) => {
      const input = toOrderInput(form, submit);
      const row = saved
        ? await call(orderContract.update, { ...input, id: saved.id, ver: saved.ver })
        : await call(orderContract.create, input);
      setConflict(false);
      onSaved(row, submit);
    },
    (error, submit) => {
      if (error.code === 409) setConflict(true);
      if (error.fields.length === 0) return;
      const wrong = placesOf(error.fields, filledSamples(form));
      onRefused({ lacks: [], whole: submit || handedIn, wrong });
    },
  );
  const save = async (submit: boolean): Promise<void> => {
    if (pending) return;
    const whole = submit || handedIn;
    const lacks = whole
      ? missingOf(form, catalogue, handedIn, demanded).flatMap((group) => group.lacks)
      : missingOfDraft(form);
    const wrong = Object.assign(
      headProblems(form.head, label),
      ...filledSamples(form).map((line) => sampleProblems(line, label)),
    ) as Places;
    const faults = Object.keys(wrong).length;
    if (lacks.length > 0 || faults > 0) {
      onRefused({ lacks, whole, wrong });
      if (lacks.length > 0) void message.warning(text('order.lacksSome', { count: lacks.length }));
      if (faults > 0) void message.error(text('order.wrong', { count: faults }));
      return;
    }
    await send(submit);
  };
  return { save, busy: given && (given[0] ? 'submit' : 'draft'), conflict };
};
