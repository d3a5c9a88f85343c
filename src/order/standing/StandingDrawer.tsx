import { useAccess } from '@umijs/max';
import { Button, Space, Tabs } from 'antd';
import { useState } from 'react';
import { standingOrderContract } from '../../../contract/order/standing-order';
import { inClass, leaves } from '../../../domain/kit/workflow';
import { standingOrder } from '../../../domain/standing-order/standing-order.entity';
import { standingOrderWorkflow } from '../../../domain/standing-order/standing-order.workflow';
import type { Access } from '../../access';
import { RemoveButton } from '../../kit/crud/RemoveButton';
import { FormDialog } from '../../kit/dialog/FormDialog';
import { ReasonField } from '../../kit/dialog/ReasonField';
import { useLabel, useText } from '../../kit/format/label';
import { BarredNote } from '../../kit/page/BarredNote';
import { LeadButton } from '../../kit/page/LeadButton';
import { RecordDrawer } from '../../kit/page/RecordDrawer';
import { useHistoryTab } from '../../kit/record/use-history-tab';
import { StateTag } from '../../kit/state/StateTag';
import { useSubmit } from '../../kit/submit/use-submit';
import { useDoneLine } from '../../kit/workflow/use-done-line';
import { call } from '../../services/call';
import { useCall } from '../../services/use-call';
import { ChangeDialog } from './ChangeDialog';
import { orderFrom } from './order-from';
import { StandingFacts } from './StandingFacts';
import styles from './standing.less';
import { standingWords as words } from './words';

type Props = { id: string; onClose: () => void; onChanged: () => void };

/** A standing order: what is ordered by it, what does not hold any more, how it was used, and its history. */
export const StandingDrawer = ({ id, onClose, onChanged }: Props) => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const [dialog, setDialog] = useState<'change' | 'retire'>();
  const said = useDoneLine(standingOrderWorkflow);
  const { data: standing, error, reload } = useCall(standingOrderContract.detail, { id });
  const trail = useHistoryTab(standingOrder.name, id, standing?.ver);
  const { steps } = standingOrderWorkflow;
  const changed = () => {
    setDialog(undefined);
    reload();
    onChanged();
  };
  const done = (code: keyof typeof steps, answer: object) => {
    said({ subject: standing?.name ?? '', step: { code, label: steps[code].label }, answer });
    changed();
  };
  const [reactivate, isBusy] = useSubmit(async () =>
    done('reactivate', await call(standingOrderContract.reactivate, { id, ver: standing?.ver })),
  );
  const mayKeep = access['order.create'] === true;
  const may = (step: keyof typeof steps) =>
    standing !== undefined && mayKeep && leaves(standingOrderWorkflow, step, standing.state);
  return (
    <RecordDrawer
      width={720}
      row={standing}
      noun={label(standingOrder.label)}
      title={(row) => (
        <>
          <span>{row.name}</span>
          <StateTag workflow={standingOrderWorkflow} state={row.state} />
        </>
      )}
      error={error}
      onRetry={reload}
      onClose={onClose}
    >
      {(row) => (
        <>
          {mayKeep ? (
            <Space wrap className={styles.acts}>
              {inClass(standingOrderWorkflow, 'offered', row.state) ? (
                <LeadButton type="primary" to={orderFrom(row)}>
                  {label(words.order)}
                </LeadButton>
              ) : null}
              <Button onClick={() => setDialog('change')}>{label(words.change)}</Button>
              {may('retire') ? <Button onClick={() => setDialog('retire')}>{label(steps.retire.label)}</Button> : null}
              {may('reactivate') ? (
                <Button loading={isBusy} onClick={() => reactivate()}>
                  {label(steps.reactivate.label)}
                </Button>
              ) : null}
              <RemoveButton
                endpoint={standingOrderContract.remove}
                row={row as never}
                title={row.name}
                onRemoved={() => {
                  onChanged();
                  onClose();
                }}
              />
            </Space>
          ) : null}
          <BarredNote head={label(words.faultsHead)} reasons={row.faults.map((fault) => label(fault.text))} />
          <Tabs
            size="small"
            items={[{ key: 'facts', label: text('record.facts'), children: <StandingFacts standing={row} /> }, trail]}
          />
          {dialog === 'change' ? (
            <ChangeDialog standing={row} onClose={() => setDialog(undefined)} onSaved={changed} />
          ) : null}
          {dialog === 'retire' ? (
            <FormDialog<{ reason: string }>
              title={label(steps.retire.label)}
              onOk={async ({ reason }) =>
                done('retire', await call(standingOrderContract.retire, { id, ver: row.ver, reason }))
              }
              onCancel={() => setDialog(undefined)}
              onStale={changed}
            >
              <p className="muted">{label(words.retireHint)}</p>
              <ReasonField />
            </FormDialog>
          ) : null}
        </>
      )}
    </RecordDrawer>
  );
};
