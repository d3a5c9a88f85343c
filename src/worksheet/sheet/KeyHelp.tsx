import { useText } from '../../kit/format/label';
import styles from './sheet.less';

const keys = [
  ['Enter', 'enter'],
  ['Tab', 'tab'],
  ['↑ ↓ ← →', 'arrows'],
  ['F2', 'edit'],
  ['Shift+F2', 'remark'],
  ['F9', 'why'],
  ['Esc', 'revert'],
  ['Ctrl+D', 'fillCell'],
  ['Ctrl+Shift+D', 'fillRow'],
  ['Ctrl+;', 'now'],
  ['Ctrl+V', 'paste'],
  ['Ctrl+S', 'save'],
  ['Ctrl+Enter', 'finish'],
  ['Alt+1 / Alt+2', 'decide'],
] as const;

/** The keys of the grid. */
export const KeyHelp = () => {
  const text = useText();
  return (
    <dl className={styles.keys}>
      {keys.map(([key, name]) => (
        <div key={key} style={{ display: 'contents' }}>
          <dt>{key}</dt>
          <dd>{text(`bench.keys.${name}`)}</dd>
        </div>
      ))}
    </dl>
  );
};
