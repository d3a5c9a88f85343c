import type { SettingView } from '../../../contract/setting';
import { useText } from '../../components/format/label';

/** A setting's stored text as people read it: 是 or 否 for a switch, the unit behind a number. */
export const useSettingWords = () => {
  const text = useText();
  return ({ valueType, unit }: Pick<SettingView, 'valueType' | 'unit'>, value: string): string => {
    if (valueType === 'bool') return text(value === 'true' ? 'yes' : 'no');
    return unit ? `${value} ${unit}` : value;
  };
};
