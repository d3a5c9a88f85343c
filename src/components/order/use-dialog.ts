import type { FormInstance } from 'antd';
import { useRef, useState } from 'react';
import { CallError } from '../../services/call-error';
import { setFieldErrors } from '../format/field-errors';

/** Runs the call of a dialog once at a time; what the server says about fields stands at them, and the dialog stays. */
export const useDialog = (form: FormInstance, onDone: () => void) => {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const run = async (work: () => Promise<unknown>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work();
      onDone();
    } catch (error) {
      // `call` has told the user already; anything else is a fault of ours and must surface.
      if (!(error instanceof CallError)) throw error;
      setFieldErrors(form, error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, run };
};
