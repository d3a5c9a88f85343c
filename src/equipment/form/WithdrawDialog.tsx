import { equipmentEventContract } from '../../../contract/equipment/equipment-event';
import { useText } from '../../kit/format/label';
import { CallDialog } from './CallDialog';
import type { Event } from './EventsTable';
import { ReasonItem } from './ReasonItem';

type Props = { event: Event; onClose: () => void; onDone: (answer: unknown) => void };

/** Withdraws an entry of the history: it stays readable, with who, when and why. */
export const WithdrawDialog = ({ event, onClose, onDone }: Props) => {
  const text = useText();
  return (
    <CallDialog
      title={text('equipment.withdraw')}
      okText={text('equipment.withdraw')}
      endpoint={equipmentEventContract.remove}
      fixed={{ id: event.id, ver: event.ver }}
      head={
        <>
          <p>{event.detail}</p>
          <p className="muted">{text('equipment.answerHelp')}</p>
        </>
      }
      onClose={onClose}
      onDone={onDone}
    >
      <ReasonItem />
    </CallDialog>
  );
};
