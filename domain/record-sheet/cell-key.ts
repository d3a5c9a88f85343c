import { PAPER_CELL, type PaperCellKey } from '../worksheet/cells';
import { type EntryPlace, entryKey } from './pages';

/** The name of a cell of a record sheet among those of the grid: remarks and gaps of the submission lead to it. */
export const paperCellKey = (place: EntryPlace): PaperCellKey => `${PAPER_CELL}${entryKey(place)}`;

/** The key of the entry that such a name stands for. */
export const entryKeyIn = (key: PaperCellKey): string => key.slice(PAPER_CELL.length);
