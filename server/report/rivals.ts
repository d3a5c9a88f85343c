import { sql } from 'kysely';
import type { Blocker } from '../../domain/kit/blocker';
import type { ReportLine } from '../../domain/report/report.shapes';
import { reportWorkflow } from '../../domain/report/report.workflow';
import { type Rival, rivalFindings } from '../../domain/report/rivals';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { stateIn } from '../kernel/state-in';
import { isBeingReplaced } from './being-replaced';

type Asking = Pick<RowOf<'report'>, 'id' | 'no' | 'retestOfId' | 'companyId'>;

/**
 * The submitted reports that tell of the same samples. Those of the own number are its versions; one that an open
 * amendment is about to replace no longer counts, its amendment does; the report that this one retests may say otherwise.
 */
export const rivalsOf = async (
  { db }: Pick<Context, 'db'>,
  report: Asking,
  lines: readonly ReportLine[],
): Promise<Rival[]> => {
  const sampleIds = [...new Set(lines.map(({ sampleId }) => sampleId))];
  const { rows } = await sql<Rival>`
    select r.id, r.no, r.lines from report r
    where r.company_id = ${report.companyId} and r.deleted_at is null and r.lines is not null
      and r.sample_ids && ${sampleIds}::uuid[] and r.id <> ${report.id}
      and regexp_replace(r.no, '-G[0-9]+$', '') <> ${report.no.replace(/-G\d+$/, '')}
      and r.id is distinct from ${report.retestOfId} and r.retest_of_id is distinct from ${report.id}
      and ${stateIn(reportWorkflow, 'current', 'r.state')}
      and not ${isBeingReplaced}
    order by r.id`.execute(db);
  return rows;
};

/** What another report tells otherwise of the same sample, item and method. */
export const rivalFindingsOf = async (
  context: Pick<Context, 'db'>,
  report: Asking,
  lines: readonly ReportLine[],
): Promise<Blocker[]> => rivalFindings(lines, await rivalsOf(context, report, lines));
