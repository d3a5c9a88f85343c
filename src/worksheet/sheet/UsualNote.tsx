import { Button } from 'antd';
import { useListed, useText } from '../../kit/format/label';
import styles from './sheet.less';
import type { Typed } from './sheet-state';

type Props = { offered: readonly Typed[]; onTake: () => void };

/** What the tester used last for these items, offered for the cells that are empty. */
export const UsualNote = ({ offered, onTake }: Props) => {
  const text = useText();
  const listed = useListed();
  if (offered.length === 0) return null;
  const words = [
    ...new Set(
      offered.map(({ key, text: each }) => (key === 't' ? `${each} °C` : key === 'rh' ? `${each} %RH` : each)),
    ),
  ];
  return (
    <div className={styles.usual}>
      <span className="muted">
        {text('bench.usual.last')} <bdi>{listed(words.slice(0, 6))}</bdi>
      </span>
      <Button size="small" onClick={onTake}>
        {text('bench.usual.take', { count: offered.length })}
      </Button>
    </div>
  );
};
