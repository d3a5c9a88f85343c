import { sql } from 'kysely';
import { label } from '../../domain/kit/label';
import type { DueSource } from '../kernel/announce-due';

type Company = { id: string; day: string };

const dueOf = (kind: string, column: 'cmaValidTo' | 'cnasValidTo', mark: string): DueSource<Company> => ({
  kind,
  note: 'system',
  refType: 'company',
  lead: 'certificate.warnDays',
  due: async ({ db, actor }, until) => {
    const day = sql.ref(`t.${column}`);
    const { rows } = await sql<Company>`
      select t.id, ${day} as day from company t where t.id = ${actor.companyId} and ${day} <= ${until}::date`.execute(
      db,
    );
    return rows;
  },
  nameOf: () => ({
    thing: label('本机构', 'The laboratory'),
    what: label(' {mark} 证书', '{mark} certificate', { mark }),
  }),
  many: label('本机构证书', 'Certificates of the laboratory'),
  link: ({ id }) => `/com?id=${id}`,
  list: () => '/com',
  readers: async (holders) => [...(await holders('company.update')), ...(await holders('equipment.reviewImpact'))],
});

/** The laboratory's own recognition and accreditation: without them their marks may not be printed. */
export const recognitionDue = dueOf('cma', 'cmaValidTo', 'CMA');
export const accreditationDue = dueOf('cnas', 'cnasValidTo', 'CNAS');
