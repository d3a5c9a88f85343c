/** The cell that a map names, `Sheet!A1`; on the sheet that is filled where it names no sheet. */
export type MapCell = Readonly<{ sheet: string; at: string }>;

const FORM = /^(?:(?:'((?:[^']|'')+)'|([^!]+))!)?\$?([A-Za-z]{1,3})\$?([1-9]\d{0,6})$/;

/** Takes a map's cell and the sheet that is filled; gives where it is, null of what is no cell. */
export const mapCell = (text: string, entrySheet: string): MapCell | null => {
  const [whole, quoted, plain, letters = '', digits = ''] = FORM.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  return { sheet: quoted?.replaceAll("''", "'") ?? plain ?? entrySheet, at: `${letters.toUpperCase()}${digits}` };
};

/** Takes a cell; gives it as a map names it. */
export const mapCellText = ({ sheet, at }: MapCell): string => `${sheet}!${at}`;
