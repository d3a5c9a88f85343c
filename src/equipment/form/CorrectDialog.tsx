import { equipmentEventContract } from '../../../contract/equipment/equipment-event';
import { type EntryKind, entryEffects, stepOfEntry } from '../../../domain/equipment-event/equipment-event.rules';
import { useText } from '../../kit/format/label';
import { CallDialog } from './CallDialog';
import { EntryItems } from './EntryItems';
import type { Event } from './EventsTable';
import { ReasonItem } from './ReasonItem';

type Props = { event: Event; onClose: () => void; onDone: (answer: unknown) => void };

const notes = (Object.keys(entryEffects) as EntryKind[]).filter((kind) => stepOfEntry(kind) === undefined);

/** Corrects an entry by another one. What was done to the device is not corrected: that entry is withdrawn. */
export const CorrectDialog = ({ event, onClose, onDone }: Props) => {
  const text = useText();
  const { id, ver, equipmentId, kind, at, byId, detail, result, nextDate, cost, files, taskId, impact, remark } = event;
  return (
    <CallDialog
      title={text('equipment.correct')}
      okText={text('equipment.correct')}
      endpoint={equipmentEventContract.update}
      fixed={{ id, ver, equipmentId, nextDate, taskId, impact, remark }}
      initial={{ kind, at, byId, detail, result, cost, files }}
      head={<p className="muted">{text('equipment.answerHelp')}</p>}
      onClose={onClose}
      onDone={onDone}
    >
      <ReasonItem />
      <EntryItems kinds={notes.includes(kind) ? notes : [kind]} isProof={event.verdict !== null} />
    </CallDialog>
  );
};
