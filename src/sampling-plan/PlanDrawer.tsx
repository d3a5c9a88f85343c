import { useAccess, useSearchParams } from '@umijs/max';
import { Button, Space, Tabs } from 'antd';
import { useState } from 'react';
import { samplingPlanContract } from '../../contract/sampling-plan/sampling-plan';
import { inClass, leaves } from '../../domain/kit/workflow';
import { samplingPlan } from '../../domain/sampling-plan/sampling-plan.entity';
import { samplingPlanWorkflow } from '../../domain/sampling-plan/sampling-plan.workflow';
import type { Access } from '../access';
import { RemoveButton } from '../kit/crud/RemoveButton';
import { FormDialog } from '../kit/dialog/FormDialog';
import { ReasonField } from '../kit/dialog/ReasonField';
import { useLabel, useText } from '../kit/format/label';
import { BarredNote } from '../kit/page/BarredNote';
import { RecordDrawer } from '../kit/page/RecordDrawer';
import { useHistoryTab } from '../kit/record/use-history-tab';
import { StateTag } from '../kit/state/StateTag';
import { useSubmit } from '../kit/submit/use-submit';
import { useDoneLine } from '../kit/workflow/use-done-line';
import { call } from '../services/call';
import { useCall } from '../services/use-call';
import { DateList } from './DateList';
import { PlanFacts } from './PlanFacts';
import { PlanForm } from './PlanForm';
import styles from './sampling-plan.less';

type Props = { id: string; onClose: () => void; onChanged: () => void };
type Asked = 'pause' | 'end';

/** A plan: what it asks for and how often, its dates with their orders, and its history. */
export const PlanDrawer = ({ id, onClose, onChanged }: Props) => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const [tab, setTab] = useState(useSearchParams()[0].get('item') ?? 'dates');
  const [isEditing, setEditing] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const said = useDoneLine(samplingPlanWorkflow);
  const { data: plan, error, reload } = useCall(samplingPlanContract.detail, { id });
  const trail = useHistoryTab(samplingPlan.name, id, plan?.ver);
  const changed = () => {
    setAsked(undefined);
    setEditing(false);
    reload();
    onChanged();
  };
  const words = (step: keyof typeof samplingPlanWorkflow.steps) => label(samplingPlanWorkflow.steps[step].label);
  const done = (code: keyof typeof samplingPlanWorkflow.steps, answer: object) => {
    said({ subject: plan?.name ?? '', step: { code, label: samplingPlanWorkflow.steps[code].label }, answer });
    changed();
  };
  const [resume, isResuming] = useSubmit(async () =>
    done('resume', await call(samplingPlanContract.resume, { id, ver: plan?.ver })),
  );
  const may = (step: 'pause' | 'resume' | 'end') =>
    plan !== undefined && access['samplingPlan.update'] === true && leaves(samplingPlanWorkflow, step, plan.state);
  return (
    <RecordDrawer
      width={960}
      row={plan}
      noun={label(samplingPlan.label)}
      title={(row) => (
        <>
          <span>{row.name}</span>
          <StateTag workflow={samplingPlanWorkflow} state={row.state} />
        </>
      )}
      error={error}
      onRetry={reload}
      onClose={onClose}
    >
      {(row) => (
        <>
          <Space wrap className={styles.acts}>
            {access['samplingPlan.update'] && inClass(samplingPlanWorkflow, 'going', row.state) ? (
              <Button onClick={() => setEditing(true)}>{text('samplingPlan.edit')}</Button>
            ) : null}
            {may('pause') ? <Button onClick={() => setAsked('pause')}>{words('pause')}</Button> : null}
            {may('resume') ? (
              <Button type="primary" loading={isResuming} onClick={() => resume()}>
                {words('resume')}
              </Button>
            ) : null}
            {may('end') ? <Button onClick={() => setAsked('end')}>{words('end')}</Button> : null}
            {access['samplingPlan.delete'] ? (
              <RemoveButton
                endpoint={samplingPlanContract.remove}
                row={row as never}
                title={row.name}
                onRemoved={() => {
                  onChanged();
                  onClose();
                }}
              />
            ) : null}
          </Space>
          <BarredNote head={text('samplingPlan.barred')} reasons={row.problems.map((problem) => label(problem))} />
          <Tabs
            size="small"
            activeKey={tab}
            onChange={setTab}
            items={[
              {
                key: 'dates',
                label: text('samplingPlan.dates'),
                children: <DateList key={row.ver} planId={id} onChanged={onChanged} />,
              },
              { key: 'facts', label: text('record.facts'), children: <PlanFacts plan={row} /> },
              trail,
            ]}
          />
          {isEditing ? <PlanForm plan={row} onClose={() => setEditing(false)} onSaved={changed} /> : null}
          {asked ? (
            <FormDialog<{ reason: string }>
              title={words(asked)}
              onOk={async ({ reason }) =>
                done(asked, await call(samplingPlanContract[asked], { id, ver: row.ver, reason }))
              }
              onCancel={() => setAsked(undefined)}
              onStale={changed}
            >
              <p className="muted">{text(`samplingPlan.${asked}Hint`)}</p>
              <ReasonField />
            </FormDialog>
          ) : null}
        </>
      )}
    </RecordDrawer>
  );
};
