/**
 * The cells of a copied block of a spreadsheet: tabs between cells, line ends between rows, and quotes around a cell
 * that holds either (as Excel, WPS and LibreOffice put it on the clipboard).
 */
export const readTable = (text: string): string[][] => {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const end = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (char === '"' && cell === '') quoted = true;
    else if (char === '\t') end();
    else if (char === '\n') {
      end();
      rows.push([]);
    } else if (char !== '\r') cell += char;
  }
  end();
  // The block ends with a line end of its own; that is no row.
  while (rows.length > 0 && rows.at(-1)?.every((each) => each === '')) rows.pop();
  return rows;
};

/** One word belongs into its cell; only a block is laid over the grid. */
export const isBlock = (rows: readonly (readonly string[])[]): boolean => rows.length > 1 || (rows[0]?.length ?? 0) > 1;
