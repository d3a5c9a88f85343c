import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import type { Outcomes } from '../../../contract/kit/outcomes';
import { useText } from '../format/label';
import { ToneTag } from '../state/StateTag';
import styles from './list.less';

type Props = {
  outcomes: Outcomes;
  /** What people call a row. */
  nameOf: (id: string) => ReactNode;
  onClose: () => void;
};

/** What became of each of several rows: those that were refused first, each with the reason. */
export const BatchOutcome = ({ outcomes, nameOf, onClose }: Props) => {
  const text = useText();
  const { done, failed, results } = outcomes;
  const rows = [...results].sort((a, b) => Number(a.ok) - Number(b.ok));
  return (
    <Modal
      open
      width="min(680px, 96vw)"
      title={text('batch.title', { done, failed })}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {text('batch.close')}
        </Button>
      }
    >
      <ul className={styles.outcomes}>
        {rows.map(({ id, ok, message }) => (
          <li key={id}>
            <span>{nameOf(id)}</span>
            <ToneTag tone={ok ? 'done' : 'sentBack'}>{ok ? text('batch.done') : message}</ToneTag>
          </li>
        ))}
      </ul>
    </Modal>
  );
};
