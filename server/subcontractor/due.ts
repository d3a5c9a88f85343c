import { sql } from 'kysely';
import { type Label, label, same } from '../../domain/kit/label';
import { subcontractorWorkflow } from '../../domain/subcontractor/subcontractor.workflow';
import type { DueSource } from '../kernel/announce-due';
import { stateIs } from '../kernel/state-in';

type Subcontractor = { id: string; day: string; name: string };

const dueOf = (kind: string, column: 'certValidTo' | 'evaluateBy', what: Label): DueSource<Subcontractor> => ({
  kind,
  note: 'system',
  refType: 'subcontractor',
  lead: 'certificate.warnDays',
  due: async ({ db, actor }, until) => {
    const day = sql.ref(`t.${column}`);
    const { rows } = await sql<Subcontractor>`
      select t.id, ${day} as day, t.name from subcontractor t
      where t.company_id = ${actor.companyId} and t.deleted_at is null and ${stateIs(subcontractorWorkflow, 'approved', 't.state')}
        and ${day} <= ${until}::date order by 2, t.name`.execute(db);
    return rows;
  },
  nameOf: ({ name }) => ({ thing: same(name), what }),
  many: label('分包机构的{what}', 'Subcontractors, {what}', { what }),
  link: ({ id }) => `/subcontractor?id=${id}`,
  list: () => '/subcontractor',
  readers: (holders) => holders('subcontractor.update'),
});

/** The certificates of approved subcontractors, and their next evaluation (ISO/IEC 17025 6.6.2). */
export const certificatesDue = dueOf('subcontractorCert', 'certValidTo', label('资质证书', 'certificate'));
export const evaluationsDue = dueOf('subcontractorEvaluation', 'evaluateBy', label('评价', 'evaluation'));
