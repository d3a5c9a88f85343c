import { Button } from 'antd';
import { useState } from 'react';
import type { HistoryEntry } from '../../../contract/history/history';
import { Arrow } from '../format/Arrow';
import { useLabel, useText } from '../format/label';
import { Lines } from './Lines';
import styles from './record.less';

const AT_ONCE = 4;

/** What one entry changed: field, before, after. */
export const Changes = ({ changes }: { changes: HistoryEntry['changes'] }) => {
  const label = useLabel();
  const text = useText();
  const [all, setAll] = useState(false);
  if (changes.length === 0) return null;
  const shown = all ? changes : changes.slice(0, AT_ONCE);
  return (
    <>
      <dl className={styles.changes}>
        {shown.map(({ field, label: name, before, after }) => (
          <div key={field}>
            <dt>{label(name)}</dt>
            <dd>
              <Lines lines={before} against={after} mark="gone" />
              <Arrow />
              <Lines lines={after} against={before} mark="come" />
            </dd>
          </div>
        ))}
      </dl>
      {changes.length > AT_ONCE ? (
        <Button type="link" size="small" onClick={() => setAll(!all)}>
          {all ? text('record.fewer') : text('record.more', { count: changes.length - AT_ONCE })}
        </Button>
      ) : null}
    </>
  );
};
