import { useAccess, useSearchParams } from '@umijs/max';
import { Alert, Button, Result, Skeleton, Space, Tabs } from 'antd';
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
import { SideDrawer } from '../kit/page/SideDrawer';
import { WayOn } from '../kit/page/WayOn';
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
    <SideDrawer
      open
      mask={false}
      width="min(960px, 100vw)"
      onClose={onClose}
      title={
        plan ? (
          <span className={styles.title}>
            <span>{plan.name}</span>
            <StateTag workflow={samplingPlanWorkflow} state={plan.state} />
          </span>
        ) : (
          label(samplingPlan.label)
        )
      }
    >
      {error ? (
        <Result
          status={error.code === 404 ? '404' : 'warning'}
          title={error.message}
          extra={<WayOn error={error} onRetry={reload} onBack={onClose} />}
        />
      ) : null}
      {!plan && !error ? <Skeleton active /> : null}
      {plan ? (
        <>
          <Space wrap className={styles.acts}>
            {access['samplingPlan.update'] && inClass(samplingPlanWorkflow, 'going', plan.state) ? (
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
                row={plan as never}
                title={plan.name}
                onRemoved={() => {
                  onChanged();
                  onClose();
                }}
              />
            ) : null}
          </Space>
          {plan.problems.length > 0 ? (
            <Alert
              type="warning"
              showIcon
              className={styles.alert ?? ''}
              message={text('samplingPlan.barred')}
              description={
                <ul className={styles.problems}>
                  {plan.problems.map((problem) => (
                    <li key={label(problem)}>{label(problem)}</li>
                  ))}
                </ul>
              }
            />
          ) : null}
          <Tabs
            size="small"
            activeKey={tab}
            onChange={setTab}
            items={[
              {
                key: 'dates',
                label: text('samplingPlan.dates'),
                children: <DateList key={plan.ver} planId={id} onChanged={onChanged} />,
              },
              { key: 'facts', label: text('record.facts'), children: <PlanFacts plan={plan} /> },
              trail,
            ]}
          />
        </>
      ) : null}
      {isEditing && plan ? <PlanForm plan={plan} onClose={() => setEditing(false)} onSaved={changed} /> : null}
      {asked && plan ? (
        <FormDialog<{ reason: string }>
          title={words(asked)}
          onOk={async ({ reason }) =>
            done(asked, await call(samplingPlanContract[asked], { id, ver: plan.ver, reason }))
          }
          onCancel={() => setAsked(undefined)}
          onStale={changed}
        >
          <p className="muted">{text(`samplingPlan.${asked}Hint`)}</p>
          <ReasonField />
        </FormDialog>
      ) : null}
    </SideDrawer>
  );
};
