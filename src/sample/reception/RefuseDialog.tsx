import { useState } from 'react';
import { orderAdminContract } from '../../../contract/order/order-admin';
import type { Sample } from '../../../domain/sample/sample.entity';
import { FormDialog } from '../../kit/dialog/FormDialog';
import { ReasonField } from '../../kit/dialog/ReasonField';
import { useText } from '../../kit/format/label';
import { call } from '../../services/call';
import styles from './samples.less';
import { useRowBatch } from './use-row-batch';

type Props = { samples: readonly Sample[]; onClose: () => void; onDone: () => void; onSome: () => void };

/** Samples that are not taken in, and why: the reason goes to the client. */
export const RefuseDialog = ({ samples, onClose, onDone, onSome }: Props) => {
  const text = useText();
  const [rows] = useState(samples);
  const { outcomes, run } = useRowBatch(rows);
  const refuse = async ({ reason }: { reason: string }) => {
    const count = await run(({ id, ver }) =>
      call(orderAdminContract.refuseSample, { id, ver, reason }, { noerror: true }),
    );
    if (count?.failed === 0) onDone();
    else if (count && count.done > 0) onSome();
  };
  return (
    <FormDialog<{ reason: string }>
      width={480}
      title={text('sample.refuse', { count: rows.length })}
      okText={text('sample.refuse', { count: rows.filter(({ id }) => !outcomes[id]?.ok).length })}
      isDanger
      onOk={refuse}
      onCancel={onClose}
    >
      <ul className={styles.rows}>
        {rows.map(({ id, no, name }) => (
          <li key={id}>
            <span className="mono">{no}</span> {name}
            {outcomes[id] ? (
              <span className={outcomes[id].ok ? styles.right : styles.wrong}>
                {outcomes[id].ok ? `✓ ${text('sample.refused')}` : outcomes[id].said}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      <ReasonField label={text('sample.refuseReason')} rows={3} />
    </FormDialog>
  );
};
