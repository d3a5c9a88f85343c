import { watchEnter } from './dialog-enter';
import { watchTab } from './dialog-tab';
import { watchNotices } from './notice-keys';

/** What keys do in every dialog and with every message; a file of its own, for nobody presses them before a screen is there. */
export const watchKeys = (): (() => void) => {
  const stops = [watchEnter(), watchTab(), watchNotices()];
  return () => {
    for (const stop of stops) stop();
  };
};
