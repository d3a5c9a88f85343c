import type { ReactNode } from 'react';
import { useText } from '../../kit/format/label';
import { timeText } from '../../services/clock';
import styles from './sheet.less';
import { isEdited, lacksReason, type RowState } from './sheet-state';
import type { SaveStatus } from './use-sheet';

type Props = {
  rows: readonly RowState[];
  status: SaveStatus;
  isEditable: boolean;
  message: string;
  onReason: () => void;
  children: ReactNode;
};

/** How the entries stand, in words. */
const useSaveStatus = ({
  rows,
  status,
  isEditable,
}: Pick<Props, 'rows' | 'status' | 'isEditable'>): [tone: string, words: string] => {
  const text = useText();
  const count = rows.filter(isEdited).length;
  if (!isEditable) return ['quiet', ''];
  if (status.phase === 'offline') return ['bad', text('bench.save.offline', { count })];
  if (status.phase === 'failed') return ['bad', status.message ?? ''];
  if (status.phase === 'saving') return ['quiet', text('bench.save.saving')];
  if (count > 0) return ['open', text('bench.save.unsaved', { count })];
  return status.savedAt === null
    ? ['quiet', text('bench.save.nothing')]
    : ['good', text('bench.save.saved', { time: timeText(status.savedAt, 'HH:mm') })];
};

/** The foot of the grid: what is saved, how far the work is, and the steps that lead on. */
export const SheetFoot = ({ rows, status, isEditable, message, onReason, children }: Props) => {
  const text = useText();
  const [tone, words] = useSaveStatus({ rows, status, isEditable });
  const unreasoned = rows.filter(lacksReason).length;
  return (
    <footer className={styles.foot}>
      <span className={styles[tone]} aria-live="polite">
        {words}
      </span>
      {unreasoned > 0 ? (
        <button type="button" className={styles.link} onClick={onReason}>
          {text('bench.reason.missing', { count: unreasoned })}
        </button>
      ) : null}
      <span className={styles.message}>{message}</span>
      <div className={styles.steps}>{children}</div>
    </footer>
  );
};
