import { type RawBuilder, sql } from 'kysely';
import type { Certificate } from '../../domain/certificate/certificate.entity';
import { entities, type RowOf } from '../db/tables';
import type { Context } from './context';
import { idsInScope, inScope, isWorkTable, type Reader } from './data-scope';
import { notFound } from './errors';
import { findRow, getRow } from './rows';

/** The owner of a certificate, by its kind. */
export const owners = { device: 'equipment', staff: 'staff', sampleLabel: 'sample', report: 'report' } as const;

/** Certificates of devices and people are the whole company's; a sample's label and a report's follow what they are of. `t` is the certificate. */
export const ofReadableOwner = (reader: Reader): RawBuilder<unknown> => sql`(t.kind not in ('sampleLabel', 'report')
  or (t.kind = 'sampleLabel' and exists (select 1 from sample s where s.id = t.owner_id and ${inScope(reader, 'sample', 's')}))
  or (t.kind = 'report' and exists (select 1 from report r where r.id = t.owner_id and ${inScope(reader, 'report', 'r')})))`;

/** Whether what a certificate is said to be of exists for the person. */
export const isOwner = async (context: Context, kind: Certificate['kind'], id: string): Promise<boolean> => {
  const table = owners[kind];
  return isWorkTable(table)
    ? (await idsInScope(context, table, [id])).has(id)
    : (await findRow(context, table, id)) !== undefined;
};

/** Reads and locks a certificate; one of a foreign sample or report answers like a missing one. */
export const certificateInScope = async (context: Context, id: string): Promise<RowOf<'certificate'>> => {
  const row = await getRow(context, 'certificate', id, true);
  if (isWorkTable(owners[row.kind]) && !(await isOwner(context, row.kind, row.ownerId)))
    throw notFound(entities.certificate.label);
  return row;
};
