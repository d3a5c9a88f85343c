import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { mandateContract } from '../../contract/mandate/mandate';
import { useSaid, useText } from '../kit/format/label';
import { CallError } from '../services/call-error';
import { download } from '../services/download';
import { useCall } from '../services/use-call';

/** The mandate with its worksheets as PDF; before it can be made, what is missing. */
export const ExportButton = ({ id }: { id: string }) => {
  const text = useText();
  const said = useSaid();
  const [busy, setBusy] = useState(false);
  const { data } = useCall(mandateContract.canExport, { id });
  const fetchPdf = async () => {
    setBusy(true);
    try {
      await download(mandateContract.export, { id });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    } finally {
      setBusy(false);
    }
  };
  const missing = data?.blockers.map((blocker) => said(blocker.text)).join('\n');
  return (
    <Tooltip title={missing || ''}>
      <Button loading={busy} disabled={data?.ok !== true} onClick={() => void fetchPdf()}>
        {text('bench.mandate.export')}
      </Button>
    </Tooltip>
  );
};
