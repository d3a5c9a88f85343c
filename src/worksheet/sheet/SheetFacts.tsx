import type { ReactNode } from 'react';
import type { WorksheetView } from '../../../contract/worksheet/bench';
import { hazardsIn } from '../../../domain/hazard/hazards';
import { inClass } from '../../../domain/kit/workflow';
import { worksheetWorkflow } from '../../../domain/worksheet/worksheet.workflow';
import { Day } from '../../kit/format/Day';
import { useText } from '../../kit/format/label';
import { isOver } from '../../kit/format/Verdict';
import { Hazards } from '../../sample/Hazards';
import { Lead } from '../../services/Lead';
import { outcomeOf } from './compute-row';
import styles from './sheet.less';
import type { RowState } from './sheet-state';

type Props = { view: WorksheetView; rows: readonly RowState[]; children: ReactNode };

/** What is tested for whom until when, and how far it is. */
export const SheetFacts = ({ view, rows, children }: Props) => {
  const text = useText();
  const { worksheet, mandate, environment } = view;
  const outcomes = rows.map(({ row, edits }) => outcomeOf(row, edits));
  const filled = outcomes.filter(({ reported }) => reported !== null).length;
  // Each sample once: a sheet has a row for every item of it.
  const hazardous = [...new Map(rows.map(({ row }) => [row.sampleId, row])).values()].filter(
    ({ hazards }) => hazardsIn(hazards).length > 0,
  );
  const failed = outcomes.filter(({ verdict }) => isOver(verdict)).length;
  // Isolated, so that the degrees of 18~28 °C stay behind them in a line from right to left.
  const demanded = [environment.t, environment.rh].flatMap((part) => (part ? [`\u2066${part}\u2069`] : [])).join(' · ');
  return (
    <div className={styles.facts}>
      <span>
        {text('bench.fact.mandate')}{' '}
        <Lead to={`/mandate/${mandate.id}`} className="mono">
          {mandate.no}
        </Lead>
      </span>
      {mandate.customerName ? <span>{mandate.customerName}</span> : null}
      <span>
        {text('bench.fact.due')}{' '}
        <Day value={mandate.dueDate} due={!inClass(worksheetWorkflow, 'passedOrLater', worksheet.state)} />
      </span>
      <span>
        {text('bench.fact.tester')} <b>{worksheet.assigneeName}</b>
      </span>
      {worksheet.checkedByName ? (
        <span>
          {text('bench.fact.checker')} <b>{worksheet.checkedByName}</b>
        </span>
      ) : null}
      {demanded ? <span>{text('bench.fact.environment', { demanded })}</span> : null}
      <span>
        <b>{text('bench.fact.filled', { filled, total: rows.length })}</b>
        {failed > 0 ? ` · ${text('bench.fact.failed', { failed })}` : ''}
      </span>
      {hazardous.map(({ sampleId, sampleNo, hazards, hazardNote }) => (
        <span key={sampleId}>
          <span className="mono">{sampleNo}</span> <Hazards hazards={hazards} note={hazardNote} />
        </span>
      ))}
      {mandate.remark ? <span>{mandate.remark}</span> : null}
      <span className={styles.tools}>{children}</span>
    </div>
  );
};
