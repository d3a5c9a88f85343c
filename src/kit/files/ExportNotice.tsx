import { Button } from 'antd';
import { useEffect } from 'react';
import { type ExportView, exportContract } from '../../../contract/export/export';
import { isUnderWay } from '../../../domain/job/job-words';
import { call } from '../../services/call';
import { CallError } from '../../services/call-error';
import { download } from '../../services/download';
import { useText } from '../format/label';
import { useSubmit } from '../submit/use-submit';
import styles from './files.less';
import { JobProgress } from './JobProgress';
import { forgetExport } from './kept-exports';
import { useJob } from './use-job';

const fetchFile = (id: string) =>
  download(exportContract.file, { id }).catch((error: unknown) => {
    // The call has shown the error already.
    if (!(error instanceof CallError)) throw error;
  });

/** An export from its beginning to the file: its progress, cancel, and the automatic download. */
export const ExportNotice = ({ first }: { first: ExportView }) => {
  const text = useText();
  const [view, setView] = useJob<ExportView>(exportContract.one, first);
  const { id, state, done, total } = view;
  const isGoing = isUnderWay(view);

  useEffect(() => {
    if (isGoing) return;
    forgetExport(id);
    if (state === 'done') void fetchFile(id);
  }, [id, state, isGoing]);

  const [cancel] = useSubmit(async () => {
    await call(exportContract.cancel, { id });
    setView(await call(exportContract.one, { id }));
  });

  if (isGoing)
    return (
      <div className={styles.notice}>
        <JobProgress done={done} total={total} why={view.message} />
        <Button size="small" onClick={() => void cancel()}>
          {text('files.cancelExport')}
        </Button>
      </div>
    );
  if (state !== 'done')
    return <p role="status">{state === 'cancelled' ? text('files.exportCancelled') : (view.message ?? '')}</p>;
  return (
    <div className={styles.notice} role="status">
      <span>{text('files.exported', { count: done })}</span>
      <Button size="small" type="link" className={styles.link} onClick={() => void fetchFile(id)}>
        {text('files.downloadAgain')}
      </Button>
    </div>
  );
};
