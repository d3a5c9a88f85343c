import { useRef, useState } from 'react';
import { CallError } from '../../services/call-error';
import type { Signed } from './SignDialog';

/** Runs one step at a time: while it runs a second click does nothing, and only the server's answer counts as done. */
export const useAct = (onAct: (code: string, signed: Signed) => Promise<unknown>) => {
  const [busy, setBusy] = useState<string>();
  const running = useRef(false);

  const act = async (code: string, signed: Signed): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(code);
    try {
      await onAct(code, signed);
      return true;
    } catch (error) {
      // `call` has told the user already; anything else is a fault of ours and must surface.
      if (error instanceof CallError) return false;
      throw error;
    } finally {
      running.current = false;
      setBusy(undefined);
    }
  };
  return { busy, act };
};
