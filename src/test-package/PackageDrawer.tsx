import { useAccess } from '@umijs/max';
import { Button, Space, Tabs } from 'antd';
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
import { BarredNote } from '../kit/page/BarredNote';
import { RecordDrawer } from '../kit/page/RecordDrawer';
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
    <RecordDrawer
      width={720}
      row={pack}
      noun={label(testPackage.label)}
      title={(row) => (
        <>
          <span>{row.name}</span>
          <StateTag workflow={testPackageWorkflow} state={row.state} />
        </>
      )}
      error={error}
      onRetry={reload}
      onClose={onClose}
    >
      {(row) => (
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
                row={row as never}
                title={row.name}
                onRemoved={() => {
                  onChanged();
                  onClose();
                }}
              />
            ) : null}
          </Space>
          <BarredNote head={text('pack.barred')} reasons={row.problems.map((problem) => label(problem))} />
          <Tabs
            size="small"
            items={[{ key: 'facts', label: text('record.facts'), children: <PackageFacts pack={row} /> }, trail]}
          />
          {dialog === 'edit' ? <PackageForm pack={row} onClose={() => setDialog(undefined)} onSaved={changed} /> : null}
          {dialog === 'retire' ? (
            <FormDialog<{ reason: string }>
              title={label(steps.retire.label)}
              onOk={async ({ reason }) =>
                done('retire', await call(testPackageContract.retire, { id, ver: row.ver, reason }))
              }
              onCancel={() => setDialog(undefined)}
              onStale={changed}
            >
              <p className="muted">{text('pack.retireHint')}</p>
              <ReasonField />
            </FormDialog>
          ) : null}
        </>
      )}
    </RecordDrawer>
  );
};
