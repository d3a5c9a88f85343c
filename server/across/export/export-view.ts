import type { ExportView } from '../../../contract/export/export';
import { XLSX } from '../../documents/xlsx/workbook-writer';
import type { Context } from '../../kernel/context';
import { viewOfJob } from '../../kernel/jobs/job-view';
import type { Job } from '../../kernel/jobs/jobs';

/** The step of an export that is lines instead of a table. */
export const LINES_STEP = 'lines';

/** The kind of an export's file: a sheet, unless what was asked for was lines. */
export const kindOf = ({ step }: Job) =>
  step === LINES_STEP ? { ending: 'jsonl', mime: 'application/x-ndjson' } : { ending: 'xlsx', mime: XLSX };

/** An export as its person sees it. */
export const viewOfExport = (job: Job, { language }: Pick<Context, 'language'>): ExportView => ({
  ...viewOfJob(job, language),
  file: `${job.name}.${kindOf(job).ending}`,
  size: (job.outcome as { size?: number } | null)?.size ?? null,
});
