import { reportContract } from '../../contract/report/report';
import { FormDialog } from '../kit/dialog/FormDialog';
import { ReasonField } from '../kit/dialog/ReasonField';
import { useText } from '../kit/format/label';
import { call } from '../services/call';
import type { SentAnnex } from './annex';

export type Annex = SentAnnex & { missing: string[] };

type Props = { annex: Annex; onDone: () => void; onCancel: () => void };

/** An annex that lacks something of the report is accepted for a reason only. */
export const AnnexDialog = ({ annex: { missing, ...annex }, onDone, onCancel }: Props) => {
  const text = useText();
  return (
    <FormDialog<{ reason: string }>
      width={520}
      title={text('report.acceptAnnex')}
      onCancel={onCancel}
      onOk={async ({ reason }) => {
        await call(reportContract.afterUpload, { ...annex, reason });
        onDone();
      }}
    >
      <p>{text('report.annexLacks')}</p>
      <ul>
        {missing.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <ReasonField />
    </FormDialog>
  );
};
