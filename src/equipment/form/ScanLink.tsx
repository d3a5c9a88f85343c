import { PaperClipOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { fileContract } from '../../../contract/file/file';
import { useText } from '../../kit/format/label';
import { useSubmit } from '../../kit/submit/use-submit';
import { download } from '../../services/download';

/** Fetches the scan behind a certificate or a check; nothing where there is none. */
export const ScanLink = ({ id }: { id: string | null | undefined }) => {
  const text = useText();
  const [fetchScan] = useSubmit((scanId: string) => download(fileContract.read, { id: scanId }));
  if (!id) return null;
  return (
    <Button type="link" size="small" icon={<PaperClipOutlined />} onClick={() => void fetchScan(id)}>
      {text('equipment.scan')}
    </Button>
  );
};
