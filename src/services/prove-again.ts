import { question } from './question';

const proof = question();

/** Called by the frame, where the question is shown. */
export const mountProof = proof.mount;

/** Whether a refusal says only that the password has to be given again: 403 with `proof` (server/kernel/account/proof.ts). */
export const wantsProof = (failure: { by: string; answer?: { kind: string; data?: unknown } }): boolean => {
  const data = failure.answer?.kind === 'refused' ? failure.answer.data : undefined;
  return typeof data === 'object' && data !== null && (data as { proof?: unknown }).proof === true;
};

/** Asks for the password. Gives whether the call may be sent once more. */
export const proveAgain = proof.ask;
