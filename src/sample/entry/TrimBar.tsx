import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useText } from '../../kit/format/label';
import styles from './entry.less';

type Props = {
  /** How many tests are ticked. */
  count: number;
  /** How many other samples of the type there are, where they may be trimmed along. */
  alike: number;
  onTrim: (keep: boolean, withAlike: boolean) => void;
};

/** What can be done with the ticked tests of a sample: out with them, or out with all others. */
export const TrimBar = ({ count, alike, onTrim }: Props) => {
  const text = useText();
  const [withAlike, setWithAlike] = useState(false);
  return (
    <div className={styles.trim} role="toolbar" aria-label={text('order.itemsTicked', { count })}>
      <span>{text('order.itemsTicked', { count })}</span>
      <Button size="small" onClick={() => onTrim(false, withAlike)}>
        {text('order.removeTicked')}
      </Button>
      <Button size="small" onClick={() => onTrim(true, withAlike)}>
        {text('order.keepTicked')}
      </Button>
      {alike > 0 ? (
        <Checkbox checked={withAlike} onChange={({ target }) => setWithAlike(target.checked)}>
          {text('order.trimAlike', { count: alike })}
        </Checkbox>
      ) : null}
    </div>
  );
};
