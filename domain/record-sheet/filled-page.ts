import { Exact, isPlain } from '../measurement/decimal';
import { serialOf } from '../measurement/engine/functions/dates';
import type { Scalar } from '../measurement/engine/value';
import { FilledTemplate } from '../record-template/filled-template';
import type { BookWithLook } from '../workbook/look';
import type { BoundValue, Entry } from './entry';
import { type Page, placeOnPage, type SheetForm } from './pages';

/** Takes what a cell shows of the laboratory; gives it as formulas read it. */
export const boundScalar = ({ value, kind }: Pick<BoundValue, 'value' | 'kind'>): Scalar => {
  if (value === '') return null;
  if (kind === 'number' && isPlain(value)) return new Exact(value);
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  return kind === 'day' && year !== undefined ? serialOf(Number(year), Number(month), Number(day)) : value;
};

/** Takes a form with its workbook, a page, what cells show and what people filled; gives the page as it stands, all worked out. */
export const filledPage = (
  form: SheetForm,
  content: BookWithLook,
  page: Page,
  bound: readonly BoundValue[],
  entries: readonly Entry[],
): FilledTemplate => {
  const filled = new FilledTemplate({ content, inputs: form.inputs, blocks: form.blocks }, page.copies);
  for (const each of bound) {
    const place = placeOnPage(page, form, each);
    if (place !== null) filled.bind(place, boundScalar(each));
  }
  for (const entry of entries) {
    const place = placeOnPage(page, form, entry);
    // An empty cell leaves what it shows of the laboratory.
    if (place !== null && entry.value !== '') filled.type(place, entry.value);
  }
  return filled;
};
