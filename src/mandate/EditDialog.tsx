import { Form, Input, Radio, Select } from 'antd';
import { mandateContract } from '../../contract/mandate/mandate';
import { mandate as entity } from '../../domain/mandate/mandate.entity';
import { itemLabel } from '../../domain/test-item/item-label';
import { FormDialog } from '../kit/dialog/FormDialog';
import { useLabel, useText } from '../kit/format/label';
import { DayInput } from '../kit/input/DayInput';
import { call } from '../services/call';
import type { MandateDetail } from './detail';

type Props = { detail: MandateDetail; onCancel: () => void; onDone: (answer: unknown) => void };
type Priority = 'normal' | 'urgent' | 'exUrgent';
type Values = {
  dueDate?: string | null;
  priority?: Priority;
  remark?: string;
  reason?: string;
  tasks?: Record<string, 'unassigned' | 'cancelled'>;
};

/** Changes day, priority and remark of a mandate; reception says here what becomes of tasks that came back to it. */
export const EditDialog = ({ detail, onCancel, onDone }: Props) => {
  const label = useLabel();
  const text = useText();
  const { mandate, tasks } = detail;
  const returned = tasks.filter(({ state }) => state === 'backAtReception');

  const save = async ({ dueDate, priority, remark, reason, tasks: decided = {} }: Values) => {
    const answer = await call(mandateContract.update, {
      id: mandate.id,
      ver: mandate.ver,
      ...(dueDate && dueDate !== mandate.dueDate && { dueDate }),
      ...(priority && priority !== mandate.priority && { priority }),
      ...((remark ?? '') !== (mandate.remark ?? '') && { remark: remark || null }),
      ...(reason && { reason }),
      ...(returned.length > 0 && { tasks: returned.map(({ id }) => ({ id, to: decided[id] ?? 'unassigned' })) }),
    });
    onDone(answer);
  };
  return (
    <FormDialog<Values>
      width={560}
      title={text('bench.mandate.editTitle', { no: mandate.no })}
      okText={text('bench.mandate.save')}
      initial={{
        ...(mandate.dueDate && { dueDate: mandate.dueDate }),
        ...(mandate.priority && { priority: mandate.priority }),
        remark: mandate.remark ?? '',
      }}
      onOk={save}
      onCancel={onCancel}
    >
      {returned.length > 0 ? <h4>{text('bench.mandate.answerReturn')}</h4> : null}
      {returned.map((task) => (
        <Form.Item
          key={task.id}
          name={['tasks', task.id]}
          initialValue="unassigned"
          label={`${task.sampleNo} ${label(itemLabel(task))}:${task.returnReason ?? ''}`}
        >
          <Radio.Group
            options={[
              { value: 'unassigned', label: text('bench.mandate.toUnassigned') },
              { value: 'cancelled', label: text('bench.mandate.toCancelled') },
            ]}
          />
        </Form.Item>
      ))}
      <Form.Item name="dueDate" label={text('bench.mandate.due')}>
        <DayInput />
      </Form.Item>
      <Form.Item name="priority" label={text('bench.mandate.priority')}>
        <Select
          options={Object.entries(entity.fields.priority.options ?? {}).map(([value, words]) => ({
            value,
            label: label(words),
          }))}
        />
      </Form.Item>
      <Form.Item name="remark" label={text('bench.mandate.remark')}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
      <Form.Item
        name="reason"
        label={text('bench.mandate.reason')}
        rules={[{ whitespace: true, min: 4, message: text('bench.mandate.reasonRule') }]}
      >
        <Input maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
};
