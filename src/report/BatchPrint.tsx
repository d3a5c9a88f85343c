import { Button } from 'antd';
import { useState } from 'react';
import type { PrintOutput } from '../../contract/report/report';
import type { ReportRow } from '../../contract/report/report-view';
import { FormDialog } from '../kit/dialog/FormDialog';
import { useText } from '../kit/format/label';
import { PrintForm } from './PrintForm';
import { PrintResult } from './PrintResult';
import { type PrintValues, printReports } from './print-reports';

type Props = { reports: readonly ReportRow[]; onDone: () => void };

/** Prints the chosen reports; one that is refused does not hold up the others. */
export const BatchPrint = ({ reports, onDone }: Props) => {
  const text = useText();
  const [asking, setAsking] = useState(false);
  const [result, setResult] = useState<PrintOutput>();
  const printable = reports.filter(({ actions }) => actions.some(({ code, enabled }) => code === 'print' && enabled));
  return (
    <>
      <Button type="primary" disabled={printable.length === 0} onClick={() => setAsking(true)}>
        {text('report.printChosen', { count: printable.length })}
      </Button>
      {asking ? (
        <FormDialog<PrintValues>
          width={520}
          title={text('report.printChosen', { count: printable.length })}
          initial={{ kind: 'paper' }}
          onCancel={() => setAsking(false)}
          onOk={async (values) => {
            setResult(
              await printReports(
                printable.map(({ id }) => id),
                values,
              ),
            );
            setAsking(false);
          }}
        >
          <PrintForm copiesEmpty={text('report.copiesAsOrdered')} copiesNote={text('report.copiesOfAll')} />
        </FormDialog>
      ) : null}
      {result ? (
        <PrintResult
          result={result}
          onClose={() => {
            setResult(undefined);
            onDone();
          }}
        />
      ) : null}
    </>
  );
};
