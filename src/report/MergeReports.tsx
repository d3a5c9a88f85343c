import { Button } from 'antd';
import { reportUnitsContract } from '../../contract/report/report-units';
import type { ReportRow } from '../../contract/report/report-view';
import { mergeProblems } from '../../domain/report/report-units';
import { useConfirmed } from '../kit/dialog/use-confirmed';
import { useLabel, useText } from '../kit/format/label';
import { useSubmit } from '../kit/submit/use-submit';
import { useDoneLine } from '../kit/workflow/use-done-line';
import { call } from '../services/call';

type Props = { reports: readonly ReportRow[]; onDone: () => void };

/** Makes the chosen reports one: the first opened keeps its number. What keeps them apart is said before the call. */
export const MergeReports = ({ reports, onDone }: Props) => {
  const label = useLabel();
  const text = useText();
  const confirmed = useConfirmed();
  const said = useDoneLine();
  const [problem] = mergeProblems(reports);
  const [merge, pending] = useSubmit(async () => {
    const isSure = await confirmed({
      title: text('report.mergeAsk', { count: reports.length }),
      content: text('report.mergeNote'),
      okText: text('report.merge'),
    });
    if (!isSure) return;
    await call(reportUnitsContract.merge, { ids: reports.map(({ id }) => id) });
    said({ subject: reports.map(({ no }) => no).join(' '), step: { code: '', label: text('report.merge') } });
    onDone();
  });
  return (
    <>
      <Button type="primary" disabled={problem !== undefined} loading={pending} onClick={() => void merge()}>
        {text('report.merge')}
      </Button>
      {problem && reports.length > 1 ? <span className="muted">{label(problem)}</span> : null}
    </>
  );
};
