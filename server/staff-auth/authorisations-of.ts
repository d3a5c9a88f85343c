import type { Authorisation } from '../../domain/staff-auth/competence';
import type { Db } from '../db/tables';

/** The authorisations of the given people, in any state. */
export const authorisationsOf = async (
  db: Db,
  companyId: string,
  staffIds: readonly string[],
): Promise<Authorisation[]> =>
  staffIds.length === 0
    ? []
    : db
        .selectFrom('staffAuth')
        .select(['staffId', 'kind', 'areaId', 'testitemId', 'stdId', 'equipmentId', 'validFrom', 'validTo', 'status'])
        .where('companyId', '=', companyId)
        .where('deletedAt', 'is', null)
        .where('staffId', 'in', [...staffIds])
        .execute();
