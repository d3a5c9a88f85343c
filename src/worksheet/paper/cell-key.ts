import type { WorksheetRow } from '../../../contract/worksheet/bench';
import { type EntryPlace, entryKey } from '../../../domain/record-sheet/pages';
import { isPaperCell, type PaperCellKey } from '../../../domain/worksheet/cells';

export { isPaperCell, type PaperCellKey };

/** The name of a cell of a record sheet among those of the grid: remarks and gaps of the submission lead to it. */
export const paperCellKey = (place: EntryPlace): PaperCellKey => `paper:${entryKey(place)}`;

/** The key of the entry that such a name stands for. */
export const entryKeyIn = (key: PaperCellKey): string => key.slice('paper:'.length);

/** The row of the grid on which a remark on a cell stands: of its sample, or the first of those that share it. */
export const rowOfEntry = (rows: readonly WorksheetRow[], { sampleId: of }: EntryPlace): WorksheetRow | undefined =>
  rows.find(({ sampleId }) => of === null || sampleId === of);
