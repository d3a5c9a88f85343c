import { sql } from 'kysely';
import { publicSampleName } from '../../domain/sample/public-name';
import type { Db, RowOf } from '../db/tables';

type Named = Readonly<{
  no: string;
  name: string;
  kind: string;
  confidential: RowOf<'orders'>['confidential'];
  known: (string | null)[];
}>;

/**
 * The names of samples as a stranger may see them, in the order of their numbers. `printed` gives the names that a report
 * shows, by sample number, where they have been changed since.
 */
export const publicNamesOf = async (
  db: Db,
  sampleIds: readonly string[],
  printed: ReadonlyMap<string, string> = new Map(),
): Promise<string[]> => {
  const { rows } = await sql<Named>`
    select s.no, s.name, ty.name as kind, o.confidential,
      array[c.name, c.address, o.contact_name, o.project, o.deliver_address, o.sampling_info ->> 'place',
        s.sampling_place, s.producer, wc.name, wc.address, pr.name, pr.address, pa.name] as known
    from sample s join orders o on o.id = s.order_id join customer c on c.id = o.customer_id
      join sample_type ty on ty.id = s.sample1_id
      left join related_party wc on wc.id = o.wcustomer_id left join related_party pr on pr.id = o.producer_id
      left join related_party pa on pa.id = o.payer_id
    where s.id = any(${sampleIds}::uuid[]) order by s.no`.execute(db);
  return rows.map(({ no, name, kind, confidential, known }) =>
    publicSampleName({
      name: printed.get(no) ?? name,
      kind,
      confidential,
      known: known.filter((text): text is string => text !== null && text !== ''),
    }),
  );
};
