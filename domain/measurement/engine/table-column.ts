import type { Expression } from './expression';

/** Before the column of a table: that of the row in which the formula stands. */
const THIS_ROW = /^(?:@|\[#This Row\]\s*,\s*)/i;

/**
 * Takes the name of a table and what stands in the brackets after it: `column`, `@column`, `@[a column]` or, as files have it,
 * `[#This Row],[a column]`. Gives the column, null where the brackets hold anything else.
 */
export const tableColumn = (table: string, bracket: string): Expression | null => {
  const [mark = ''] = THIS_ROW.exec(bracket) ?? [];
  const column = bracket
    .slice(mark.length)
    .replace(/^\[(.*)\]$/, '$1')
    .trim();
  // A sign that would end the name is kept by a quote before it.
  if (column === '' || /(?<!')[[\]#@]/.test(column)) return null;
  return { kind: 'column', table, column: column.replace(/'(.)/g, '$1'), isThisRow: mark !== '' };
};
