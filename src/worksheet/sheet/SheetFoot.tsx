import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { useText } from '../../kit/format/label';
import { timeText } from '../../services/clock';
import type { PaperStore } from '../paper/paper-store';
import styles from './sheet.less';
import { isEdited, lacksReason, type RowState } from './sheet-state';
import type { SaveStatus } from './use-sheet';

type Props = {
  /** Its record sheet, where it is filled on one. */
  store: PaperStore | undefined;
  rows: readonly RowState[];
  status: SaveStatus;
  isEditable: boolean;
  message: string;
  onReason: () => void;
  children: ReactNode;
};

/** How the entries stand, in words. */
const useSaveStatus = ({
  store,
  rows,
  status,
  isEditable,
}: Pick<Props, 'store' | 'rows' | 'status' | 'isEditable'>): [tone: string, words: string] => {
  const text = useText();
  const cells = useSyncExternalStore(
    useCallback((listener: () => void) => store?.subscribe(listener) ?? (() => undefined), [store]),
    () => store?.pending ?? 0,
  );
  const count = rows.filter(isEdited).length + cells;
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
export const SheetFoot = ({ store, rows, status, isEditable, message, onReason, children }: Props) => {
  const text = useText();
  const [tone, words] = useSaveStatus({ store, rows, status, isEditable });
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
