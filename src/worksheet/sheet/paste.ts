import type { Area, Place } from './move';

/** Takes what a spreadsheet puts on the clipboard; gives its cells. Quoted cells may hold line breaks and tabs. */
export const cellsOf = (clipboard: string): string[][] => {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const close = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  const text = clipboard.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (quoted && char === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (char === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (!quoted && char === '\t') close();
    else if (!quoted && char === '\n') {
      close();
      rows.push([]);
    } else cell += char;
  }
  close();
  return rows.map((row) => row.map((each) => each.replaceAll('\n', ' ').trim()));
};

export type Entry = Place & Readonly<{ text: string }>;
export type Pasted = Readonly<{ entries: readonly Entry[]; skipped: number }>;

/** Where pasted cells go: each to the place it has beside the first; what has no place, or takes no text, is counted. */
export const placePasted = (area: Area, from: Place, table: readonly (readonly string[])[]): Pasted => {
  const all = table.flatMap((cells, row) =>
    cells.map((text, col) => ({ row: from.row + row, col: from.col + col, text })),
  );
  const entries = all.filter((entry) => entry.row < area.rows && entry.col < area.cols && area.takes(entry));
  const lost = all.filter((entry) => entry.text !== '' && !entries.includes(entry));
  return { entries, skipped: lost.length };
};
