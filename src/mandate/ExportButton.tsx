import { Button, Tooltip } from 'antd';
import { mandateContract } from '../../contract/mandate/mandate';
import { useText } from '../kit/format/label';
import { useSubmit } from '../kit/submit/use-submit';
import { download } from '../services/download';
import { useCall } from '../services/use-call';

/** The mandate with its worksheets as PDF; before it can be made, what is missing. */
export const ExportButton = ({ id }: { id: string }) => {
  const text = useText();
  const { data } = useCall(mandateContract.canExport, { id });
  const [fetchPdf, pending] = useSubmit(() => download(mandateContract.export, { id }));
  const missing = data?.blockers.map((blocker) => blocker.text).join('\n');
  return (
    <Tooltip title={missing || ''}>
      <Button loading={pending} disabled={data?.ok !== true} onClick={() => void fetchPdf()}>
        {text('bench.mandate.export')}
      </Button>
    </Tooltip>
  );
};
