import { useState } from 'react';
import { CallError } from '../services/call-error';

/** Runs one step at a time; a refusal has been shown by the call itself, anything else is a fault of ours. */
export const useWork = () => {
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
};
