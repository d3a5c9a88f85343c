import { useAccess } from '@umijs/max';
import { Alert, App, Button, Result, Skeleton, Tabs } from 'antd';
import { useState } from 'react';
import { type StandardWarning, standardContract } from '../../contract/standard/standard';
import { type Standard, standard } from '../../domain/standard/standard.entity';
import type { Access } from '../access';
import { RemoveButton } from '../kit/crud/RemoveButton';
import { useText } from '../kit/format/label';
import { SideDrawer } from '../kit/page/SideDrawer';
import { Trouble } from '../kit/page/Trouble';
import { useHistoryTab } from '../kit/record/use-history-tab';
import { useSubmit } from '../kit/submit/use-submit';
import { call } from '../services/call';
import { useCall } from '../services/use-call';
import { CopyDialog } from './CopyDialog';
import { StandardFacts } from './StandardFacts';
import { StandardForm } from './StandardForm';
import { StandardStatus } from './StandardStatus';
import { StandardUses } from './StandardUses';
import styles from './standard.less';
import { WarningText } from './WarningText';

type Props = {
  id: string;
  warnings: readonly StandardWarning[];
  onOpen: (id: string) => void;
  onClose: () => void;
  onChanged: () => void;
};

/** The record of a standard: its dates and neighbours, where it is used, who did what with it. */
export const StandardDrawer = ({ id, warnings, onOpen, onClose, onChanged }: Props) => {
  const text = useText();
  const access = useAccess() as Access;
  const { message } = App.useApp();
  const [dialog, setDialog] = useState<'edit' | 'copy'>();
  const { data, error, loading, reload } = useCall(standardContract.list, { ids: [id], current: 1, pageSize: 1 });
  const row = data?.list.find((each) => each.id === id) as Standard | undefined;
  const trail = useHistoryTab(standard.name, id, row?.ver);
  const warning = warnings.find((each) => each.id === id);
  const changed = () => {
    setDialog(undefined);
    reload();
    onChanged();
  };
  const [check] = useSubmit(async () => {
    const { checked } = await call(standardContract.check, { ids: [id] });
    void message.success(text('standard.checkDone', { count: checked }));
    changed();
  });
  return (
    <SideDrawer
      open
      mask={false}
      width="min(720px, 100vw)"
      onClose={onClose}
      title={
        row ? (
          <span className={styles.title}>
            {row.no}-{row.year} <StandardStatus status={row.status} />
          </span>
        ) : (
          text('standard.standard')
        )
      }
      extra={
        row ? (
          <span className={styles.title}>
            {access['standard.update'] ? (
              <>
                <Button size="small" onClick={() => void check()}>
                  {text('standard.check')}
                </Button>
                <Button size="small" onClick={() => setDialog('edit')}>
                  {text('standard.edit')}
                </Button>
              </>
            ) : null}
            {access['standard.create'] ? (
              <Button size="small" type="primary" onClick={() => setDialog('copy')}>
                {text('standard.copy')}
              </Button>
            ) : null}
            {access['standard.delete'] ? (
              <RemoveButton
                endpoint={standardContract.remove}
                row={row as never}
                title={`${row.no}-${row.year}`}
                onRemoved={() => {
                  onChanged();
                  onClose();
                }}
              />
            ) : null}
          </span>
        ) : null
      }
    >
      {error ? <Trouble error={error} onRetry={reload} /> : null}
      {!row && loading ? <Skeleton active /> : null}
      {!row && !loading && !error ? <Result status="404" title={text('standard.gone')} /> : null}
      {row ? (
        <>
          {warning ? (
            <Alert type="warning" showIcon message={<WarningText warning={warning} />} className={styles.note ?? ''} />
          ) : null}
          <Tabs
            size="small"
            items={[
              { key: 'facts', label: text('standard.facts'), children: <StandardFacts row={row} onOpen={onOpen} /> },
              { key: 'uses', label: text('standard.used'), children: <StandardUses key={row.ver} id={row.id} /> },
              trail,
            ]}
          />
        </>
      ) : null}
      {dialog === 'edit' && row ? (
        <StandardForm row={row} onClose={() => setDialog(undefined)} onSaved={changed} />
      ) : null}
      {dialog === 'copy' && row ? (
        <CopyDialog
          row={row}
          onClose={() => setDialog(undefined)}
          onCopied={(copy) => {
            changed();
            onOpen(copy.id);
          }}
        />
      ) : null}
    </SideDrawer>
  );
};
