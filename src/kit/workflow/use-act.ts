import { useSubmit } from '../submit/use-submit';
import type { Signed } from './SignDialog';

/** Runs one step at a time and knows which; only the server's answer tells whether it succeeded. */
export const useAct = (onAct: (code: string, signed: Signed) => Promise<unknown>) => {
  const [submit, , given] = useSubmit(async (code: string, signed: Signed) => {
    await onAct(code, signed);
    return true;
  });
  const act = async (code: string, signed: Signed): Promise<boolean> => (await submit(code, signed)) ?? false;
  return { busy: given?.[0], act };
};
