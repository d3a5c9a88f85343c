import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { tasksContract } from '../../../contract/task/tasks';
import { useText } from '../../kit/format/label';
import { useSubmit } from '../../kit/submit/use-submit';
import { download } from '../../services/download';

/** The record sheet with its samples on paper, for where there is no screen. */
export const BlankSheetButton = ({ worksheetId }: { worksheetId: string }) => {
  const text = useText();
  const [print, isPrinting] = useSubmit(() => download(tasksContract.blankSheet, { id: worksheetId }));
  return (
    <Button size="small" icon={<PrinterOutlined />} loading={isPrinting} onClick={() => void print()}>
      {text('paper.blank')}
    </Button>
  );
};
