import { equipmentEventContract } from '../../../contract/equipment/equipment-event';
import type { ActionView } from '../../../contract/kit/inputs';
import { type EntryKind, entryEffects, stepOfEntry } from '../../../domain/equipment-event/equipment-event.rules';
import { useText } from '../../kit/format/label';
import { CallDialog } from './CallDialog';
import { EntryItems } from './EntryItems';

type Props = {
  equipmentId: string;
  /** The steps that the device offers this person now: their entries take them. */
  actions: readonly Pick<ActionView, 'code' | 'enabled'>[];
  onClose: () => void;
  onDone: () => void;
};

const all = Object.keys(entryEffects) as EntryKind[];

/** An entry of the history that a person writes; one that tells of a step takes it. */
export const AddEventDialog = ({ equipmentId, actions, onClose, onDone }: Props) => {
  const text = useText();
  const kinds = all.filter((kind) => {
    const step = stepOfEntry(kind);
    return step === undefined || actions.some(({ code, enabled }) => code === step && enabled);
  });
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
      <EntryItems kinds={kinds} isEffective />
    </CallDialog>
  );
};
