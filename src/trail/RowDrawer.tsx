import { trailContract } from '../../contract/trail/trail';
import { useLabel } from '../kit/format/label';
import { No } from '../kit/format/No';
import { Said } from '../kit/format/Said';
import { Time } from '../kit/format/Time';
import { RecordDrawer } from '../kit/page/RecordDrawer';
import { Changes } from '../kit/record/Changes';
import { FactList } from '../kit/record/FactList';
import { ToneTag } from '../kit/state/StateTag';
import { useCall } from '../services/use-call';
import { ExceptionTag } from './ExceptionTag';
import styles from './trail.less';
import { trailWords as words } from './words';

/** What a row stores, as JSON. */
const Raw = ({ title, value }: { title: string; value: unknown }) =>
  value === null ? null : (
    <>
      <h4>{title}</h4>
      <pre dir="ltr" className={styles.raw}>
        {JSON.stringify(value, null, 2)}
      </pre>
    </>
  );

/** One row of the trail with all that it holds. */
export const RowDrawer = ({ seq, onClose }: { seq: number; onClose: () => void }) => {
  const label = useLabel();
  const { data, error, reload } = useCall(trailContract.row, { seq: String(seq) });
  return (
    <RecordDrawer
      width={640}
      row={data}
      noun={label(words.title)}
      title={(row) => (
        <>
          <span>{label(words.row(row.seq))}</span>
          <ToneTag tone={row.isAsWritten ? 'done' : 'sentBack'}>
            {label(row.isAsWritten ? words.asWritten : words.notAsWritten)}
          </ToneTag>
        </>
      )}
      error={error}
      onRetry={reload}
      onClose={onClose}
    >
      {(row) => (
        <>
          <p className={styles.said}>
            <b>{row.actorName}</b> <Said>{label(row.sentence)}</Said> <ExceptionTag kind={row.exception} />
          </p>
          <Changes changes={row.changes} />
          <FactList
            inLines
            facts={[
              [label(words.at), <Time key="at" value={row.at} />],
              [label(words.noun), label(row.noun)],
              [label(words.no), row.refNo],
              [label(words.reason), row.reason],
              [label(words.ip), row.ip === null ? null : <No key="ip">{row.ip}</No>],
              [label(words.code), <No key="code">{row.action}</No>],
              [label(words.request), row.requestId === null ? null : <No key="request">{row.requestId}</No>],
            ]}
          />
          <Raw title={label(words.before)} value={row.before} />
          <Raw title={label(words.after)} value={row.after} />
          <FactList
            facts={[
              [
                label(words.prevHash),
                <span key="prev" dir="ltr" className={styles.hash}>
                  {row.prevHash}
                </span>,
              ],
              [
                label(words.hash),
                <span key="hash" dir="ltr" className={styles.hash}>
                  {row.hash}
                </span>,
              ],
            ]}
          />
        </>
      )}
    </RecordDrawer>
  );
};
