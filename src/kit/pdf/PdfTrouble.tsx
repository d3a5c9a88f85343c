import { Button, Space } from 'antd';
import { useText } from '../format/label';
import type { PdfTrouble as Trouble } from './open-pdf';
import styles from './pdf.less';

type Props = { trouble: Trouble; onRetry: () => void; onDownload: () => void };

/** Why a file is not shown, and the way out that always works: the file itself. */
export const PdfTrouble = ({ trouble, onRetry, onDownload }: Props) => {
  const text = useText();
  return (
    <div className={styles.trouble} role="alert">
      <p>{text(`pdf.${trouble}`)}</p>
      <p>{text(`pdf.${trouble}.way`)}</p>
      <Space wrap>
        {trouble === 'failed' ? <Button onClick={onRetry}>{text('list.retry')}</Button> : null}
        <Button type="primary" onClick={onDownload}>
          {text('pdf.download')}
        </Button>
      </Space>
    </div>
  );
};
