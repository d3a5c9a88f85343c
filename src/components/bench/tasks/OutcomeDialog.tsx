import { Button, Modal } from 'antd';
import type { Outcomes, TaskRow } from '../../../../contract/bench';
import { useText } from '../../format/label';
import { ToneTag } from '../../state/StateTag';
import styles from './tasks.less';

type Props = {
  outcomes: Outcomes;
  tasks: readonly Pick<TaskRow, 'id' | 'sampleNo' | 'itemName'>[];
  onClose: () => void;
};

/** What became of each of several tasks: those that were refused first, with the reason. */
export const OutcomeDialog = ({ outcomes, tasks, onClose }: Props) => {
  const text = useText();
  const { done, failed, results } = outcomes;
  const rows = [...results].sort((a, b) => Number(a.ok) - Number(b.ok));
  const title = text('bench.outcome.title', { done, failed });
  return (
    <Modal
      open
      width={640}
      title={title}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{text('bench.outcome.ok')}</Button>}
    >
      <ul className={styles.outcomes}>
        {rows.map(({ id, ok, message }) => {
          const task = tasks.find((each) => each.id === id);
          return (
            <li key={id}>
              <span className="mono">{task?.sampleNo}</span> {task?.itemName}
              <ToneTag tone={ok ? 'done' : 'sentBack'}>{ok ? text('bench.outcome.ok') : message}</ToneTag>
            </li>
          );
        })}
      </ul>
    </Modal>
  );
};
