import { useModel, useSelector } from '@umijs/max';
import { useEffect, useRef } from 'react';
import { authContract } from '../../../contract/account/auth';
import type { GlobalState } from '../../models/global';
import { call } from '../../services/call';
import { CallError } from '../../services/call-error';
import { onRefusedForRights } from '../../services/rights';

/** Asked again at most this often. */
const PAUSE_MS = 15_000;

/**
 * The server asks for rights at every call; the frame learns of a change when it is refused or looked at again, and of an
 * urgent message when there are more to be read than before.
 */
export const useFreshRights = (): void => {
  const { setInitialState } = useModel('@@initialState');
  const asked = useRef(Date.now());
  const { messageCount: unread, currentTime: countedAt } = useSelector(({ global }: { global: GlobalState }) => global);
  const known = useRef<number>(undefined);
  const askAgain = useRef<(pause: number) => void>(undefined);
  useEffect(() => {
    const ask = (pause: number) => {
      if (Date.now() - asked.current < pause) return;
      asked.current = Date.now();
      call(authContract.current, {}, { noerror: true })
        .then((currentUser) => setInitialState((last) => ({ ...last, currentUser })))
        .catch((error: unknown) => {
          if (!(error instanceof CallError)) throw error;
        });
    };
    askAgain.current = ask;
    // A refusal is news at once; a burst of them is one.
    const leave = onRefusedForRights(() => ask(1000));
    const look = () => {
      if (document.visibilityState === 'visible') ask(PAUSE_MS);
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      leave();
      document.removeEventListener('visibilitychange', look);
    };
  }, [setInitialState]);

  useEffect(() => {
    if (countedAt === '') return;
    if (known.current !== undefined && unread > known.current) askAgain.current?.(1000);
    known.current = unread;
  }, [unread, countedAt]);
};
