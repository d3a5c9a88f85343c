import { useAccess } from '@umijs/max';
import { Button, Form, Space } from 'antd';
import { useState } from 'react';
import { type ListedDate, samplingPlanContract } from '../../contract/sampling-plan/sampling-plan';
import { inClass, leaves } from '../../domain/kit/workflow';
import { samplingDate } from '../../domain/sampling-plan/sampling-date.entity';
import { samplingDateWorkflow } from '../../domain/sampling-plan/sampling-date.workflow';
import { samplingPlanWorkflow } from '../../domain/sampling-plan/sampling-plan.workflow';
import type { Access } from '../access';
import { FormDialog } from '../kit/dialog/FormDialog';
import { ReasonField } from '../kit/dialog/ReasonField';
import { useLabel, useText } from '../kit/format/label';
import { DayInput } from '../kit/input/DayInput';
import { useSubmit } from '../kit/submit/use-submit';
import { useDoneLine } from '../kit/workflow/use-done-line';
import { call } from '../services/call';
import { dayText } from '../services/clock';

type Props = { row: ListedDate; onDone: () => void };
type Asked = 'move' | 'skip';

/** What can be done with one date: move it, leave it out, take it in again, or draft its order at once. */
export const DateActions = ({ row, onDone }: Props) => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const [asked, setAsked] = useState<Asked>();
  const said = useDoneLine(samplingDateWorkflow);
  const seen = { id: row.id, ver: row.ver };
  const done = (code: keyof typeof samplingDateWorkflow.steps, answer: object) => {
    setAsked(undefined);
    const subject = `${row.planName} ${dayText(row.day)}`;
    said({ subject, step: { code, label: samplingDateWorkflow.steps[code].label }, answer });
    onDone();
  };
  const [restore, isRestoring] = useSubmit(async () =>
    done('restore', await call(samplingPlanContract.restoreDate, seen)),
  );
  const [draft, isDrafting] = useSubmit(async () => {
    const answer = await call(samplingPlanContract.draftDate, seen);
    done(answer.state === 'failed' ? 'fail' : 'draft', answer);
  });
  if (!inClass(samplingPlanWorkflow, 'going', row.planState)) return null;
  const { state } = row;
  const mayChange = access['samplingPlan.update'] === true;
  const may = (step: 'move' | 'skip' | 'restore') => mayChange && leaves(samplingDateWorkflow, step, state);
  const isOpen = inClass(samplingDateWorkflow, 'open', state) && row.planState === 'active';
  const words = (step: keyof typeof samplingDateWorkflow.steps) => label(samplingDateWorkflow.steps[step].label);
  return (
    <Space size={4} wrap>
      {access['order.create'] && isOpen ? (
        <Button size="small" loading={isDrafting} onClick={() => draft()}>
          {state === 'failed' ? text('samplingPlan.tryAgain') : words('draft')}
        </Button>
      ) : null}
      {may('move') ? (
        <Button size="small" onClick={() => setAsked('move')}>
          {words('move')}
        </Button>
      ) : null}
      {may('skip') ? (
        <Button size="small" onClick={() => setAsked('skip')}>
          {words('skip')}
        </Button>
      ) : null}
      {may('restore') ? (
        <Button size="small" loading={isRestoring} onClick={() => restore()}>
          {words('restore')}
        </Button>
      ) : null}
      {asked === 'move' ? (
        <FormDialog<{ day: string; reason: string }>
          title={text('samplingPlan.moveOf', { day: dayText(row.day) })}
          okText={words('move')}
          initial={{ day: row.day }}
          onOk={async (values) => done('move', await call(samplingPlanContract.moveDate, { ...seen, ...values }))}
          onCancel={() => setAsked(undefined)}
          onStale={onDone}
        >
          <p className="muted">{text('samplingPlan.moveHint')}</p>
          <Form.Item
            name="day"
            label={label(samplingDate.fields.day.label)}
            rules={[{ required: true, message: text('samplingPlan.dayMissing') }]}
          >
            <DayInput />
          </Form.Item>
          <ReasonField />
        </FormDialog>
      ) : null}
      {asked === 'skip' ? (
        <FormDialog<{ reason: string }>
          title={text('samplingPlan.skipOf', { day: dayText(row.day) })}
          okText={words('skip')}
          onOk={async (values) => done('skip', await call(samplingPlanContract.skipDate, { ...seen, ...values }))}
          onCancel={() => setAsked(undefined)}
          onStale={onDone}
        >
          <ReasonField />
        </FormDialog>
      ) : null}
    </Space>
  );
};
