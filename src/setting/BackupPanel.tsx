import { Alert, Button } from 'antd';
import { type BackupRunView, backupContract } from '../../contract/backup/backup';
import { JobProgress } from '../kit/files/JobProgress';
import { useLabel, useText } from '../kit/format/label';
import { Time } from '../kit/format/Time';
import { PageSkeleton } from '../kit/page/PageSkeleton';
import { Trouble } from '../kit/page/Trouble';
import { useSubmit } from '../kit/submit/use-submit';
import { call } from '../services/call';
import { useCall } from '../services/use-call';
import { useFollow } from '../services/use-follow';
import styles from './g.less';

const POLL_MS = 1000;
const MB = 2 ** 20;

const sizeOf = (bytes: number): string =>
  bytes < MB ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / MB).toFixed(1)} MB`;

/** What a backup that succeeded holds, and what is to be known of it. */
const Totals = ({ run }: { run: BackupRunView }) => {
  const text = useText();
  const { rows, files, newFiles, newBytes, sealed, faults, removed, place } = run;
  return (
    <>
      <div>
        {text('backup.done.size', {
          size: sizeOf(newBytes ?? 0),
          rows: rows ?? 0,
          files: files ?? 0,
          newFiles: newFiles ?? 0,
        })}
        {' · '}
        {text(sealed ? 'backup.sealed' : 'backup.keyApart')}
      </div>
      <div className="muted">
        <bdi dir="ltr">{place}</bdi>
      </div>
      {faults ? <div className={styles.fault}>{text('backup.faults', { count: faults })}</div> : null}
      {removed ? <div className="muted">{text('backup.removed', { count: removed })}</div> : null}
    </>
  );
};

/** What became of a backup. */
const Outcome = ({ run }: { run: BackupRunView }) => {
  const text = useText();
  const label = useLabel();
  if (run.endedAt === null) return <span>{text('backup.running')}</span>;
  if (run.place === null)
    return <span className={styles.fault}>{run.why ? label(run.why) : text('backup.failed')}</span>;
  return (
    <div>
      <Totals run={run} />
    </div>
  );
};

/** Whether the laboratory is backed up: the latest that succeeded, one that failed or is under way, and a button for one more. */
export const BackupPanel = () => {
  const text = useText();
  const label = useLabel();
  const { data, error, reload } = useCall(backupContract.state, {}, { about: 'backup' });
  const isRunning = (data?.running ?? null) !== null;
  useFollow(isRunning, reload, POLL_MS);
  const [start, isStarting] = useSubmit(async () => {
    await call(backupContract.start);
    reload();
  });
  if (error) return <Trouble error={error} onRetry={reload} />;
  if (data === undefined) return <PageSkeleton />;
  const { running, failed, last, latest, folder, hour, seals, mayStart } = data;
  return (
    <div className={styles.backup}>
      {folder === '' ? <Alert type="warning" showIcon message={text('backup.noFolder')} /> : null}
      {failed ? (
        <Alert
          type="error"
          showIcon
          message={
            <>
              <b>
                {text('backup.failed')} <Time value={failed.begunAt} />
              </b>
              <div>{failed.why ? label(failed.why) : null}</div>
            </>
          }
        />
      ) : null}
      {last ? (
        <Alert
          type="success"
          showIcon
          message={
            <>
              <b>
                {text('backup.last')} <Time value={last.begunAt} />
              </b>
              <Totals run={last} />
            </>
          }
        />
      ) : null}
      {last === null && folder !== '' && !failed && !running ? (
        <Alert type="warning" showIcon message={text('backup.none')} />
      ) : null}
      {folder !== '' && !seals ? <Alert type="info" showIcon message={text('backup.apart')} /> : null}
      {running ? (
        <div className={styles.running}>
          <b>{text('backup.running')}</b> · {text(`backup.step.${running.step}`)}
          <JobProgress done={running.done} total={running.total || null} />
        </div>
      ) : null}
      <div className={styles.actions}>
        {mayStart && folder !== '' ? (
          <Button type="primary" disabled={isRunning} loading={isStarting} onClick={() => start()}>
            {text('backup.now')}
          </Button>
        ) : null}
        {folder === '' ? null : <span className="muted">{text('backup.daily', { hour, folder })}</span>}
      </div>
      <div className="muted">{text('backup.restore')}</div>
      {latest.length > 0 ? (
        <section aria-label={text('backup.latest')}>
          <b>{text('backup.latest')}</b>
          <ul className={styles.runs}>
            {latest.map((run) => (
              <li key={run.id}>
                <Time value={run.begunAt} />
                <span>
                  {run.by} <span className="muted">{text(`backup.how.${run.how}`)}</span>
                </span>
                <Outcome run={run} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
};
