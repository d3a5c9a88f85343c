import { Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import type { Outcomes, TaskRow } from '../../../../contract/bench';
import { taskContract } from '../../../../contract/task';
import { tasksAssignContract } from '../../../../contract/tasks-assign';
import { call } from '../../../services/call';
import { CallError } from '../../../services/call-error';
import { useCall } from '../../../services/use-call';
import { setFieldErrors } from '../../format/field-errors';
import { useListed, useText } from '../../format/label';
import { DayInput } from '../../input/DayInput';
import { usePlainBox } from '../../input/select-box';
import { barWhy } from '../assign/bars';
import { matchesPerson } from '../assign/initials';

type Props = {
  tasks: readonly TaskRow[];
  isReassignment: boolean;
  onCancel: () => void;
  onDone: (outcomes: Outcomes) => void;
};
type Values = { staffId: string; checkerId?: string | null; dueDate?: string | null; reason?: string };

/** Who tests, who checks and until when. Whom the rules forbid is shown with the reason. */
export const AssignDialog = ({ tasks, isReassignment, onCancel, onDone }: Props) => {
  const text = useText();
  const listed = useListed();
  const plainBox = usePlainBox();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const checkerId = Form.useWatch('checkerId', form) ?? null;
  const { data, loading } = useCall(tasksAssignContract.items, tasks[0] ? { id: tasks[0].mandateId } : null);
  const people = (data?.people ?? []).map((person) => {
    const bar = barWhy(person, tasks, data?.items ?? [], checkerId);
    return { ...person, bar: bar && text(`bench.assign.${bar.rule}`, { items: listed(bar.items) }) };
  });

  const assign = async ({ staffId, checkerId: checker, dueDate, reason = '' }: Values) => {
    setBusy(true);
    const input = {
      ids: tasks.map(({ id }) => id),
      staffId,
      ...(checker && { checkerId: checker }),
      ...(dueDate && { dueDate }),
    };
    try {
      onDone(
        await (isReassignment ? call(taskContract.reassign, { ...input, reason }) : call(taskContract.assign, input)),
      );
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
      width={520}
      title={text('bench.assign.title', { count: tasks.length })}
      okText={text(isReassignment ? 'bench.step.reassign' : 'bench.step.assign')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onCancel}
      maskClosable={false}
    >
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void assign(values)}>
        <Form.Item
          name="staffId"
          label={text('bench.assign.person')}
          rules={[{ required: true, message: text('bench.assign.personRule') }]}
        >
          <Select
            ref={plainBox}
            showSearch
            autoFocus
            loading={loading}
            filterOption={(typed, option) => matchesPerson(typed, String(option?.title ?? ''))}
            options={people
              .sort((a, b) => Number(a.bar !== null) - Number(b.bar !== null))
              .map(({ id, name, open, hours, bar }) => ({
                value: id,
                title: name,
                disabled: bar !== null,
                label: `${name} · ${bar ?? text('bench.assign.load', { open, hours })}`,
              }))}
          />
        </Form.Item>
        <Form.Item name="checkerId" label={text('bench.assign.checker')}>
          <Select
            allowClear
            placeholder={text('bench.assign.checkerLater')}
            options={(data?.checkers ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <Form.Item name="dueDate" label={text('bench.assign.due')} extra={text('bench.assign.dueKept')}>
          <DayInput />
        </Form.Item>
        {isReassignment ? (
          <Form.Item
            name="reason"
            label={text('bench.assign.reason')}
            rules={[{ required: true, whitespace: true, min: 4, message: text('sign.reasonRule') }]}
          >
            <Input.TextArea rows={2} maxLength={500} />
          </Form.Item>
        ) : null}
      </Form>
    </Modal>
  );
};
