import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { useState } from 'react';
import type { HoldView, StoredSampleRow } from '../../contract/stored-sample/stored-sample';
import { holdCauses } from '../../domain/sample-hold/sample-hold.entity';
import { desk } from '../../domain/stored-sample/desk-words';
import type { Access } from '../access';
import { useLabel } from '../kit/format/label';
import { Time } from '../kit/format/Time';
import { ToneTag } from '../kit/state/StateTag';
import { ReleaseDialog } from './dialogs/Dialogs';
import styles from './store.less';

type Props = { row: StoredSampleRow; onChanged: () => void };

/** Why it was kept back, by whom, and who let it go; those of a sample that it was split from among them. */
export const Holds = ({ row, onChanged }: Props) => {
  const label = useLabel();
  const access = useAccess() as Access;
  const [releasing, setReleasing] = useState<HoldView>();
  if (row.holds.length === 0) return <p className="muted">{label(desk.noHolds)}</p>;
  return (
    <>
      <ul className={styles.holds}>
        {row.holds.map((hold) => (
          <li key={hold.id}>
            <div className={styles.title}>
              {hold.releasedAt === null ? (
                <ToneTag tone="sentBack">{label(desk.held)}</ToneTag>
              ) : (
                <ToneTag tone="done">{label(desk.releasedBy)}</ToneTag>
              )}
              <b>{label(holdCauses[hold.cause])}</b>
              {hold.sampleId === row.sampleId ? null : (
                <span className="muted">
                  {label(desk.ofParent)} <span className="mono">{hold.sampleNo}</span>
                </span>
              )}
              {hold.releasedAt === null && access['storedSample.hold'] ? (
                <Button size="small" onClick={() => setReleasing(hold)}>
                  {label(desk.release)}
                </Button>
              ) : null}
            </div>
            <div>{hold.reason}</div>
            <small className="muted">
              {hold.byName} <Time value={hold.at} />
            </small>
            {hold.releasedAt === null ? null : (
              <div>
                {hold.releaseReason}{' '}
                <small className="muted">
                  {hold.releasedByName} <Time value={hold.releasedAt} />
                </small>
              </div>
            )}
          </li>
        ))}
      </ul>
      {releasing ? (
        <ReleaseDialog
          row={row}
          hold={releasing}
          onClose={() => setReleasing(undefined)}
          onDone={() => {
            setReleasing(undefined);
            onChanged();
          }}
        />
      ) : null}
    </>
  );
};
