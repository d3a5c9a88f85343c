import { App } from 'antd';
import { useRef, useState } from 'react';
import type { SampleView } from '../../../contract/order/order-views';
import { sampleContract } from '../../../contract/sample/sample';
import { sample as entity } from '../../../domain/sample/sample.entity';
import { useLabel, useText } from '../../kit/format/label';
import { call } from '../../services/call';
import { CallError } from '../../services/call-error';
import { missingOfSample } from '../entry/missing';
import { type Places, placeOf } from '../entry/places';
import { toSampleInput } from '../entry/sample-wire';
import { wrongOfSample } from '../entry/wrong';
import type { SampleDraftData } from './SampleEditor';

type Given = {
  data: SampleDraftData;
  saved: SampleView | undefined;
  onWrong: (places: Places) => void;
  onSaved: (row: SampleView) => void;
};

const ownFields: ReadonlySet<string> = new Set(['orderId', 'reason', 'ver']);

/** Registers the sample, or changes it; what is wrong, here or on the server, stands at its field. */
export const useSaveSample = ({ data, saved, onWrong, onSaved }: Given) => {
  const label = useLabel();
  const text = useText();
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState(false);
  const running = useRef(false);

  const save = async (): Promise<void> => {
    if (running.current) return;
    const { line, orderId, reason } = data;
    const lacks = [
      ...(orderId ? [] : [{ place: 'orderId', label: entity.fields.orderId.label }]),
      ...missingOfSample(line),
    ];
    const wrong = wrongOfSample(line, label);
    const faults = Object.keys(wrong).length;
    if (lacks.length > 0 || faults > 0 || !orderId) {
      const lacking = lacks.map(({ place, label: words }) => [place, text('order.lacks', { what: label(words) })]);
      onWrong({ ...Object.fromEntries(lacking), ...wrong });
      if (lacks.length > 0) void message.warning(text('order.lacksSome', { count: lacks.length }));
      if (faults > 0) void message.error(text('order.wrong', { count: faults }));
      return;
    }
    running.current = true;
    setBusy(true);
    const { id: _id, ...input } = toSampleInput(line);
    try {
      const row = saved
        ? await call(sampleContract.update, {
            ...input,
            id: saved.id,
            ver: saved.ver,
            ...(reason.trim() && { reason: reason.trim() }),
          })
        : await call(sampleContract.create, { ...input, orderId });
      onSaved(row);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === 409) setConflict(true);
      if (error.fields.length > 0)
        onWrong(
          Object.fromEntries(
            error.fields.map(({ field, msg }) => [
              ownFields.has(field)
                ? field
                : placeOf(field.startsWith('samples.') ? field : `samples.0.${field}`, [line]),
              msg,
            ]),
          ),
        );
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { save, busy, conflict };
};
