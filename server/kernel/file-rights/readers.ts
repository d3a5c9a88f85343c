import { type RawBuilder, sql } from 'kysely';
import type { Permission } from '../../../domain/role/permissions';
import type { EntityTable } from '../../db/tables';
import { ofReadableOwner } from '../certificate-scope';
import type { Context } from '../context';
import { inScope, type WorkTable } from '../data-scope';

type Reader = Pick<Context, 'actor' | 'can'>;

/** One way to a record that names a file: the right that its calls ask for, and the rows that they show. The record is `t`. */
type Way = Readonly<{ right: Permission | 'signedIn'; rows?: (reader: Reader) => RawBuilder<unknown>[] }>;

const by = (right: Way['right'], rows?: Way['rows']): Way => (rows === undefined ? { right } : { right, rows });

const ofWork =
  (table: WorkTable) =>
  (reader: Reader): RawBuilder<unknown>[] => [inScope(reader, table)];

/** An order shows all of its samples, also those that are tested elsewhere. */
const ofReadableOrder = (reader: Reader): RawBuilder<unknown>[] => [
  sql`exists (select 1 from orders o where o.id = t.order_id and ${inScope(reader, 'orders', 'o')})`,
];

/** What another laboratory found is of its task. */
const ofReadableTask = (reader: Reader): RawBuilder<unknown>[] => [
  sql`exists (select 1 from task k where k.id = t.task_id and ${inScope(reader, 'task', 'k')})`,
];

/** What was seen of a sample is of the sample. */
const ofReadableSample = (reader: Reader): RawBuilder<unknown>[] => [
  sql`exists (select 1 from sample s where s.id = t.sample_id and ${inScope(reader, 'sample', 's')})`,
];
const ofOrderOfSample = (reader: Reader): RawBuilder<unknown>[] => [
  sql`exists (select 1 from sample s join orders o on o.id = s.order_id
    where s.id = t.sample_id and ${inScope(reader, 'orders', 'o')})`,
];

/** Files that every report shows, so that hiding them gains nothing. */
const everybody = [by('signedIn')];

/**
 * Who may read the files that a record names, field by field, as the calls that show the record ask it. A field that is
 * not here is refused to everybody, and a test says so.
 */
export const fileReaders: Readonly<Partial<Record<EntityTable, Readonly<Record<string, readonly Way[]>>>>> = {
  calibration: { certFile: [by('equipment.read')] },
  certificate: { file: [by('certificate.read', (reader) => [ofReadableOwner(reader)])] },
  company: {
    logo: everybody,
    cmaMark: everybody,
    cnasMark: everybody,
    // Like a signature: the picture could be used to seal a forgery.
    sealFile: [by('company.update')],
  },
  equipment: { certFile: [by('equipment.read')] },
  equipmentEvent: { files: [by('equipmentEvent.read'), by('equipment.read')] },
  mandate: { exportFile: [by('mandate.read', ofWork('mandate'))] },
  recordTemplateVersion: { workbookId: [by('recordTemplateVersion.read')] },
  report: { filePdf: [by('report.read', ofWork('report'))], attachments: [by('report.read', ofWork('report'))] },
  sample: { photos: [by('sample.read', ofWork('sample')), by('order.read', ofReadableOrder)] },
  sealCheck: { photos: [by('sample.read', ofReadableSample), by('order.read', ofOrderOfSample)] },
  staff: { signImage: [by('signedIn', ({ actor }) => [sql`t.id = ${actor.id}`])] },
  standard: { file: [by('standard.read')] },
  subcontract: { fileId: [by('task.read', ofReadableTask), by('subcontract.enter', ofReadableTask)] },
  subcontractor: { certFile: [by('subcontractor.read')] },
  testBasis: { verifyFile: [by('testBasis.read')] },
  worksheet: { attachments: [by('worksheet.read', ofWork('worksheet'))] },
};

/** The ways that the person has the right to use. */
export const openWays = (ways: readonly Way[], { can }: Reader): readonly Way[] =>
  ways.filter(({ right }) => right === 'signedIn' || can(right));
