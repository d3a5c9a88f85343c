import { useAccess } from '@umijs/max';
import { Alert, Button, Result, Skeleton, Space, Tabs } from 'antd';
import { useState } from 'react';
import { testPackageContract } from '../../contract/test-package/test-package';
import { leaves } from '../../domain/kit/workflow';
import { testPackage } from '../../domain/test-package/test-package.entity';
import { testPackageWorkflow } from '../../domain/test-package/test-package.workflow';
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
import { PackageFacts } from './PackageFacts';
import { PackageForm } from './PackageForm';
import styles from './test-package.less';

type Props = { id: string; onClose: () => void; onChanged: () => void };

/** A package: what is tested by it, what bars it today, and its history. */
export const PackageDrawer = ({ id, onClose, onChanged }: Props) => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const [dialog, setDialog] = useState<'edit' | 'retire'>();
  const said = useDoneLine(testPackageWorkflow);
  const { data: pack, error, reload } = useCall(testPackageContract.detail, { id });
  const trail = useHistoryTab(testPackage.name, id, pack?.ver);
  const { steps } = testPackageWorkflow;
  const changed = () => {
    setDialog(undefined);
    reload();
    onChanged();
  };
  const done = (code: keyof typeof steps, answer: object) => {
    said({ subject: pack?.name ?? '', step: { code, label: steps[code].label }, answer });
    changed();
  };
  const [reactivate, isBusy] = useSubmit(async () =>
    done('reactivate', await call(testPackageContract.reactivate, { id, ver: pack?.ver })),
  );
  const may = (step: keyof typeof steps) =>
    pack !== undefined && access['testPackage.update'] === true && leaves(testPackageWorkflow, step, pack.state);
  return (
    <SideDrawer
      open
      mask={false}
      width="min(720px, 100vw)"
      onClose={onClose}
      title={
        pack ? (
          <span className={styles.title}>
            <span>{pack.name}</span>
            <StateTag workflow={testPackageWorkflow} state={pack.state} />
          </span>
        ) : (
          label(testPackage.label)
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
      {!pack && !error ? <Skeleton active /> : null}
      {pack ? (
        <>
          <Space wrap className={styles.acts}>
            {access['testPackage.update'] ? (
              <Button onClick={() => setDialog('edit')}>{text('pack.edit')}</Button>
            ) : null}
            {may('retire') ? <Button onClick={() => setDialog('retire')}>{label(steps.retire.label)}</Button> : null}
            {may('reactivate') ? (
              <Button type="primary" loading={isBusy} onClick={() => reactivate()}>
                {label(steps.reactivate.label)}
              </Button>
            ) : null}
            {access['testPackage.delete'] ? (
              <RemoveButton
                endpoint={testPackageContract.remove}
                row={pack as never}
                title={pack.name}
                onRemoved={() => {
                  onChanged();
                  onClose();
                }}
              />
            ) : null}
          </Space>
          {pack.problems.length > 0 ? (
            <Alert
              type="warning"
              showIcon
              className={styles.alert ?? ''}
              message={text('pack.barred')}
              description={
                <ul className={styles.problems}>
                  {pack.problems.map((problem) => (
                    <li key={label(problem)}>{label(problem)}</li>
                  ))}
                </ul>
              }
            />
          ) : null}
          <Tabs
            size="small"
            items={[{ key: 'facts', label: text('record.facts'), children: <PackageFacts pack={pack} /> }, trail]}
          />
        </>
      ) : null}
      {dialog === 'edit' && pack ? (
        <PackageForm pack={pack} onClose={() => setDialog(undefined)} onSaved={changed} />
      ) : null}
      {dialog === 'retire' && pack ? (
        <FormDialog<{ reason: string }>
          title={label(steps.retire.label)}
          onOk={async ({ reason }) =>
            done('retire', await call(testPackageContract.retire, { id, ver: pack.ver, reason }))
          }
          onCancel={() => setDialog(undefined)}
          onStale={changed}
        >
          <p className="muted">{text('pack.retireHint')}</p>
          <ReasonField />
        </FormDialog>
      ) : null}
    </SideDrawer>
  );
};
