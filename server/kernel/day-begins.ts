import { type RawBuilder, sql } from 'kysely';
import { LABORATORY_TIME_ZONE } from '../../domain/kit/calendar';

/** The moment at which a day begins by the laboratory's own clock; taken as it is, a day would begin with that of UTC. */
export const dayBegins = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${day})::timestamp at time zone ${sql.lit(LABORATORY_TIME_ZONE)}`;
