import { Alert } from 'antd';
import type { ReportNode, ReportRecord } from '../../contract/report/report-view';
import type { ReportAction } from '../../domain/report/report.workflow';
import { useLabel, useText } from '../kit/format/label';
import { Said } from '../kit/format/Said';
import { useClosing } from '../kit/page/use-closing';

/** Somebody was faster: who did what meanwhile. What is shown below is already the present state. */
export const ChangedNote = ({ last, onSeen }: { last: ReportNode | undefined; onSeen: () => void }) => {
  const label = useLabel();
  const text = useText();
  return (
    <Alert
      type="warning"
      showIcon
      closable={useClosing()}
      onClose={onSeen}
      message={text('report.changed')}
      description={last ? text('report.changedBy', { who: last.actorName, what: label(last.label) }) : undefined}
    />
  );
};

/** The steps that hand a report back to somebody, as the trail names them. */
const returns: readonly string[] = (
  ['returnFromCheck', 'rejectAudit', 'rejectApproval', 'back', 'withdraw', 'backToInput'] satisfies ReportAction[]
).map((action) => `report.${action}`);

/** Notices above the report: it differs from what was signed, was sent back, amends another, or is to be voided. */
export const ReportNotes = ({
  record: { report, fault, signing, cancelAsk, versions, history },
}: {
  record: ReportRecord;
}) => {
  const label = useLabel();
  const text = useText();
  const last = history.at(-1);
  const sentBack = last && returns.includes(last.action) && last.toState === report.state ? last : undefined;
  const replaced = versions.find(({ id }) => id === report.supersedesId);
  return (
    <>
      {fault ? <Alert type="error" showIcon message={label(fault.text)} description={label(fault.fix)} /> : null}
      {sentBack ? (
        <Alert
          type="warning"
          showIcon
          message={text('report.sentBack', { who: sentBack.actorName, what: label(sentBack.label) })}
          description={sentBack.opinion}
        />
      ) : null}
      {replaced ? (
        <Alert
          type="info"
          showIcon
          message={<Said>{text('report.amends', { no: replaced.no })}</Said>}
          description={report.amendReason && <Said>{report.amendReason}</Said>}
        />
      ) : null}
      {signing ? <Alert type="info" showIcon message={label(signing)} /> : null}
      {cancelAsk && report.state === 'issued' ? (
        <Alert
          type="error"
          showIcon
          message={text('report.cancelAsked', { who: cancelAsk.byName })}
          description={cancelAsk.reason}
        />
      ) : null}
    </>
  );
};
