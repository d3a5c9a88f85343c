import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { useState } from 'react';
import { subcontractorContract } from '../../contract/subcontract/subcontractor';
import { subcontractor } from '../../domain/subcontractor/subcontractor.entity';
import { type SubcontractorState, subcontractorWorkflow } from '../../domain/subcontractor/subcontractor.workflow';
import type { Access } from '../access';
import { CrudPage } from '../kit/crud/CrudPage';
import type { CrudRow } from '../kit/crud/crud-contract';
import { FormDialog } from '../kit/dialog/FormDialog';
import { ReasonField } from '../kit/dialog/ReasonField';
import { useLabel, useText } from '../kit/format/label';
import { StateTag } from '../kit/state/StateTag';
import { useSubmit } from '../kit/submit/use-submit';
import { useDoneLine } from '../kit/workflow/use-done-line';
import { call } from '../services/call';

type Chosen = Readonly<{ row: CrudRow; reload: () => void }>;

const stateOf = (row: CrudRow) => row['state'] as SubcontractorState;

const cells = {
  state: (row: CrudRow) => (
    <>
      <StateTag workflow={subcontractorWorkflow} state={stateOf(row)} />
      {stateOf(row) === 'suspended' ? <div className="muted">{String(row['suspendReason'] ?? '')}</div> : null}
    </>
  ),
};

/** Why a laboratory is not used for the time being. */
const SuspendDialog = ({ row, reload, onClose }: Chosen & { onClose: () => void }) => {
  const label = useLabel();
  const said = useDoneLine(subcontractorWorkflow);
  const done = () => {
    onClose();
    reload();
  };
  return (
    <FormDialog<{ reason: string }>
      title={label(subcontractorWorkflow.steps.suspend.label)}
      isDanger
      onOk={async ({ reason }) => {
        await call(subcontractorContract.suspend, { id: row.id, ver: row.ver, reason });
        said({
          subject: String(row['name']),
          step: { code: 'suspend', label: subcontractorWorkflow.steps.suspend.label },
        });
        done();
      }}
      onCancel={onClose}
      onStale={done}
    >
      <p>{String(row['name'])}</p>
      <ReasonField />
    </FormDialog>
  );
};

/** The laboratories that may test for this one, each with what it is approved for. */
export const SubcontractorPage = () => {
  const text = useText();
  const access = useAccess() as Access;
  const [suspending, setSuspending] = useState<Chosen>();
  const said = useDoneLine(subcontractorWorkflow);
  const [approve, , approving] = useSubmit(async ({ row, reload }: Chosen) => {
    await call(subcontractorContract.approve, { id: row.id, ver: row.ver });
    said({ subject: String(row['name']), step: { code: 'approve', label: subcontractorWorkflow.steps.approve.label } });
    reload();
  });
  const actions = (row: CrudRow, reload: () => void) => {
    const isApproved = stateOf(row) === 'approved';
    return (
      <Button
        type="link"
        size="small"
        loading={approving?.[0].row.id === row.id}
        onClick={(event) => {
          event.stopPropagation();
          if (isApproved) setSuspending({ row, reload });
          else void approve({ row, reload });
        }}
      >
        {text(isApproved ? 'subcontract.suspend' : 'subcontract.approve')}
      </Button>
    );
  };
  return (
    <>
      <CrudPage
        entity={subcontractor}
        contract={subcontractorContract}
        overrides={{ cells }}
        {...(access['subcontractor.approve'] && { rowActions: actions })}
      />
      {suspending ? <SuspendDialog {...suspending} onClose={() => setSuspending(undefined)} /> : null}
    </>
  );
};
