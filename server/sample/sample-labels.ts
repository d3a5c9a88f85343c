import { sql } from 'kysely';
import { type HazardKind, hazardsIn } from '../../domain/hazard/hazards';
import { localDay } from '../../domain/kit/calendar';
import { both, joined, label, type Pair } from '../../domain/kit/label';
import type { Need } from '../../domain/sample/needs';
import { sample } from '../../domain/sample/sample.entity';
import { containers as containerNames } from '../../domain/test-item/preservation';
import type { SampleLabel } from '../documents/labels';
import type { Context } from '../kernel/context';
import { inScope } from '../kernel/data-scope';
import { publicAddress } from '../kernel/public-address';
import { needsOf } from './needs';

type Labelled = {
  id: string;
  no: string;
  uuid: string;
  name: string;
  spec: string | null;
  orderNo: string;
  receivedAt: string | null;
  hazards: string[] | null;
  storageCondition: keyof NonNullable<typeof sample.fields.storageCondition.options> | null;
};

/** A sample's label with the sample it belongs to; stricter than what can be printed. */
export type LabelOfSample = SampleLabel &
  Readonly<{
    sampleId: string;
    name: string;
    storage: Pair | null;
    hazards: readonly HazardKind[];
    containers: readonly Pair[];
  }>;

const storageOf = (code: NonNullable<Labelled['storageCondition']>): Pair | null => {
  const option = sample.fields.storageCondition.options?.[code];
  return option === undefined ? null : both(option);
};

/** Container and preservation alone: items and volumes have no room on a label. */
const containersOf = (groups: readonly Need[]): Pair[] =>
  groups.flatMap(({ container, preservation }) => {
    const parts = [container && containerNames[container], preservation].filter((part) => part !== null);
    return parts.length === 0 ? [] : [both(joined(parts, label(' ', ' ')))];
  });

/** The labels of samples, those of the person's scope, in the order of their numbers; what their code shows is the public page of the sample. */
export const sampleLabels = async (context: Context, sampleIds: readonly string[]): Promise<LabelOfSample[]> => {
  const { db } = context;
  const { rows: found } = await sql<Labelled>`
    select t.id, t.no, t.uuid, t.name, t.spec, o.no as order_no, t.received_at, t.storage_condition, t.hazards
    from sample t join orders o on o.id = t.order_id
    where t.id = any(${sampleIds}::uuid[]) and ${inScope(context, 'sample')} order by t.no`.execute(db);
  const [origin, needs] = await Promise.all([
    publicAddress(context),
    needsOf(
      context,
      found.map(({ id }) => id),
    ),
  ]);
  return found.map(({ id, uuid, receivedAt, storageCondition, hazards, ...row }) => ({
    ...row,
    sampleId: id,
    url: `${origin}/s/${uuid}`,
    receivedOn: receivedAt === null ? null : localDay(receivedAt),
    hazards: hazardsIn(hazards),
    containers: containersOf(needs.find(({ sampleId }) => sampleId === id)?.groups ?? []),
    storage: storageCondition === null ? null : storageOf(storageCondition),
  }));
};
