import { watchEnter } from './dialog-enter';
import { watchTab } from './dialog-tab';
import { watchDialogs } from './first-field';
import { watchNotices } from './notice-keys';

/** Where the keys are in every dialog and message, and what they do there; a file of its own, for nobody presses them before a screen is there. */
export const watchKeys = (): (() => void) => {
  const stops = [watchDialogs(), watchEnter(), watchTab(), watchNotices()];
  return () => {
    for (const stop of stops) stop();
  };
};
