import { Form, Input, Modal, Radio } from 'antd';
import { useId } from 'react';
import { mandateAuditContract } from '../../../contract/mandate/mandate-audit';
import type { WorksheetRow } from '../../../contract/worksheet/bench';
import { useLabel, useText } from '../../kit/format/label';
import { useSubmit } from '../../kit/submit/use-submit';
import { call } from '../../services/call';

type Given = { verdict: 'pass' | 'fail' | 'none'; reason: string; password: string };
type Props = { row: WorksheetRow; onGiven: () => void; onCancel: () => void };

/** Asks the checker for the verdict that does not follow from a limit: which, why, and the password as a signature. */
export const JudgeDialog = ({ row, onGiven, onCancel }: Props) => {
  const text = useText();
  const label = useLabel();
  const [form] = Form.useForm<Given>();
  const name = useId();
  const [submit, pending] = useSubmit(async (given: Given) => {
    await call(mandateAuditContract.judge, { id: row.taskId, ver: row.ver, ...given });
    onGiven();
  });
  const choices = (['pass', 'fail', ...(row.judgement ? (['none'] as const) : [])] as const).map((verdict) => ({
    value: verdict,
    label: text(`bench.judge.${verdict}`),
  }));
  return (
    <Modal
      open
      width={460}
      title={text('bench.judge.title')}
      okText={text('bench.judge.ok')}
      confirmLoading={pending}
      onOk={() => form.submit()}
      onCancel={onCancel}
      maskClosable={false}
    >
      <p>
        {row.sampleNo} · {label({ zh: row.itemName, en: row.itemNameEn ?? row.itemName })} ·{' '}
        <bdi dir="ltr">
          {row.reported} {row.itemUnit}
        </bdi>
      </p>
      <p className="muted">
        {text('bench.judge.text', { limit: `${label(row.limit)} ${row.limitUnit ?? ''}`.trim() })}
      </p>
      <Form
        form={form}
        name={name}
        layout="vertical"
        requiredMark={false}
        initialValues={{ reason: row.judgement?.reason ?? '' }}
        onFinish={(given) => void submit(given)}
      >
        <Form.Item
          name="verdict"
          label={text('bench.judge.verdict')}
          rules={[{ required: true, message: text('bench.judge.verdictRule') }]}
        >
          <Radio.Group options={choices} />
        </Form.Item>
        <Form.Item
          name="reason"
          label={text('sign.reason')}
          rules={[{ required: true, whitespace: true, min: 4, message: text('sign.reasonRule') }]}
        >
          <Input.TextArea rows={3} maxLength={500} />
        </Form.Item>
        <Form.Item
          name="password"
          label={text('sign.password')}
          rules={[{ required: true, message: text('sign.passwordRule') }]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
      </Form>
    </Modal>
  );
};
