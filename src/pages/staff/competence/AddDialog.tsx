import { Checkbox, Form, Input, Modal } from 'antd';
import moment from 'moment';
import { useState } from 'react';
import { staffAuthContract } from '../../../../contract/staff-auth';
import { staffAuth } from '../../../../domain/staff-auth/staff-auth.entity';
import { setFieldErrors } from '../../../components/format/field-errors';
import { useLabel, useText } from '../../../components/format/label';
import { DayInput } from '../../../components/input/DayInput';
import { RefsSelect } from '../../../components/ref/RefsSelect';
import { type Target, targetOf } from '../../../components/ref/targets';
import { call } from '../../../services/call';
import { CallError } from '../../../services/call-error';
import styles from './competence.less';

type Props = {
  person: { id: string; name: string };
  onClose: () => void;
  onAdded: (done: { added: number; held: number }) => void;
};
type Values = {
  kinds: string[];
  areaIds?: string[];
  testitemIds?: string[];
  stdIds?: string[];
  equipmentIds?: string[];
  validFrom: string;
  validTo?: string | null;
  basis: string;
};

/** An authorisation runs three years unless somebody says otherwise: the usual cycle of a competence review. */
const YEARS = 3;

const { fields } = staffAuth;

/** Several authorisations at once: each kind in each area and for each item, by each method. */
export const AddDialog = ({ person, onClose, onAdded }: Props) => {
  const label = useLabel();
  const text = useText();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const kinds = Form.useWatch('kinds', form) ?? [];

  const submit = async (values: Values) => {
    if (busy) return;
    setBusy(true);
    try {
      onAdded(await call(staffAuthContract.addMany, { staffIds: [person.id], ...values }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFieldErrors(form, error);
    } finally {
      setBusy(false);
    }
  };
  const pick = (name: keyof Values, field: (typeof fields)[keyof typeof fields], all: string) => (
    <Form.Item name={name} label={label(field.label)}>
      <RefsSelect {...(targetOf(field.target) as Target)} placeholder={text(all)} />
    </Form.Item>
  );
  const needed = (what: string) => [{ required: true, message: text('auth.need', { what }) }];
  return (
    <Modal
      open
      width={640}
      title={text('auth.addFor', { name: person.name })}
      okText={text('auth.give')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
      maskClosable={false}
    >
      <Form
        form={form}
        name="authorise"
        layout="vertical"
        requiredMark={false}
        initialValues={{
          kinds: ['test'],
          validFrom: moment().format('YYYY-MM-DD'),
          validTo: moment().add(YEARS, 'year').subtract(1, 'day').format('YYYY-MM-DD'),
        }}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item name="kinds" label={label(fields.kind.label)} rules={needed(label(fields.kind.label))}>
          <Checkbox.Group
            options={Object.entries(fields.kind.options ?? {}).map(([value, words]) => ({
              value,
              label: label(words),
            }))}
          />
        </Form.Item>
        <div className={styles.pair}>
          {pick('areaIds', fields.areaId, 'auth.allAreas')}
          {pick('testitemIds', fields.testitemId, 'auth.allItems')}
          {pick('stdIds', fields.stdId, 'auth.allMethods')}
          {kinds.includes('equipment') ? pick('equipmentIds', fields.equipmentId, 'auth.whichDevices') : <span />}
          <Form.Item
            name="validFrom"
            label={label(fields.validFrom.label)}
            rules={needed(label(fields.validFrom.label))}
          >
            <DayInput />
          </Form.Item>
          <Form.Item name="validTo" label={label(fields.validTo.label)} extra={text('auth.openEnd')}>
            <DayInput />
          </Form.Item>
        </div>
        <Form.Item name="basis" label={label(fields.basis.label)} rules={needed(label(fields.basis.label))}>
          <Input maxLength={256} placeholder={text('auth.basisHint')} />
        </Form.Item>
      </Form>
    </Modal>
  );
};
