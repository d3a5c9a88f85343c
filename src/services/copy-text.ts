import { getIntl } from '@umijs/max';
import { NOTICE_SECONDS, withFeedback } from './feedback';

/** What every browser still does for a page without https, to which `navigator.clipboard` is closed. */
const byCommand = (value: string): boolean => {
  const before = document.activeElement;
  const area = document.createElement('textarea');
  area.value = value;
  area.readOnly = true;
  area.ariaHidden = 'true';
  area.style.cssText = 'position: fixed; inset: 0 auto auto 0; opacity: 0';
  document.body.append(area);
  area.focus({ preventScroll: true });
  area.select();
  try {
    return document.execCommand('copy');
  } finally {
    area.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
};

const put = async (value: string): Promise<boolean> => {
  const { clipboard } = navigator as { clipboard?: Clipboard };
  if (clipboard === undefined) return byCommand(value);
  return clipboard.writeText(value).then(
    () => true,
    () => byCommand(value),
  );
};

/** Puts a text on the clipboard and says so in the words given; where the browser refuses, it says what else helps. */
export const copyText = async (value: string, copied: string): Promise<void> => {
  const isCopied = await put(value);
  withFeedback(({ message }) => {
    if (isCopied) void message.success(copied, NOTICE_SECONDS);
    else void message.warning(getIntl().formatMessage({ id: 'call.notCopied' }));
  });
};
