import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { type ComponentType, useState } from 'react';
import { type StoredSampleRow, storedSampleContract } from '../../contract/stored-sample/stored-sample';
import { inClass } from '../../domain/kit/workflow';
import { custodyWords as words } from '../../domain/sample/custody-words';
import { storedSampleWorkflow } from '../../domain/stored-sample/stored-sample.workflow';
import type { Access } from '../access';
import { useLabel } from '../kit/format/label';
import { LeadButton } from '../kit/page/LeadButton';
import { ActionBar } from '../kit/workflow/ActionBar';
import { SplitDialog } from '../sample/custody/SplitDialog';
import { call } from '../services/call';
import { ExtendDialog, HoldDialog, PutBackDialog, ReturnDialog, SendOutDialog, WaiveDialog } from './dialogs/Dialogs';
import { DisposeDialog } from './dialogs/DisposeDialog';
import { LendDialog } from './dialogs/LendDialog';
import type { OneProps } from './dialogs/OneDialog';

type Props = {
  row: StoredSampleRow;
  /** It gets a place, its first or another one, where the map is. */
  onPlace?: () => void;
  onChanged: () => void;
};

const dialogs: Readonly<Record<string, ComponentType<OneProps>>> = {
  takeOut: ({ row, ...rest }) => <LendDialog rows={[row]} {...rest} />,
  dispose: ({ row, ...rest }) => <DisposeDialog rows={[row]} {...rest} />,
  putBack: PutBackDialog,
  returnToClient: ReturnDialog,
  sendOut: SendOutDialog,
  waive: WaiveDialog,
  extend: ExtendDialog,
  hold: HoldDialog,
  split: ({ row, ...rest }) => (
    <SplitDialog
      sample={{ id: row.sampleId, no: row.sampleNo, left: row.leftQty ?? '0', qtyUnit: row.qtyUnit }}
      {...rest}
    />
  ),
};
const placing: ReadonlySet<string> = new Set(['putIn', 'move']);

/** Every step of a stored sample that is open to the reader, each with what bars it. */
export const StoreSteps = ({ row, onPlace, onChanged }: Props) => {
  const label = useLabel();
  const access = useAccess() as Access;
  const [asked, setAsked] = useState<string>();
  const Dialog = asked === undefined ? undefined : dialogs[asked];
  const shown = row.actions.filter(({ code }) => onPlace !== undefined || !placing.has(code));
  const maySplit =
    access['sample.split'] && access['storedSample.takeOut'] && inClass(storedSampleWorkflow, 'inStore', row.state);
  const done = () => {
    setAsked(undefined);
    onChanged();
  };
  return (
    <>
      <ActionBar
        workflow={storedSampleWorkflow}
        actions={shown}
        subject={row.sampleNo}
        primary={['putIn', 'putBack'].find((code) => shown.some((action) => action.code === code)) ?? ''}
        size="small"
        onAct={async (code) => {
          if (code === 'markReported') {
            const answer = await call(storedSampleContract.markReported, { id: row.id, ver: row.ver });
            onChanged();
            return answer;
          }
          if (placing.has(code)) onPlace?.();
          else setAsked(code);
          return false;
        }}
      />
      {maySplit ? (
        <Button size="small" onClick={() => setAsked('split')}>
          {label(words.split)}
        </Button>
      ) : null}
      <LeadButton size="small" to={`/sample/${row.sampleId}/journey`}>
        {label(words.journey)}
      </LeadButton>
      {Dialog ? <Dialog row={row} onDone={done} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
};
