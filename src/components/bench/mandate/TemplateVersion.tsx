import { useAccess } from '@umijs/max';
import { Button, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { jinContract } from '../../../../contract/jin';
import type { Access } from '../../../access';
import { call } from '../../../services/call';
import { CallError } from '../../../services/call-error';
import { setFieldErrors } from '../../format/field-errors';
import { useText } from '../../format/label';
import type { MandateDetail } from './detail';

type Props = { detail: MandateDetail; onDone: () => void };
type Values = { version: number; reason: string };

const ChangeDialog = ({ detail, onDone, onCancel }: Props & { onCancel: () => void }) => {
  const text = useText();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const { mandate, template } = detail;
  const change = async (values: Values) => {
    setBusy(true);
    try {
      await call(jinContract.changeVersion, { id: mandate.id, ver: mandate.ver, ...values });
      onDone();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFieldErrors(form, error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      width={460}
      title={text('bench.mandate.template.change')}
      okText={text('bench.mandate.template.change')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onCancel}
    >
      <p className="muted">{text('bench.mandate.template.help', { name: template.name })}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ version: template.versions.at(-1) }}
        onFinish={(values) => void change(values)}
      >
        <Form.Item name="version" label={text('bench.mandate.template.version')}>
          <Select options={template.versions.map((value) => ({ value, label: `V${value}` }))} />
        </Form.Item>
        <Form.Item
          name="reason"
          label={text('sign.reason')}
          rules={[{ required: true, whitespace: true, min: 4, message: text('sign.reasonRule') }]}
        >
          <Input.TextArea autoFocus rows={3} maxLength={500} />
        </Form.Item>
      </Form>
    </Modal>
  );
};

/** The record template of a mandate; where it has another version, that one can be pinned while no data have passed. */
export const TemplateVersion = ({ detail, onDone }: Props) => {
  const text = useText();
  const access = useAccess() as Access;
  const [changing, setChanging] = useState(false);
  const { mandate, template } = detail;
  const mayChange = (access['standard.publish'] || access['task.assign']) && template.versions.length > 0;
  return (
    <>
      {template.name} <span className="muted">V{mandate.templateVer}</span>
      {mayChange ? (
        <Button type="link" size="small" onClick={() => setChanging(true)}>
          {text('bench.mandate.template.change')}
        </Button>
      ) : null}
      {changing ? (
        <ChangeDialog
          detail={detail}
          onCancel={() => setChanging(false)}
          onDone={() => {
            setChanging(false);
            onDone();
          }}
        />
      ) : null}
    </>
  );
};
