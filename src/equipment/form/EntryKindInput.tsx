import { Select } from 'antd';
import { equipmentEvent } from '../../../domain/equipment-event/equipment-event.entity';
import { type EntryKind, entryEffects } from '../../../domain/equipment-event/equipment-event.rules';
import { useLabel } from '../../kit/format/label';

type Props = {
  kinds: readonly EntryKind[];
  value?: EntryKind;
  onChange?: (kind: EntryKind) => void;
  id?: string;
  disabled?: boolean;
};

const words = equipmentEvent.fields.kind.options;

/** The kind of an entry, each with what writing it does to the device. */
export const EntryKindInput = ({ kinds, ...rest }: Props) => {
  const label = useLabel();
  return (
    <Select<EntryKind>
      {...rest}
      listHeight={400}
      options={kinds.map((kind) => ({ value: kind, label: words?.[kind] ? label(words[kind]) : kind }))}
      optionRender={(option) => {
        const effect = entryEffects[option.value as EntryKind];
        return (
          <>
            <div>{option.label}</div>
            {effect ? (
              <div className="muted" style={{ whiteSpace: 'normal' }}>
                {label(effect)}
              </div>
            ) : null}
          </>
        );
      }}
    />
  );
};
