import { Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { useText } from '../../kit/format/label';
import type { SampleLine } from '../../sample/entry/line';
import { testsOf } from '../../sample/entry/trim';
import styles from './import.less';

type Props = { lines: readonly SampleLine[]; onTrim: (isKept: (test: string) => boolean) => void; onClose: () => void };

/** The tests of several samples in one list: what stays ticked stays with all of them, the rest goes. */
export const TrimDialog = ({ lines, onTrim, onClose }: Props) => {
  const text = useText();
  const tests = testsOf(lines);
  const [kept, setKept] = useState<ReadonlySet<string>>(() => new Set(tests.map(({ test }) => test)));
  const gone = tests.length - kept.size;
  const set = (test: string, on: boolean) =>
    setKept((last) => new Set(on ? [...last, test] : [...last].filter((each) => each !== test)));
  return (
    <Modal
      open
      title={text('order.trimTitle', { count: lines.length })}
      okText={text('order.trimKeep', { count: kept.size })}
      okButtonProps={{ disabled: gone === 0 }}
      onOk={() => onTrim((test) => kept.has(test))}
      onCancel={onClose}
    >
      <Checkbox
        checked={gone === 0}
        indeterminate={kept.size > 0 && gone > 0}
        onChange={({ target }) => setKept(new Set(target.checked ? tests.map(({ test }) => test) : []))}
      >
        {text('order.tickAllItems')}
      </Checkbox>
      <ul className={styles.tests}>
        {tests.map(({ test, name, basis, count }) => (
          <li key={test}>
            <Checkbox checked={kept.has(test)} onChange={({ target }) => set(test, target.checked)}>
              {name} <span className="muted">{basis}</span>
            </Checkbox>
            <span className="muted">{text('order.trimOf', { count, samples: lines.length })}</span>
          </li>
        ))}
      </ul>
    </Modal>
  );
};
