import { type EntryPlace, entryKey } from '../../../domain/record-sheet/pages';
import { isPaperCell, type PaperCellKey } from '../../../domain/worksheet/cells';

export { isPaperCell, type PaperCellKey };

/** The name of a cell of a record sheet among those of the grid: remarks and gaps of the submission lead to it. */
export const paperCellKey = (place: EntryPlace): PaperCellKey => `paper:${entryKey(place)}`;

/** The key of the entry that such a name stands for. */
export const entryKeyIn = (key: PaperCellKey): string => key.slice('paper:'.length);
