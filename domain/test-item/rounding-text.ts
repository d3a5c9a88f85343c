import { type Label, label } from '../kit/label';
import type { TestItem } from './test-item.entity';

/** How an item is rounded, in words for the data grid. */
export const roundingText = ({
  roundMode,
  roundDigits,
  roundInterval,
}: Pick<TestItem, 'roundMode' | 'roundDigits' | 'roundInterval'>): Label => {
  switch (roundMode) {
    case 'evenDecimals':
      return label('修约到 {digits} 位小数', '{digits} decimals', { digits: String(roundDigits) });
    case 'evenSig':
      return label('修约到 {digits} 位有效数字', '{digits} significant digits', { digits: String(roundDigits) });
    case 'interval':
      return label('修约间隔 {interval}', 'to {interval}', { interval: String(roundInterval) });
    case 'halfUp':
      return label('四舍五入到 {digits} 位小数', 'half up, {digits} decimals', { digits: String(roundDigits) });
    case 'none':
      return label('不修约', 'not rounded');
    case 'unset':
      return label('修约方式待定', 'rounding to be chosen');
  }
};
