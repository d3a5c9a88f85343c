import { focusHome } from './focus-home';

/** Long enough for the slowest print dialog; afterwards the file leaves the memory. */
const KEPT_MS = 10 * 60 * 1000;

/** Opens a PDF (a `blob:` address) in the browser's print dialog, without leaving the page. */
export const printFile = (url: string): void => {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0;visibility:hidden';
  frame.onload = () => {
    const { activeElement } = document;
    try {
      frame.contentWindow?.focus();
      frame.contentWindow?.print();
    } catch {
      // Firefox does not let a page print its viewer; there the file opens beside the page.
      window.open(url);
    }
    // The keys stayed in a frame that nobody sees.
    if (document.activeElement === frame && activeElement instanceof HTMLElement) focusHome(activeElement);
  };
  frame.src = url;
  document.body.append(frame);
  window.setTimeout(() => {
    frame.remove();
    URL.revokeObjectURL(url);
  }, KEPT_MS);
};
