import type { WorksheetRow } from '../../../contract/worksheet/bench';
import { entryKeyIn, paperCellKey } from '../../../domain/record-sheet/cell-key';
import type { EntryPlace } from '../../../domain/record-sheet/pages';
import { isPaperCell, type PaperCellKey } from '../../../domain/worksheet/cells';

export { entryKeyIn, isPaperCell, type PaperCellKey, paperCellKey };

/** Whose cells a reader of a record fills: those of testers, or those that are left to the checker; null of one who reads. */
export type Fills = 'tester' | 'checker' | null;

/** The row of the grid on which a remark on a cell stands: of its sample, or the first of those that share it. */
export const rowOfEntry = (rows: readonly WorksheetRow[], { sampleId: of }: EntryPlace): WorksheetRow | undefined =>
  rows.find(({ sampleId }) => of === null || sampleId === of);
