import type { SettingView } from '../../contract/setting/setting';
import { peopleIn } from '../../domain/setting/people-list';
import { recipientWords } from '../../domain/setting/recipient';
import { useLabel, useListed, useText } from '../kit/format/label';

/** A setting's stored text as people read it: 开启 or 关闭 for a switch, the unit behind a number, names for codes. */
export const useSettingWords = () => {
  const label = useLabel();
  const text = useText();
  const listed = useListed();
  return (
    { valueType, unit, options, named }: Pick<SettingView, 'valueType' | 'unit' | 'options' | 'named'>,
    value: string,
  ): string => {
    if (valueType === 'bool') return text(value === 'true' ? 'g.on' : 'g.off');
    if (value === '') return text('g.empty');
    const option = options?.[value];
    if (option !== undefined) return label(option);
    if (named !== null)
      return listed(
        peopleIn(value).map((code) => {
          const known = named.find((each) => each.code === code);
          return known === undefined ? code : label(recipientWords(known));
        }),
      );
    return unit ? `${value} ${label(unit)}` : value;
  };
};
