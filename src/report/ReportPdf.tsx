import { Button, Result } from 'antd';
import { useText } from '../kit/format/label';
import { PdfView } from '../kit/pdf/PdfView';
import { useReportFile } from './use-report-file';

type Props = { id: string; ver: number };

/** The very file: what is signed is what is seen. */
export const ReportPdf = ({ id, ver }: Props) => {
  const text = useText();
  const { file, error, again } = useReportFile(id, ver);
  if (error)
    return (
      <Result
        status="warning"
        title={text('report.pdfFailed')}
        subTitle={error.message}
        extra={<Button onClick={again}>{text('list.retry')}</Button>}
      />
    );
  return <PdfView file={file} />;
};
