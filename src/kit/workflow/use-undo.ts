import { useEffect, useRef, useState } from 'react';
import type { ActionView } from '../../../contract/kit/inputs';
import { withFeedback } from '../../services/feedback';
import { useText } from '../format/label';

const codesOf = (actions: readonly ActionView[]): string => actions.map(({ code }) => code).join();

/**
 * Takes a step back once the record offers it: right after a step the record is still being read. What is no longer
 * offered, because somebody went on with it or the record is out of sight, is said.
 */
export const useUndo = (actions: readonly ActionView[], start: (action: ActionView) => void) => {
  const text = useText();
  const [wanted, setWanted] = useState<{ code: string; before: string }>();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const giveUp = () => withFeedback(({ message }) => void message.info(text('act.noUndo')));

  useEffect(() => {
    if (wanted === undefined) return;
    const action = actions.find(({ code, enabled }) => code === wanted.code && enabled);
    if (action === undefined && codesOf(actions) === wanted.before) return;
    setWanted(undefined);
    if (action) start(action);
    else giveUp();
  });

  /** What the line after a step is given: the steps of the record before it tell whether it has been read since. */
  return (before: readonly ActionView[]) => (code: string) => {
    if (isShown.current) setWanted({ code, before: codesOf(before) });
    else giveUp();
  };
};
