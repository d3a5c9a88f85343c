import { Form } from 'antd';
import { equipmentEvent } from '../../../domain/equipment-event/equipment-event.entity';
import { type EntryKind, entryEffects } from '../../../domain/equipment-event/equipment-event.rules';
import { FieldInput } from '../../kit/crud/FieldInput';
import { useLabel, useText } from '../../kit/format/label';
import { EntryKindInput } from './EntryKindInput';

type Props = { kinds: readonly EntryKind[]; isProof?: boolean; isEffective?: boolean };

const { at, byId, detail, result, cost, files } = equipmentEvent.fields;
const entryFields = { at, byId, detail, result, cost, files } as const;

/** What a person writes about a device: the kind says at once what it will do. */
export const EntryItems = ({ kinds, isProof = false, isEffective = false }: Props) => {
  const label = useLabel();
  const text = useText();
  const need = (field: string) => [{ required: true, message: text('equipment.need', { field }) }];
  const { kind } = equipmentEvent.fields;
  const chosen = Form.useWatch<EntryKind | undefined>('kind');
  const effect = isEffective && chosen ? entryEffects[chosen] : undefined;
  return (
    <>
      <Form.Item
        name="kind"
        label={label(kind.label)}
        rules={need(label(kind.label))}
        {...(effect && { extra: label(effect) })}
      >
        <EntryKindInput kinds={kinds} disabled={kinds.length === 1} />
      </Form.Item>
      {Object.entries(entryFields).map(([name, field]) => (
        <Form.Item
          key={name}
          name={name}
          label={label(field.label)}
          rules={field.required ? need(label(field.label)) : []}
          {...(name === 'byId' && { extra: text('equipment.byHelp') })}
          {...(name === 'at' && isEffective && { extra: text('equipment.atHelp') })}
        >
          <FieldInput field={field} disabled={isProof && name === 'at'} />
        </Form.Item>
      ))}
    </>
  );
};
