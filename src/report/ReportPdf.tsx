import { Button, Result, Skeleton } from 'antd';
import { useText } from '../kit/format/label';
import styles from './desk.less';
import { usePdf } from './use-pdf';

type Props = { id: string; ver: number; no: string };

/** The very file, in the browser's own viewer: what is signed is what is seen. */
export const ReportPdf = ({ id, ver, no }: Props) => {
  const text = useText();
  const { url, error, again } = usePdf(id, ver);
  if (error)
    return (
      <Result
        status="warning"
        title={text('report.pdfFailed')}
        subTitle={error.message}
        extra={<Button onClick={again}>{text('list.retry')}</Button>}
      />
    );
  if (url === undefined) return <Skeleton active className={styles.loading} paragraph={{ rows: 16 }} />;
  // The viewer's own thumbnails would take a third of the width.
  return <iframe title={no} src={`${url}#navpanes=0&view=FitH`} />;
};
