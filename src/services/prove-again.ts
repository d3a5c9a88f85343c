/** Asks for the password over the page; `false` if the user thinks better of it. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Called by the frame, where the question is shown. */
export const mountProof = (next: Ask): (() => void) => {
  ask = next;
  return () => {
    if (ask === next) ask = undefined;
  };
};

/** Whether a refusal says only that the password has to be given again: 403 with `proof` (server/kernel/account/proof.ts). */
export const wantsProof = (failure: { by: string; answer?: { kind: string; data?: unknown } }): boolean => {
  const data = failure.answer?.kind === 'refused' ? failure.answer.data : undefined;
  return typeof data === 'object' && data !== null && (data as { proof?: unknown }).proof === true;
};

/** Asks for the password; calls that are refused together wait for one question. Gives whether the call may be sent once more. */
export const proveAgain = (): Promise<boolean> => {
  if (ask === undefined) return Promise.resolve(false);
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
};
