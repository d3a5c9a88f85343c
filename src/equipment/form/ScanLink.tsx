import { PaperClipOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { fileContract } from '../../../contract/file/file';
import { useText } from '../../kit/format/label';
import { CallError } from '../../services/call-error';
import { download } from '../../services/download';

/** Fetches the scan behind a certificate or a check; nothing where there is none. */
export const ScanLink = ({ id }: { id: string | null | undefined }) => {
  const text = useText();
  if (!id) return null;
  const fetchScan = async () => {
    try {
      await download(fileContract.read, { id });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
  };
  return (
    <Button type="link" size="small" icon={<PaperClipOutlined />} onClick={() => void fetchScan()}>
      {text('equipment.scan')}
    </Button>
  );
};
