import type { ColumnType, Generated } from 'kysely';
import type { CellProblem, RowOutcome } from '../../contract/import/import';
import type { JobKind, JobState } from '../../domain/job/job-words';
import type { Label } from '../../domain/kit/label';

/** A column that is filled in later. */
type Empty<T> = ColumnType<T | null, T | undefined, T | null>;
type Moment = ColumnType<string, string | undefined, string>;

/** Tables of work beside the requests. */
export type JobTables = {
  /** See migrations/0030-files.sql and 0119-jobs.sql. */
  backgroundJob: {
    id: string;
    /** None of work for the whole installation. */
    companyId: string | null;
    /** None of the laboratory's own work. */
    staffId: string | null;
    kind: JobKind;
    name: string;
    state: JobState;
    step: string;
    done: Generated<number>;
    total: number | null;
    asked: unknown;
    /** In whose language, at which moment and by which request it was asked for. */
    caller: unknown;
    outcome: unknown;
    createdAt: Moment;
    dueAt: Moment;
    startedAt: Empty<string>;
    finishedAt: string | null;
    beatAt: Moment;
    attempts: Generated<number>;
    /** The number of the taking under way. */
    claim: Empty<string>;
    server: Empty<string>;
    isRound: Generated<boolean>;
  };
  /** Each making of a backup: see migrations/0107-backup-runs.sql. */
  backupRun: {
    id: string;
    how: 'command' | 'button' | 'clock';
    byId: string | null;
    byName: string;
    folder: string;
    state: 'running' | 'done' | 'failed';
    step: Generated<'tables' | 'files'>;
    done: Generated<number>;
    total: Generated<number>;
    begunAt: Moment;
    beatAt: Moment;
    endedAt: Empty<string>;
    /** The folder of the backup, once it is whole. */
    place: Empty<string>;
    digest: Empty<string>;
    rows: Empty<number>;
    files: Empty<number>;
    newFiles: Empty<number>;
    newBytes: Empty<number>;
    sealed: Empty<boolean>;
    faults: Empty<number>;
    removed: Empty<number>;
    /** Why it failed. */
    why: ColumnType<Label | null, string | undefined, string | null>;
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
