import { Form, Input } from 'antd';
import { reportContract } from '../../../contract/report';
import { call } from '../../services/call';
import { useText } from '../format/label';
import type { SentAnnex } from './annex';
import { StepDialog } from './StepDialog';

export type Annex = SentAnnex & { missing: string[] };

type Props = { annex: Annex; onDone: () => void; onCancel: () => void };

/** An annex that lacks something of the report is accepted for a reason only. */
export const AnnexDialog = ({ annex: { missing, ...annex }, onDone, onCancel }: Props) => {
  const text = useText();
  return (
    <StepDialog<{ reason: string }>
      title={text('report.acceptAnnex')}
      initial={{}}
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
      <Form.Item
        name="reason"
        label={text('sign.reason')}
        rules={[{ required: true, whitespace: true, min: 4, message: text('sign.reasonRule') }]}
      >
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </StepDialog>
  );
};
