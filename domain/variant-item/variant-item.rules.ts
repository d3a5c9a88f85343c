import { label } from '../kit/label';
import type { Problem } from '../kit/problem';
import { checkLimit } from '../measurement/limit';
import type { VariantItem } from './variant-item.entity';

/** The limit of a variant's item in the words of the measurement rules; null where the variant sets none. */
export const variantLimit = (item: Pick<VariantItem, 'op' | 'lo' | 'hi' | 'loIncl' | 'hiIncl' | 'limitText'>) =>
  item.op == null
    ? null
    : {
        op: item.op,
        lo: item.lo ?? null,
        hi: item.hi ?? null,
        loIncl: item.loIncl ?? true,
        hiIncl: item.hiIncl ?? true,
        text: item.limitText ?? null,
      };

/** The problems that keep an item of a variant from being stored. */
export const variantItemProblems = (item: Parameters<typeof variantLimit>[0]): Problem[] => {
  const limit = variantLimit(item);
  return limit === null || checkLimit(limit).length === 0
    ? []
    : [{ field: 'op', text: label('技术要求不完整或上下限颠倒', 'The limit is incomplete or its ends are swapped') }];
};
