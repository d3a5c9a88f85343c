import { Form } from 'antd';
import { equipmentEventContract } from '../../../../contract/equipment-event';
import { equipmentEvent } from '../../../../domain/equipment-event/equipment-event.entity';
import type { Field } from '../../../../domain/kit/field';
import { FieldInput } from '../../../components/crud/FieldInput';
import { useLabel, useText } from '../../../components/format/label';
import { CallDialog } from './CallDialog';

type Props = { equipmentId: string; onClose: () => void; onDone: () => void };

const { kind, at, byId, detail, result, cost, files } = equipmentEvent.fields;
const { buy, maintain, repair, use } = kind.options ?? {};

/** What a person writes down; the steps of the workflow, certificates and checks write their own lines. */
const fields: Readonly<Record<string, Field>> = {
  kind: { ...kind, options: { maintain, use, repair, buy } as NonNullable<Field['options']> },
  at,
  byId,
  detail,
  result,
  cost,
  files,
};

/** A line of the history that a person writes. */
export const AddEventDialog = ({ equipmentId, onClose, onDone }: Props) => {
  const label = useLabel();
  const text = useText();
  return (
    <CallDialog
      title={text('equipment.addEvent')}
      okText={text('equipment.addEvent')}
      endpoint={equipmentEventContract.create}
      fixed={{ equipmentId }}
      initial={{ kind: 'maintain', at: new Date().toISOString() }}
      onClose={onClose}
      onDone={onDone}
    >
      {Object.entries(fields).map(([name, field]) => (
        <Form.Item
          key={name}
          name={name}
          label={label(field.label)}
          rules={
            field.required ? [{ required: true, message: text('equipment.need', { field: label(field.label) }) }] : []
          }
          {...(name === 'byId' && { extra: text('equipment.byHelp') })}
        >
          <FieldInput field={field} />
        </Form.Item>
      ))}
    </CallDialog>
  );
};
