import { label } from '../../../domain/kit/label';
import type { Actor } from '../context';
import { AppError } from '../errors';

/** So long a password that was given holds as a proof that the person is still at the keys. */
const PROOF_MINUTES = 5;

/**
 * Refuses an act that changes what others may do, unless the password was given in this session shortly before. The answer says
 * `proof`, so that a screen asks for the password and sends the call again. Work without a session (the clock, a job) has no keys.
 */
export const assertProved = ({ tokenHash, provedAt }: Pick<Actor, 'tokenHash' | 'provedAt'>, at: string): void => {
  if (tokenHash === '' || Date.parse(at) - Date.parse(provedAt) <= PROOF_MINUTES * 60_000) return;
  throw new AppError(
    403,
    label('请再次输入密码以确认是您本人', 'Give your password again: this has to be you'),
    () => ({ proof: true }),
  );
};
