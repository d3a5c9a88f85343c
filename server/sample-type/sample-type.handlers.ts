import type { sampleTypeContract } from '../../contract/sample-type/sample-type';
import { label } from '../../domain/kit/label';
import type { SampleType } from '../../domain/sample-type/sample-type.entity';
import { publishBlockers } from '../../domain/sample-type/sample-type.rules';
import type { Context } from '../kernel/context';
import { blocked, conflict } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { assertVersion, getRow, updateRow } from '../kernel/rows';
import { typeLines } from './lines';
import { linesToPublish } from './published-lines';
import { discardRevision, newVersionOf, publishRevision } from './revise';
import { sampleTypeStandard } from './sample-types';
import { keepVersion, versionsOf } from './type-versions';

type Input = { id: string; ver?: number | undefined };

const lockType = async (context: Context, { id, ver }: Input): Promise<SampleType> => {
  const row = await getRow(context, 'sampleType', id, true);
  assertVersion(row, ver);
  return row;
};

const trail = (context: Context, verb: 'publish' | 'retire', from: SampleType, to: SampleType) =>
  context.audit({
    action: `sampleType.${verb}`,
    refType: 'sampleType',
    refId: to.id,
    refNo: to.name,
    fromState: from.status,
    toState: to.status,
    before: { status: from.status },
    after: { status: to.status, version: to.version },
  });

export const sampleTypeHandlers: Handlers<typeof sampleTypeContract> = {
  ...sampleTypeStandard,
  remove: async ({ id, ver }, context) => {
    const row = await lockType(context, { id, ver });
    if (row.revisesId === null) return sampleTypeStandard.remove({ id, ver }, context);
    await discardRevision(context, row);
    return { ok: true };
  },
  publish: async (input, context) => {
    const row = await lockType(context, input);
    if (row.status === 'published')
      throw conflict(label('样品类型已发布', 'The sample type is published already'), row);
    const blockers = publishBlockers(row, await linesToPublish(context, row));
    if (blockers.length > 0) throw blocked(blockers);
    const published =
      row.revisesId === null
        ? await updateRow(context, 'sampleType', row, { status: 'published' })
        : await publishRevision(context, row, row.revisesId);
    await keepVersion(context, published);
    trail(context, 'publish', row, published);
    return published;
  },
  retire: async (input, context) => {
    const row = await lockType(context, input);
    if (row.status !== 'published')
      throw conflict(label('只有已发布的样品类型可以停用', 'Only a published sample type can be retired'), row);
    const retired = await updateRow(context, 'sampleType', row, { status: 'retired' });
    trail(context, 'retire', row, retired);
    return retired;
  },
  lines: ({ id }, context) => typeLines(context, id),
  newVersion: ({ id }, context) => newVersionOf(context, id),
  versions: ({ id }, context) => versionsOf(context, id),
};
