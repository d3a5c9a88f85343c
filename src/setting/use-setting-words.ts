import type { SettingView } from '../../contract/setting/setting';
import { useLabel, useText } from '../kit/format/label';

/** A setting's stored text as people read it: 开启 or 关闭 for a switch, the unit behind a number. */
export const useSettingWords = () => {
  const label = useLabel();
  const text = useText();
  return ({ valueType, unit }: Pick<SettingView, 'valueType' | 'unit'>, value: string): string => {
    if (valueType === 'bool') return text(value === 'true' ? 'g.on' : 'g.off');
    if (value === '') return text('g.empty');
    return unit ? `${value} ${label(unit)}` : value;
  };
};
