import { type RefObject, useRef, useState } from 'react';
import { CallError } from '../../services/call-error';

/**
 * Sends one at a time: `const [submit, pending, given] = useSubmit(work)`. While `work` is under way a second press does
 * nothing, `pending` holds, and `given` is what it was pressed with. What the server refuses has been shown by `call`
 * already and frees the button; the form adds in `onRefused` what it has to say at its fields. Anything else is a fault of
 * ours and surfaces. Yields the answer, or nothing where none came. A call sent again keeps its idempotency key until it
 * is answered: `call` sees to that. Who has to know it within one render hands in `running`.
 */
export const useSubmit = <Given extends unknown[], Answer>(
  work: (...given: Given) => Promise<Answer>,
  onRefused?: (error: CallError, ...given: Given) => void,
  known?: RefObject<boolean>,
) => {
  const [given, setGiven] = useState<Given>();
  // A ref, because the state of this render is stale for a second press within it.
  const own = useRef(false);
  const running = known ?? own;

  const submit = async (...next: Given): Promise<Answer | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setGiven(next);
    try {
      return await work(...next);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      onRefused?.(error, ...next);
      return undefined;
    } finally {
      running.current = false;
      setGiven(undefined);
    }
  };
  return [submit, given !== undefined, given] as const;
};
