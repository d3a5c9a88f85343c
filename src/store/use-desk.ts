import { useState } from 'react';
import { type StoredSampleRow, storedSampleContract } from '../../contract/stored-sample/stored-sample';
import type { Label } from '../../domain/kit/label';
import { unknownSample } from '../../domain/stored-sample/desk-words';
import { useSubmit } from '../kit/submit/use-submit';
import { call } from '../services/call';
import { noteWritten } from '../services/written';

/** A slot of the store, by its room's code. */
export type Spot = Readonly<{ room: string; shelf: string; slot: string }>;

type At = 'sample' | 'place' | 'qty';
type Wrong = Readonly<{ at: At; text: Label | string }>;
type Asking = Readonly<{ spot: Spot; why: string }>;
export type Done = Readonly<{ no: string; place: string }>;

/** As many as fit into a line. */
const KEPT = 5;

/** The step by which a sample is put down, if the reader may take one. */
const placingStep = (row: StoredSampleRow | undefined): 'putIn' | 'move' | undefined =>
  (['putIn', 'move'] as const).find((code) => row?.actions.some((action) => action.code === code && action.enabled));

/** The desk: one sample at a time is taken up by its code and put down in a slot; then comes the next. */
export const useDesk = (onChanged: () => void) => {
  const [row, setRow] = useState<StoredSampleRow>();
  const [qty, setQty] = useState('');
  const [wrong, setWrong] = useState<Wrong>();
  const [asking, setAsking] = useState<Asking>();
  const [done, setDone] = useState<readonly Done[]>([]);
  const step = placingStep(row);

  const take = (next: StoredSampleRow | undefined) => {
    setRow(next);
    setWrong(undefined);
    setAsking(undefined);
    setQty(next?.state === 'awaitingPutIn' ? next.sampleQty : '');
  };

  const [scan, scanning] = useSubmit(async (code: string): Promise<StoredSampleRow | undefined> => {
    const { list } = await call(storedSampleContract.list, { code, current: 1, pageSize: 1 });
    const [found] = list;
    take(found);
    if (found === undefined) setWrong({ at: 'sample', text: unknownSample(code) });
    return found;
  });

  const [put, putting] = useSubmit<[spot: Spot, conditionReason?: string], boolean>(
    async (spot, conditionReason) => {
      if (row === undefined || step === undefined) return false;
      const { id, ver } = row;
      const given = { id, ver, ...spot, ...(conditionReason && { conditionReason }) };
      const there = await (step === 'putIn'
        ? call(storedSampleContract.store, { ...given, qty: qty.trim() }, { noerror: true })
        : call(storedSampleContract.move, given, { noerror: true }));
      // Silent calls are not noted; this one somebody has made.
      noteWritten();
      setDone((last) => [{ no: there.sampleNo, place: there.placeCode ?? '' }, ...last].slice(0, KEPT));
      take(undefined);
      onChanged();
      return true;
    },
    (error, spot) => {
      const [first] = error.fields;
      if (first?.field === 'conditionReason' && asking === undefined) setAsking({ spot, why: first.msg });
      else {
        setAsking(undefined);
        setWrong({ at: first?.field === 'qty' ? 'qty' : 'place', text: first?.msg ?? error.message });
      }
    },
  );

  return {
    row,
    step,
    qty,
    setQty,
    wrong,
    setWrong,
    asking,
    stopAsking: () => setAsking(undefined),
    done,
    take,
    scan,
    put,
    busy: scanning || putting,
  };
};
