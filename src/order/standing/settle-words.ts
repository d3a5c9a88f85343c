import type { Fault } from '../../../contract/order/standing-order';
import { type Label, label } from '../../../domain/kit/label';

/** What is done about a fault by one button; null where somebody has to choose. */
export const settleWords = ({ kind, instead }: Fault): Label | null => {
  switch (kind) {
    case 'contact':
      return instead && label('改为 {name}', 'Use {name}', { name: instead.name });
    case 'method':
      return instead && label('换用 {name}', 'Use {name}', { name: instead.name });
    case 'package':
      return instead
        ? label('按现在的套餐', 'Take the package as it is now')
        : label('去掉套餐，按单项', 'Keep its items singly');
    case 'item':
      return label('去掉该项目', 'Take the item out');
    case 'point':
      return label('不指定采样点', 'Name no sampling point');
    case 'criterion':
      return label('去掉判定依据', 'Take the criterion out');
    case 'subcontractor':
      return label('另选分包机构', 'Choose another laboratory');
    case 'client':
    case 'type':
    case 'variant':
      return null;
  }
};
