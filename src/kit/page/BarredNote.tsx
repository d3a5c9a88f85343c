import { Alert } from 'antd';
import styles from './record-drawer.less';

/** What bars a record today, one reason a line; nothing where nothing does. */
export const BarredNote = ({ head, reasons }: { head: string; reasons: readonly string[] }) =>
  reasons.length === 0 ? null : (
    <Alert
      type="warning"
      showIcon
      className={styles.barred ?? ''}
      message={head}
      description={
        <ul>
          {[...new Set(reasons)].map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      }
    />
  );
