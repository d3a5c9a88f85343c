import { copyText } from './copy-text';
import { type Feedback, mountFeedback } from './feedback';

const success = jest.fn();
const warning = jest.fn();
let unmount: () => void;
beforeAll(() => {
  unmount = mountFeedback({ message: { success, warning } } as unknown as Feedback);
});
afterAll(() => unmount());

/** A browser as it is with https, without, and where the person forbade it. */
const browser = (clipboard: object | undefined, command: () => boolean) => {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  Object.assign(document, { execCommand: command });
};
/** What the older command would copy: what is selected in the field that has the keys. */
const taken: string[] = [];
const take = () => {
  taken.push((document.activeElement as HTMLTextAreaElement).value);
  return true;
};

beforeEach(() => {
  document.body.innerHTML = '<button id="copy"></button>';
  document.getElementById('copy')?.focus();
  taken.length = 0;
  success.mockClear();
  warning.mockClear();
});

test('where the clipboard is open to the page it takes the text', async () => {
  const writeText = jest.fn(async () => undefined);
  browser({ writeText }, () => false);
  await copyText('WT2026110036', 'copied');
  expect(writeText).toHaveBeenCalledWith('WT2026110036');
  expect(success.mock.calls).toEqual([['copied', expect.any(Number)]]);
});

test.each([
  ['without https, where it is closed', undefined],
  ['where it refuses', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
])('%s, the older command takes it, and the keys are where they were', async (_, clipboard) => {
  browser(clipboard, take);
  await copyText('WT2026110036', 'copied');
  expect(taken).toEqual(['WT2026110036']);
  expect(success).toHaveBeenCalledTimes(1);
  expect(document.activeElement?.id).toBe('copy');
  expect(document.querySelector('textarea')).toBeNull();
});

test('what was not copied is not said to be', async () => {
  browser(undefined, () => false);
  await copyText('WT2026110036', 'copied');
  expect(success).not.toHaveBeenCalled();
  expect(warning).toHaveBeenCalledTimes(1);
});
