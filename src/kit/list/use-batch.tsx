import { App } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Outcomes } from '../../../contract/kit/outcomes';
import { CallError } from '../../services/call-error';
import { useText } from '../format/label';
import { useSubmit } from '../submit/use-submit';
import { BatchOutcome } from './BatchOutcome';

type Shown = { outcomes: Outcomes; names: ReadonlyMap<string, string> };

export type Batch<Row> = Readonly<{
  /** Runs `act` on each row, one after the other, and reports the outcome of each. */
  run: (rows: readonly Row[], act: (row: Row) => Promise<unknown>, done: () => void) => Promise<void>;
  busy: boolean;
  /** The screen renders it anywhere. */
  dialog: ReactNode;
}>;

/** A refused row does not stop the others; a call without an answer does. */
const outcomeOf = async (id: string, work: () => Promise<unknown>): Promise<Outcomes['results'][number]> => {
  try {
    await work();
    return { id, ok: true, message: '' };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { id, ok: false, message: error.message };
  }
};

/**
 * One action on many rows, with an outcome for each: full success shows a toast, a refusal opens the list of outcomes.
 */
export const useBatch = <Row extends { id: string }>(nameOf: (row: Row) => string): Batch<Row> => {
  const text = useText();
  const { message } = App.useApp();
  const [shown, setShown] = useState<Shown>();

  const [run, busy] = useSubmit<Parameters<Batch<Row>['run']>, void>(async (rows, act, done) => {
    const results: Outcomes['results'] = [];
    for (const row of rows) results.push(await outcomeOf(row.id, () => act(row)));
    const failed = results.filter(({ ok }) => !ok).length;
    if (failed === 0) void message.success(text('batch.allDone', { count: rows.length }));
    else
      setShown({
        outcomes: { ok: true, done: results.length - failed, failed, results },
        names: new Map(rows.map((row) => [row.id, nameOf(row)])),
      });
    done();
  });
  return {
    run,
    busy,
    dialog: shown ? (
      <BatchOutcome
        outcomes={shown.outcomes}
        nameOf={(id) => shown.names.get(id)}
        onClose={() => setShown(undefined)}
      />
    ) : null,
  };
};
