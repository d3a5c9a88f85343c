import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import { tasksContract } from '../../../contract/task/tasks';
import type { WorksheetView } from '../../../contract/worksheet/bench';
import { FormDialog } from '../../kit/dialog/FormDialog';
import { ReasonField } from '../../kit/dialog/ReasonField';
import { useLabel, useText } from '../../kit/format/label';
import { call } from '../../services/call';
import { Lead } from '../../services/Lead';
import styles from './sheet.less';

type Props = {
  /** As the server gave it. */
  view: WorksheetView;
  /** This address only shows, though the reader may type elsewhere. */
  isReadOnly: boolean;
  /** Rows that were typed here when the sheet closed; they are in this browser still. */
  kept: number;
  onRecall: () => Promise<unknown>;
  onChanged: () => void;
};

const AskBackDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const text = useText();
  const { message } = App.useApp();
  return (
    <FormDialog<{ reason: string }>
      title={text('bench.readOnly.askBack')}
      onCancel={onClose}
      onOk={async ({ reason }) => {
        const { asked } = await call(tasksContract.askBack, { id, reason });
        void message.success(text('bench.readOnly.asked', { count: asked }));
        onClose();
      }}
    >
      <ReasonField />
    </FormDialog>
  );
};

/** That nothing can be typed here, why, and what the reader may do about it. */
export const ReadOnlyNote = ({ view, isReadOnly, kept, onRecall, onChanged }: Props) => {
  const text = useText();
  const label = useLabel();
  const [isAsking, setAsking] = useState(false);
  const { worksheet, readOnly, actions } = view;
  if (readOnly === null && !isReadOnly) return null;
  const canRecall = readOnly?.next === 'recall' && actions.some(({ code, enabled }) => code === 'recall' && enabled);
  return (
    <>
      <Alert
        className={styles.note}
        type="info"
        showIcon
        message={
          <>
            <b>{text('bench.readOnly.title')}</b>{' '}
            {readOnly === null ? text('bench.readOnly.here') : label(readOnly.why)}
            {kept > 0 ? ` ${text('bench.readOnly.kept', { count: kept })}` : ''}
          </>
        }
        action={
          readOnly === null ? (
            <Lead to={`/mytask/datainput/${worksheet.mandateId}/${worksheet.id}`}>{text('bench.my.enter')}</Lead>
          ) : canRecall ? (
            <Button size="small" onClick={() => void onRecall()}>
              {text('bench.readOnly.recall')}
            </Button>
          ) : readOnly.next === 'askBack' ? (
            <Button size="small" onClick={() => setAsking(true)}>
              {text('bench.readOnly.askBack')}
            </Button>
          ) : null
        }
      />
      {isAsking ? (
        <AskBackDialog
          id={worksheet.id}
          onClose={() => {
            setAsking(false);
            onChanged();
          }}
        />
      ) : null}
    </>
  );
};
