import type { ColumnType, Generated } from 'kysely';
import type { CellProblem, RowOutcome } from '../../contract/import/import';

type Moment = ColumnType<string, string | undefined, string>;

/** Tables of work beside the requests: see migrations/0030-files.sql. */
export type JobTables = {
  backgroundJob: {
    id: string;
    companyId: string;
    staffId: string;
    kind: 'export' | 'import' | 'check';
    name: string;
    state: 'running' | 'idle' | 'done' | 'cancelled' | 'failed' | 'brokenOff';
    step: string;
    done: Generated<number>;
    total: number | null;
    asked: unknown;
    outcome: unknown;
    createdAt: Moment;
    finishedAt: string | null;
    beatAt: Moment;
  };
  importRow: {
    jobId: string;
    sheet: number;
    line: number;
    cells: string[];
    outcome: RowOutcome | null;
    problems: CellProblem[] | null;
  };
  importMemory: {
    companyId: string;
    staffId: string;
    noun: string;
    columnKey: string;
    word: string;
    meaning: string | null;
    at: Moment;
  };
};
