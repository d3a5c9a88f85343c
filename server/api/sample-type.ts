import type { sampleTypeContract } from '../../contract/sample-type';
import { publishProblems } from '../../domain/sample-type/sample-type.rules';
import type { Context } from '../http/context';
import { conflict } from '../http/errors';
import type { Handlers } from '../http/handlers';
import { assertNoProblems } from '../http/problems';
import { sampleTypeStandard } from '../store/catalogue/sample-types';
import { assertVersion, getRow, updateRow } from '../store/rows';

const setStatus = async (context: Context, id: string, ver: number | undefined, status: 'published' | 'retired') => {
  const row = await getRow(context, 'sampleType', id, true);
  assertVersion(row, ver);
  if (row.status === status) throw conflict('样品类型已处于该状态', 'The sample type is in that state already', row);
  if (status === 'published') assertNoProblems(publishProblems(row));
  const updated = await updateRow(context, 'sampleType', row, { status });
  context.audit({
    action: `sampleType.${status === 'published' ? 'publish' : 'retire'}`,
    refType: 'sampleType',
    refId: id,
    refNo: row.name,
    fromState: row.status,
    toState: status,
  });
  return updated;
};

export const sampleTypeHandlers: Handlers<typeof sampleTypeContract> = {
  ...sampleTypeStandard,
  publish: ({ id, ver }, context) => setStatus(context, id, ver, 'published'),
  retire: ({ id, ver }, context) => setStatus(context, id, ver, 'retired'),
};
