import type { Locator, Page } from 'playwright-core';
import { pick } from './pick';

/** The dialog or drawer that is open in front. */
export const front = (page: Page): Locator => page.locator('[role=dialog]:visible').last();

/** Two Chinese characters on a button stand apart. */
export const buttonOf = (where: Page | Locator, name: string): Locator =>
  where.getByRole('button', { name: new RegExp(`^${[...name].join('\\s?')}$`) });

/** The field of a form by its label; a page that was left keeps its own out of sight. */
export const field = (form: Page | Locator, label: string): Locator =>
  form
    .getByLabel(label, { exact: true })
    // A choice gives its name to the box around it too.
    .and(form.locator('input, textarea, button'))
    .filter({ visible: true });

/** Types into the fields of a form by their labels. */
export const fillIn = async (form: Page | Locator, texts: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, text] of Object.entries(texts)) await field(form, label).fill(text);
};

/** Picks in the choices of a form by their labels. */
export const pickIn = async (form: Page | Locator, choices: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, word] of Object.entries(choices)) await pick(field(form, label), word);
};

/** Types a day and leaves its calendar. */
export const day = async (field: Locator, text: string): Promise<void> => {
  await field.fill(text);
  await field.press('Enter');
};

/** Saves what stands in front and waits until it is gone. */
export const save = async (page: Page, name: string): Promise<void> => {
  const dialog = front(page);
  const gone = await dialog.elementHandle();
  await buttonOf(dialog, name).click();
  // What keeps it open stands in it: a field that is refused, or a button that is still at work.
  await gone?.waitForElementState('hidden').catch(async (error: Error) => {
    const typed = await dialog
      .locator('input')
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
    error.message = `${error.message}\n${await dialog.textContent()}\n${typed.join(' | ')}`;
    throw error;
  });
};

/** As a block is pasted that was copied from a sheet. */
export const pasteInto = (where: Locator, block: string): Promise<void> =>
  where.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, block);
