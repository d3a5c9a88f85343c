import { Form, Radio } from 'antd';
import { mandateAuditContract } from '../../../contract/mandate/mandate-audit';
import type { WorksheetRow } from '../../../contract/worksheet/bench';
import { itemLabel } from '../../../domain/test-item/item-label';
import { FormDialog } from '../../kit/dialog/FormDialog';
import { PasswordField } from '../../kit/dialog/PasswordField';
import { ReasonField } from '../../kit/dialog/ReasonField';
import { useLabel, useText } from '../../kit/format/label';
import { call } from '../../services/call';

type Given = { verdict: 'pass' | 'fail' | 'none'; reason: string; password: string };
type Props = { row: WorksheetRow; onGiven: () => void; onCancel: () => void };

/** Asks the checker for the verdict that does not follow from a limit: which, why, and the password as a signature. */
export const JudgeDialog = ({ row, onGiven, onCancel }: Props) => {
  const text = useText();
  const label = useLabel();
  const choices = (['pass', 'fail', ...(row.judgement ? (['none'] as const) : [])] as const).map((verdict) => ({
    value: verdict,
    label: text(`bench.judge.${verdict}`),
  }));
  return (
    <FormDialog<Given>
      title={text('bench.judge.title')}
      okText={text('bench.judge.ok')}
      initial={{ reason: row.judgement?.reason ?? '' }}
      onOk={async (given) => {
        await call(mandateAuditContract.judge, { id: row.taskId, ver: row.ver, ...given });
        onGiven();
      }}
      onCancel={onCancel}
      onStale={onGiven}
    >
      <p>
        {row.sampleNo} · {label(itemLabel(row))} ·{' '}
        <bdi dir="ltr">
          {row.reported} {row.itemUnit}
        </bdi>
      </p>
      <p className="muted">
        {text('bench.judge.text', { limit: `${label(row.limit)} ${row.limitUnit ?? ''}`.trim() })}
      </p>
      <Form.Item
        name="verdict"
        label={text('bench.judge.verdict')}
        rules={[{ required: true, message: text('bench.judge.verdictRule') }]}
      >
        <Radio.Group options={choices} />
      </Form.Item>
      <ReasonField rows={3} />
      <PasswordField />
    </FormDialog>
  );
};
