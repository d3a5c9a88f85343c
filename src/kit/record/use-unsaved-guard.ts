import { askToDiscard, useHolds } from '../../services/unsaved-over';

/** Closes a drawer or dialog at once, or after a confirmation when something is not saved. */
export const useUnsavedGuard = (isUnsaved: () => boolean, onClose: () => void): (() => void) => {
  useHolds(isUnsaved);
  return () => (isUnsaved() ? askToDiscard({ onDiscard: onClose, onStay: () => undefined }) : onClose());
};
