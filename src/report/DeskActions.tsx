import { useState } from 'react';
import { reportContract } from '../../contract/report/report';
import type { ReportRecord, ReportStatus } from '../../contract/report/report-view';
import { type ReportAction, reportWorkflow } from '../../domain/report/report.workflow';
import { useConfirmed } from '../kit/dialog/use-confirmed';
import { useLabel, useText } from '../kit/format/label';
import { ActionBar } from '../kit/workflow/ActionBar';
import type { Signed } from '../kit/workflow/SignDialog';
import { useDoneLine } from '../kit/workflow/use-done-line';
import { call } from '../services/call';
import { CallError } from '../services/call-error';
import { BackToInputDialog } from './BackToInputDialog';
import styles from './desk.less';
import type { Desk } from './desks';
import { OpinionDialog } from './OpinionDialog';
import { type DialogStep, hasDialog, offeredBy } from './offered';
import { PrintDialog } from './PrintDialog';
import { RejectApprovalDialog } from './RejectApprovalDialog';
import { SealAcrossDialog, SealDialog } from './SealDialog';
import { steps } from './steps';

type Props = {
  record: ReportRecord;
  desk: Desk;
  /** Saves what is not saved: nothing else may be signed. The version to sign, or nothing where saving failed. */
  beforeSubmit: () => Promise<number | undefined>;
  onDone: () => void;
  /** Somebody else was faster (409). */
  onStale: () => void;
  onClose: () => void;
  onOpen: (id: string) => void;
};

const dialogs = {
  backToInput: BackToInputDialog,
  rejectApproval: RejectApprovalDialog,
  print: PrintDialog,
  opine: OpinionDialog,
  seal: SealDialog,
  sealAcross: SealAcrossDialog,
} as const;

const isStale = (error: unknown): boolean => error instanceof CallError && error.code === 409;

/** The foot of the desk: the steps that lead on from here, and the rarer ones smaller beside them. */
export const DeskActions = ({ record, desk, beforeSubmit, onDone, onStale, onClose, onOpen }: Props) => {
  const label = useLabel();
  const text = useText();
  const confirmed = useConfirmed();
  const [dialog, setDialog] = useState<DialogStep>();
  const said = useDoneLine(reportWorkflow);
  const { report } = record;
  const offered = offeredBy(record);
  const rarer = offered.map(({ code }) => code).filter((code) => !desk.steps.includes(code as ReportAction));

  const run = async (code: string, signed: Signed): Promise<unknown> => {
    if (hasDialog(code)) {
      setDialog(code);
      return false;
    }
    if (
      code === 'remove' &&
      !(await confirmed({
        title: text('report.removeAsk', { no: report.no }),
        content: text('report.removeNote'),
        okText: label(reportWorkflow.steps.remove.label),
        isDanger: true,
      }))
    )
      return false;
    const ver = code === 'submit' ? await beforeSubmit() : report.ver;
    // The form has told why it could not be saved.
    if (ver === undefined) return false;
    const step = { id: report.id, ver };
    if (code === 'amend') {
      const amended: ReportStatus = await call(reportContract.amend, { ...step, reason: signed.reason ?? '' });
      onDone();
      onOpen(amended.id);
      return true;
    }
    const answer = await steps[code as ReportAction]?.(step, signed, report);
    onDone();
    if (code === 'remove') onClose();
    return answer;
  };
  const act = (code: string, signed: Signed) =>
    run(code, signed).catch((error: unknown) => {
      if (!isStale(error)) throw error;
      onStale();
      return false;
    });
  const Dialog = dialog && dialogs[dialog];
  const subject = `${text('report.one')} ${report.no}`;
  if (offered.length === 0) return null;
  return (
    <footer className={styles.foot}>
      <span className={styles.rarer}>
        <ActionBar
          workflow={reportWorkflow}
          actions={offered}
          subject={subject}
          only={rarer}
          primary=""
          size="small"
          onAct={act}
        />
      </span>
      <ActionBar workflow={reportWorkflow} actions={offered} subject={subject} only={desk.steps} onAct={act} />
      {Dialog ? (
        <Dialog
          record={record}
          onCancel={() => setDialog(undefined)}
          onStale={() => {
            setDialog(undefined);
            onStale();
          }}
          onDone={(answer?: unknown) => {
            const step = offered.find(({ code }) => code === dialog);
            if (step) said({ subject, step, answer });
            setDialog(undefined);
            onDone();
          }}
        />
      ) : null}
    </footer>
  );
};
