import type { BookContent } from '../../domain/workbook/content';
import { type ComparedCell, OpenBook } from '../../domain/workbook/open-book';

/** A file that was read and worked out. `id`: tells it from the one before, which may have the same name. */
export type Opened = Readonly<{
  id: number;
  name: string;
  content: BookContent;
  book: OpenBook;
  /** Each formula beside what the file says, as it was opened. */
  compared: readonly ComparedCell[];
}>;

let count = 0;

/** Takes the name of a file and what it says; gives it worked out. */
export const openedFrom = (name: string, content: BookContent): Opened => {
  count += 1;
  const book = new OpenBook(content);
  return { id: count, name, content, book, compared: book.compared() };
};
