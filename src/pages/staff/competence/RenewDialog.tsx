import { Form, Input, Modal } from 'antd';
import moment from 'moment';
import { useState } from 'react';
import { staffAuthContract } from '../../../../contract/staff-auth';
import { staffAuth } from '../../../../domain/staff-auth/staff-auth.entity';
import { setFieldErrors } from '../../../components/format/field-errors';
import { useLabel, useText } from '../../../components/format/label';
import { DayInput } from '../../../components/input/DayInput';
import { call } from '../../../services/call';
import { CallError } from '../../../services/call-error';

type Props = { ids: string[]; latest: string; onClose: () => void; onRenewed: (count: number) => void };
type Values = { validTo: string; basis: string };

const { fields } = staffAuth;

/** Lets the chosen authorisations run on after a review. */
export const RenewDialog = ({ ids, latest, onClose, onRenewed }: Props) => {
  const label = useLabel();
  const text = useText();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const submit = async (values: Values) => {
    if (busy) return;
    setBusy(true);
    try {
      onRenewed((await call(staffAuthContract.renew, { ids, ...values })).renewed);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFieldErrors(form, error);
    } finally {
      setBusy(false);
    }
  };
  const needed = (what: string) => [{ required: true, message: text('auth.need', { what }) }];
  return (
    <Modal
      open
      width={440}
      title={text('auth.renewMany', { count: ids.length })}
      okText={text('auth.renew')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
      maskClosable={false}
    >
      <Form
        form={form}
        name="renew"
        layout="vertical"
        requiredMark={false}
        initialValues={{ validTo: moment(latest).add(1, 'year').format('YYYY-MM-DD') }}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item name="validTo" label={text('auth.newEnd')} rules={needed(text('auth.newEnd'))}>
          <DayInput />
        </Form.Item>
        <Form.Item name="basis" label={label(fields.basis.label)} rules={needed(label(fields.basis.label))}>
          <Input maxLength={256} placeholder={text('auth.basisHint')} />
        </Form.Item>
      </Form>
    </Modal>
  );
};
