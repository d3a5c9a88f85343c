import { Alert } from 'antd';
import { mandateAuditContract } from '../../../contract/mandate/mandate-audit';
import { useLabel, useText } from '../../kit/format/label';
import { Time } from '../../kit/format/Time';
import { useCall } from '../../services/use-call';
import styles from './sheet.less';

type Props = { mandateId: string; worksheetId: string };

/** Why the worksheet came back, in view while it is corrected. */
export const RejectionNote = ({ mandateId, worksheetId }: Props) => {
  const label = useLabel();
  const text = useText();
  const { data } = useCall(mandateAuditContract.history, { id: mandateId });
  const last = (data ?? [])
    .filter(({ instanceId, opinion }) => opinion && (instanceId === worksheetId || instanceId === null))
    .reduce<NonNullable<typeof data>[number] | undefined>(
      (newest, entry) => (newest && newest.at > entry.at ? newest : entry),
      undefined,
    );
  if (last === undefined) return null;
  return (
    <Alert
      className={styles.note}
      type="error"
      showIcon
      message={
        <>
          {text('bench.sheet.rejectedFor', { what: label(last.label), why: last.opinion ?? '' })}{' '}
          <span className="muted">
            {last.actor} · <Time value={last.at} />
          </span>
        </>
      }
    />
  );
};
