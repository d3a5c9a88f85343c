import { useSyncExternalStore } from 'react';
import { changes } from './changes';

/** The task whose number is asked why; any screen may ask, and the frame answers beside it. */
let opened: string | null = null;
const { notify, subscribe } = changes();

/** Opens the chain of a task's number beside the screen; null closes it. */
export const openChain = (taskId: string | null): void => {
  opened = taskId;
  notify();
};

export const useOpenedChain = (): string | null => useSyncExternalStore(subscribe, () => opened);
