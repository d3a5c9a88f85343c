import type { MessageInstance } from 'antd/es/message/interface';
import type { HookAPI } from 'antd/es/modal/useModal';
import type { NotificationInstance } from 'antd/es/notification/interface';
import { useEffect, useSyncExternalStore } from 'react';
import { changes } from './changes';

export type Feedback = { message: MessageInstance; modal: HookAPI; notification: NotificationInstance };

/** Transient messages stay three seconds (specification section 9). */
export const MESSAGE_SECONDS = 3;
/** A short notice that asks for nothing; both readings of the specification's section 9 have their use. */
export const NOTICE_SECONDS = 1.5;
/** How far from the top, in pixels, both stand, in the middle. */
export const NOTICE_TOP = 65;

let mounted: Feedback | undefined;
let wanted = false;
const waiting: ((feedback: Feedback) => void)[] = [];
const { notify, subscribe } = changes();

const want = (): void => {
  if (wanted) return;
  wanted = true;
  notify();
};

/**
 * Called by the frame once antd's `App` is mounted: only from inside it do toasts follow theme and language. Gives the way to take it back:
 * what comes after that waits for the next.
 */
export const mountFeedback = (feedback: Feedback): (() => void) => {
  mounted = feedback;
  for (const show of waiting.splice(0)) show(feedback);
  notify();
  return () => {
    if (mounted !== feedback) return;
    mounted = undefined;
    notify();
  };
};

/** Shows a toast, dialog or notification from outside React; what comes before they are there is shown then. */
export const withFeedback = (show: (feedback: Feedback) => void): void => {
  if (mounted) show(mounted);
  else waiting.push(show);
  want();
};

/** Whether a message has been shown yet: until then toasts and dialogs need not be loaded. */
export const useFeedbackWanted = (): boolean => useSyncExternalStore(subscribe, () => wanted);

/** Toasts and dialogs, for screens that certainly will need them; nothing until they are there. */
export const useFeedback = (): Feedback | undefined => {
  useEffect(want, []);
  return useSyncExternalStore(subscribe, () => mounted);
};
