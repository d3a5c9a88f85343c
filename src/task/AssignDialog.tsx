import { Form, Select } from 'antd';
import type { Outcomes } from '../../contract/kit/outcomes';
import { taskContract } from '../../contract/task/task';
import { tasksAssignContract, type Workload } from '../../contract/task/tasks-assign';
import type { TaskRow } from '../../contract/worksheet/bench';
import { FormDialog } from '../kit/dialog/FormDialog';
import { ReasonField } from '../kit/dialog/ReasonField';
import { useLabel, useListed, useText } from '../kit/format/label';
import { DayInput } from '../kit/input/DayInput';
import { usePlainBox } from '../kit/input/select-box';
import { call } from '../services/call';
import { dayText } from '../services/clock';
import { useCall } from '../services/use-call';
import { disabledReason } from './assign/bars';
import { matchesPerson } from './assign/initials';

type Props = {
  tasks: readonly TaskRow[];
  isReassignment: boolean;
  onCancel: () => void;
  onDone: (outcomes: Outcomes) => void;
};
type Values = {
  staffId: string;
  coIds?: string[];
  checkerId?: string | null;
  dueDate?: string | null;
  reason?: string;
};

/** What all of the tasks have, where they have the same. */
const common = <T,>(tasks: readonly TaskRow[], of: (task: TaskRow) => T): T | undefined => {
  const [first, ...others] = tasks.map(of);
  return others.every((each) => JSON.stringify(each) === JSON.stringify(first)) ? first : undefined;
};

/** What stands at tasks that are reassigned: only who helps may be another. */
const standing = (tasks: readonly TaskRow[]): Partial<Values> => {
  const staffId = common(tasks, ({ assigneeId }) => assigneeId);
  const coIds = common(tasks, (task) => task.coIds ?? []);
  return { ...(staffId != null && { staffId }), ...(coIds !== undefined && { coIds }) };
};

/** Who may help: the people of the department, and those who help already. */
const helperOptions = (
  people: readonly Workload[],
  tasks: readonly TaskRow[],
  others: readonly (string | null | undefined)[],
) => {
  const named = new Map([...people, ...tasks.flatMap(({ coTesters }) => coTesters)].map(({ id, name }) => [id, name]));
  return [...named].filter(([id]) => !others.includes(id)).map(([value, label]) => ({ value, label }));
};

/** Who tests, who helps, who checks and until when. Whom the rules forbid is shown with the reason. */
export const AssignDialog = ({ tasks, isReassignment, onCancel, onDone }: Props) => {
  const label = useLabel();
  const text = useText();
  const listed = useListed();
  const plainBox = usePlainBox();
  const [form] = Form.useForm<Values>();
  const checkerId = Form.useWatch('checkerId', form) ?? null;
  const staffId = Form.useWatch('staffId', form);
  const { data, loading } = useCall(tasksAssignContract.items, tasks[0] ? { id: tasks[0].mandateId } : null);
  const people = (data?.people ?? []).map((person) => {
    const bar = disabledReason(person, tasks, data?.items ?? [], checkerId, label);
    return { ...person, bar: bar && text(`bench.assign.${bar.rule}`, { items: listed(bar.items) }) };
  });

  const assign = async ({ staffId: tester, coIds, checkerId: checker, dueDate, reason = '' }: Values) => {
    const input = {
      ids: tasks.map(({ id }) => id),
      staffId: tester,
      // Tasks with other helpers each keep theirs, unless somebody is named.
      ...(coIds !== undefined && { coIds }),
      ...(checker && { checkerId: checker }),
      ...(dueDate && { dueDate }),
    };
    onDone(
      await (isReassignment ? call(taskContract.reassign, { ...input, reason }) : call(taskContract.assign, input)),
    );
  };
  return (
    <FormDialog<Values>
      form={form}
      initial={isReassignment ? standing(tasks) : {}}
      width={520}
      title={text('bench.assign.title', { count: tasks.length })}
      okText={text(isReassignment ? 'bench.step.reassign' : 'bench.step.assign')}
      onOk={assign}
      onCancel={onCancel}
    >
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
            .map(({ id, name, open, hours, bar, away }) => ({
              value: id,
              title: name,
              disabled: bar !== null,
              label: [
                name,
                bar ?? text('bench.assign.load', { open, hours }),
                ...away.map(({ fromDay, toDay }) =>
                  text('bench.assign.away', { from: dayText(fromDay), to: dayText(toDay) }),
                ),
              ].join(' · '),
            }))}
        />
      </Form.Item>
      <Form.Item name="coIds" label={text('bench.assign.helpers')} extra={text('bench.assign.helpersHint')}>
        <Select
          mode="multiple"
          allowClear
          showSearch
          optionFilterProp="label"
          loading={loading}
          options={helperOptions(data?.people ?? [], tasks, [staffId, checkerId])}
        />
      </Form.Item>
      <Form.Item name="checkerId" label={text('bench.assign.checker')}>
        <Select
          allowClear
          showSearch
          optionFilterProp="label"
          placeholder={text('bench.assign.checkerLater')}
          options={(data?.checkers ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item name="dueDate" label={text('bench.assign.due')} extra={text('bench.assign.dueKept')}>
        <DayInput />
      </Form.Item>
      {isReassignment ? <ReasonField label={text('bench.assign.reason')} /> : null}
    </FormDialog>
  );
};
