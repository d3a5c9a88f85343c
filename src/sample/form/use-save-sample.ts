import { App } from 'antd';
import { useState } from 'react';
import type { SampleView } from '../../../contract/order/order-views';
import { sampleContract } from '../../../contract/sample/sample';
import type { SampleName } from '../../../domain/order/order-form';
import { sample as entity } from '../../../domain/sample/sample.entity';
import type { BaseField } from '../../../domain/sample-type/sample-type.shapes';
import { useLabel, useText } from '../../kit/format/label';
import { useSubmit } from '../../kit/submit/use-submit';
import { call } from '../../services/call';
import { missingOfSample } from '../entry/missing';
import { type Places, placeOf } from '../entry/places';
import { sampleProblems } from '../entry/problems';
import { toSampleInput } from '../entry/sample-wire';
import type { SampleDraftData } from './SampleEditor';

type Given = {
  data: SampleDraftData;
  saved: SampleView | undefined;
  /** What the sample's type asks. */
  questions: readonly BaseField[];
  /** What the laboratory's order form demands of a sample. */
  demanded: readonly SampleName[];
  onWrong: (places: Places) => void;
  onSaved: (row: SampleView) => void;
};

const ownFields: ReadonlySet<string> = new Set(['orderId', 'reason', 'ver']);

/** Registers the sample, or changes it; errors found here or by the server are shown at their fields. */
export const useSaveSample = ({ data, saved, questions, demanded, onWrong, onSaved }: Given) => {
  const label = useLabel();
  const text = useText();
  const { message } = App.useApp();
  const [conflict, setConflict] = useState(false);
  const [submit, busy] = useSubmit(
    async (orderId: string) => {
      const { id: _id, ...input } = toSampleInput(data.line);
      const reason = data.reason.trim();
      const row = saved
        ? await call(sampleContract.update, { ...input, id: saved.id, ver: saved.ver, ...(reason && { reason }) })
        : await call(sampleContract.create, { ...input, orderId });
      onSaved(row);
    },
    (error) => {
      if (error.code === 409) setConflict(true);
      if (error.fields.length === 0) return;
      const placeOfField = (field: string) =>
        ownFields.has(field)
          ? field
          : placeOf(field.startsWith('samples.') ? field : `samples.0.${field}`, [data.line]);
      onWrong(Object.fromEntries(error.fields.map(({ field, msg }) => [placeOfField(field), msg])));
    },
  );
  const save = async (): Promise<void> => {
    if (busy) return;
    const { line, orderId } = data;
    const lacks = [
      ...(orderId ? [] : [{ place: 'orderId', label: entity.fields.orderId.label }]),
      ...missingOfSample(line, questions, demanded),
    ];
    const wrong = sampleProblems(line, label);
    const faults = Object.keys(wrong).length;
    if (lacks.length > 0 || faults > 0 || !orderId) {
      const lacking = lacks.map(({ place, label: words }) => [place, text('order.lacks', { what: label(words) })]);
      onWrong({ ...Object.fromEntries(lacking), ...wrong });
      if (lacks.length > 0) void message.warning(text('order.lacksSome', { count: lacks.length }));
      if (faults > 0) void message.error(text('order.wrong', { count: faults }));
      return;
    }
    await submit(orderId);
  };
  return { save, busy, conflict };
};
