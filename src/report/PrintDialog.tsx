import { Alert } from 'antd';
import { useState } from 'react';
import type { PrintOutput } from '../../contract/report/report';
import type { ReportRecord } from '../../contract/report/report-view';
import { FormDialog } from '../kit/dialog/FormDialog';
import { useText } from '../kit/format/label';
import { Said } from '../kit/format/Said';
import { PrintForm } from './PrintForm';
import { PrintResult } from './PrintResult';
import { type PrintValues, printReports } from './print-reports';

type Props = { record: Pick<ReportRecord, 'report'>; onDone: () => void; onStale: () => void; onCancel: () => void };

/** 打印发放: the first print issues the report; from the second on the paper says that it is a copy. */
export const PrintDialog = ({ record: { report }, onDone, onStale, onCancel }: Props) => {
  const text = useText();
  const [result, setResult] = useState<PrintOutput>();
  if (result) return <PrintResult result={result} onClose={onDone} />;
  const isFirst = report.state === 'approved';
  const ordered = report.reportCopies;
  return (
    <FormDialog<PrintValues>
      width={520}
      title={text(isFirst ? 'report.issue' : 'report.printCopy')}
      initial={{
        kind: 'paper',
        copies: (isFirst ? ordered : null) ?? 1,
        issuedTo: report.issuedTo ?? '',
        deliverNo: report.deliverNo ?? '',
      }}
      onCancel={onCancel}
      onStale={onStale}
      onOk={async (values) => setResult(await printReports([report.id], values))}
    >
      <Alert
        type={isFirst ? 'warning' : 'info'}
        showIcon
        style={{ marginBottom: 12 }}
        message={<Said>{text(isFirst ? 'report.issueNote' : 'report.copyNote', { no: report.no })}</Said>}
      />
      <PrintForm
        copiesNote={
          ordered === null ? undefined : (
            <Said>{text('report.copiesOrdered', { order: report.orderNo, count: ordered })}</Said>
          )
        }
      />
    </FormDialog>
  );
};
