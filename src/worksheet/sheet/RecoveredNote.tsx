import { Alert } from 'antd';
import { useText } from '../../kit/format/label';
import { useClosing } from '../../kit/page/use-closing';
import styles from './sheet.less';

/** Values typed before this window was lost stand in the grid again. */
export const RecoveredNote = ({ count, isCells = false }: { count: number; isCells?: boolean }) => (
  <Alert
    className={styles.note}
    type="info"
    showIcon
    closable={useClosing()}
    message={useText()(isCells ? 'paper.recovered' : 'bench.sheet.recovered', { count })}
  />
);
