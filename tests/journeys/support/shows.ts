import type { Locator, Page } from 'playwright-core';

const MS = 20_000;

/** Waits until the reading is as expected; after 20 s the assertion says what it was instead. */
export const eventually = async (read: () => Promise<unknown>, expected: unknown): Promise<void> => {
  for (const end = Date.now() + MS; Date.now() < end; ) {
    try {
      expect(await read()).toEqual(expected);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  expect(await read()).toEqual(expected);
};

/** Waits until what is shown says so: a screen that waits for its data says it a moment later. */
export const says = (place: Locator, words: string | RegExp): Promise<void> =>
  eventually(
    () => place.textContent(),
    typeof words === 'string' ? expect.stringContaining(words) : expect.stringMatching(words),
  );

/** Waits until the field holds this. */
export const holds = (field: Locator, value: string): Promise<void> => eventually(() => field.inputValue(), value);

/** Waits until the keys go there: what opens is seen a moment before it has the focus, and a program types within it. */
export const inFocus = (place: Locator): Promise<void> =>
  eventually(() => place.evaluate((element) => element.contains(document.activeElement)), true);

/** Where one searches in the list that is shown. */
export const search = (page: Page): Locator => page.locator('input[aria-label]:visible').first();
