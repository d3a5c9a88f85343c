import { printFile } from './print-file';

test('gives the keys back after printing, which has them in a frame that nobody sees', () => {
  document.body.innerHTML = '<button id="print"></button>';
  document.getElementById('print')?.focus();
  URL.revokeObjectURL = jest.fn();
  jest.useFakeTimers();
  printFile('about:blank');
  const frame = document.querySelector('iframe');
  if (!frame?.contentWindow) throw new Error('nothing is printed');
  const print = jest.fn();
  Object.assign(frame.contentWindow, { focus: () => frame.focus(), print });
  frame.dispatchEvent(new Event('load'));
  expect(print).toHaveBeenCalledTimes(1);
  expect(document.activeElement?.id).toBe('print');
  jest.runAllTimers();
  expect(document.querySelector('iframe')).toBeNull();
  jest.useRealTimers();
});
