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
      return label(`修约到 ${roundDigits} 位小数`, `${roundDigits} decimals`);
    case 'evenSig':
      return label(`修约到 ${roundDigits} 位有效数字`, `${roundDigits} significant digits`);
    case 'interval':
      return label(`修约间隔 ${roundInterval}`, `to ${roundInterval}`);
    case 'halfUp':
      return label(`四舍五入到 ${roundDigits} 位小数`, `half up, ${roundDigits} decimals`);
    case 'none':
      return label('不修约', 'not rounded');
  }
};
