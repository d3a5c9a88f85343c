import type { testAreaContract } from '../../contract/test-item/test-area';
import { label } from '../../domain/kit/label';
import { badField } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { ruledHandlers } from '../kernel/ruled';

const inOrder = (low: string | null | undefined, high: string | null | undefined) =>
  low == null || high == null || Number(low) <= Number(high);

export const testAreaHandlers: Handlers<typeof testAreaContract> = ruledHandlers('testArea', (next) => {
  if (!inOrder(next.tLo, next.tHi))
    throw badField('tHi', label('温度上限不能小于下限', 'The upper temperature is below the lower'));
  if (!inOrder(next.rhLo, next.rhHi))
    throw badField('rhHi', label('湿度上限不能小于下限', 'The upper humidity is below the lower'));
  return undefined;
});
