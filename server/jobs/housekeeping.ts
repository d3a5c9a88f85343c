import type { System } from '../http/system';
import { forgetOldKeys } from '../store/idempotency';
import { forgetSessions } from '../store/sessions';

const HOUR = 3_600_000;

/** Forgets, every hour, what has served its time: answers to repeated keys and ended sessions. Gives the way to stop. */
export const startHousekeeping = ({ db }: System, onError: (error: unknown) => void): (() => void) => {
  const tidy = async () => {
    await forgetOldKeys(db);
    await forgetSessions(db, new Date().toISOString());
  };
  const timer = setInterval(() => void tidy().catch(onError), HOUR);
  // It must not keep a stopping process alive.
  timer.unref();
  return () => clearInterval(timer);
};
