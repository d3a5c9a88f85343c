import { sql } from 'kysely';
import { label } from '../../domain/kit/label';
import { storedSampleWorkflow } from '../../domain/stored-sample/stored-sample.workflow';
import { type DueSource, unsaid } from '../kernel/announce-due';
import { stateIn } from '../kernel/state-in';
import { heldSamplesSql } from './holds';

type Kept = { id: string; day: string; no: string; name: string };

/** The retention of samples in the store, unless they are held: to who takes them out. */
export const retentionDue: DueSource<Kept> = {
  kind: 'retention',
  note: 'sample',
  refType: 'storedSample',
  lead: 'sample.warnDays',
  due: async ({ db, actor }, until, today) => {
    const { rows } = await sql<Kept>`
      select t.id, t.retain_until as day, s.no, s.name from stored_sample t join sample s on s.id = t.sample_id
      where t.company_id = ${actor.companyId} and t.deleted_at is null and ${stateIn(storedSampleWorkflow, 'inStore', 't.state')}
        and t.retain_until <= ${until}::date and ${unsaid('retention', 'overdue', sql`t.id`, sql`t.retain_until`, today)}
        and t.sample_id not in ${heldSamplesSql({ actor })}
      order by t.retain_until, s.no`.execute(db);
    return rows;
  },
  nameOf: ({ no, name }) => ({
    thing: label('{no}（{name}）', '{no} ({name})', { no, name }),
    what: label('留样保存期', 'retention'),
  }),
  many: label('留样保存期', 'Retention of samples'),
  link: ({ id }) => `/store?id=${id}`,
  list: (stage) => (stage === 'overdue' ? '/store?view=due' : '/store?view=inStore'),
  readers: (holders) => holders('storedSample.takeOut'),
};
