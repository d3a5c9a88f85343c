import { type RawBuilder, sql } from 'kysely';
import { localDay } from '../../../domain/kit/calendar';
import type { Label } from '../../../domain/kit/label';
import { sample } from '../../../domain/sample/sample.entity';
import type { SampleLabel } from '../../documents/labels';
import type { Context } from '../../http/context';

type Labelled = {
  id: string;
  no: string;
  uuid: string;
  name: string;
  spec: string | null;
  orderNo: string;
  receivedAt: string | null;
  storageCondition: keyof NonNullable<typeof sample.fields.storageCondition.options> | null;
};

/** A sample's label with the sample it belongs to; stricter than what can be printed. */
export type LabelOfSample = SampleLabel & Readonly<{ sampleId: string; name: string; storage: Label | null }>;

/** The labels of samples, of the given rows alone (the sample is called `t`), in the order of their numbers; what their code shows is the public page of the sample. */
export const sampleLabels = async (
  context: Context,
  sampleIds: readonly string[],
  rows: readonly RawBuilder<unknown>[] = [],
): Promise<LabelOfSample[]> => {
  const { db, actor, system, request } = context;
  const wanted = [
    sql`t.id = any(${sampleIds}::uuid[])`,
    sql`t.company_id = ${actor.companyId}`,
    sql`t.deleted_at is null`,
    ...rows,
  ];
  const { rows: found } = await sql<Labelled>`
    select t.id, t.no, t.uuid, t.name, t.spec, o.no as order_no, t.received_at, t.storage_condition
    from sample t join orders o on o.id = t.order_id where ${sql.join(wanted, sql` and `)} order by t.no`.execute(db);
  const origin = system.publicUrl ?? request.origin;
  return found.map(({ id, uuid, receivedAt, storageCondition, ...row }) => ({
    ...row,
    sampleId: id,
    url: `${origin}/s/${uuid}`,
    receivedOn: receivedAt === null ? null : localDay(receivedAt),
    storage: storageCondition === null ? null : (sample.fields.storageCondition.options?.[storageCondition] ?? null),
  }));
};
