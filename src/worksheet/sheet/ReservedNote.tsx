import { Alert } from 'antd';
import { reservedNow } from '../../equipment/reservations/words';
import { useLabel } from '../../kit/format/label';
import { timeText } from '../../services/clock';
import { type SheetState, shownText } from './sheet-state';

/** Devices that are chosen on the sheet while somebody else has reserved them: told with the name, and not barred. */
export const ReservedNote = ({ state }: { state: SheetState }) => {
  const label = useLabel();
  const { rows, devices } = state;
  const chosen = new Set(Object.values(rows).flatMap((row) => (row ? [shownText(row, 'device', devices)] : [])));
  const taken = devices.filter(({ devNum, reserved }) => reserved !== null && chosen.has(devNum));
  if (taken.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      message={taken.map(({ id, devNum, reserved }) => (
        <div key={id}>{label(reservedNow(devNum, reserved?.name ?? '', timeText(reserved?.until, 'MM.DD HH:mm')))}</div>
      ))}
    />
  );
};
