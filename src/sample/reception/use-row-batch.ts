import { useState } from 'react';
import type { Label } from '../../../domain/kit/label';
import { type SampleState, sampleWorkflow } from '../../../domain/sample/sample.workflow';
import { useLabel, useText } from '../../kit/format/label';
import { useSubmit } from '../../kit/submit/use-submit';
import { CallError } from '../../services/call-error';

/** What a refused step says; where somebody else was faster, the current state of the sample. */
const saidOf = (error: CallError, nowIs: (state: Label) => string): string => {
  const state = error.code === 409 ? sampleWorkflow.states[error.current?.['state'] as SampleState] : undefined;
  if (state !== undefined) return nowIs(state);
  const blockers = error.blockers.map(({ text }) => text);
  const fields = error.fields.map(({ msg }) => msg);
  return [...blockers, ...fields].join('；') || error.message;
};

export type Outcome = { ok: boolean; said: string };

/**
 * Does one thing to several records, one after the other, and keeps what came of each: those that went well are not
 * done again when the others are tried once more.
 */
export const useRowBatch = <Row extends { id: string }>(rows: readonly Row[]) => {
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({});
  const label = useLabel();
  const text = useText();

  // How many of them went well now, and how many did not.
  const [run, busy] = useSubmit(async (work: (row: Row) => Promise<unknown>) => {
    const count = { done: 0, failed: 0 };
    for (const row of rows.filter(({ id }) => !outcomes[id]?.ok)) {
      const outcome = await work(row).then(
        (): Outcome => ({ ok: true, said: '' }),
        (error: unknown): Outcome => {
          if (!(error instanceof CallError)) throw error;
          return { ok: false, said: saidOf(error, (state) => text('sample.nowIs', { state: label(state) })) };
        },
      );
      count[outcome.ok ? 'done' : 'failed'] += 1;
      setOutcomes((last) => ({ ...last, [row.id]: outcome }));
    }
    return count;
  });
  return { outcomes, busy, run };
};
