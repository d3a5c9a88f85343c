import type { CalibrationLineDetail } from '../../contract/calibration-line/calibration-line';
import { worksheetWorkflow } from '../../domain/worksheet/worksheet.workflow';
import { Code } from '../kit/format/Code';
import { useText } from '../kit/format/label';
import figures from '../kit/record/figures.less';
import { StateTag } from '../kit/state/StateTag';
import { Lead } from '../services/Lead';

/** The worksheets whose results were read from the line, each with the reports that they stand in. */
export const Readings = ({ line: { readings, used } }: { line: CalibrationLineDetail }) => {
  const text = useText();
  const shown = readings.reduce((sum, { results }) => sum + results, 0);
  return (
    <>
      <div className={figures.scrolled}>
        <table className={figures.table}>
          <thead>
            <tr>
              <th scope="col">{text('line.sheet')}</th>
              <th scope="col">{text('line.results')}</th>
              <th scope="col">{text('line.reports')}</th>
            </tr>
          </thead>
          <tbody>
            {readings.map(({ worksheetId, mandateId, mandateNo, name, state, results, reportNos }) => (
              <tr key={worksheetId}>
                <td>
                  <Lead to={`/mandate/dataread/${mandateId}/${worksheetId}`}>
                    <bdi dir="ltr">{mandateNo}</bdi> {name}
                  </Lead>{' '}
                  <StateTag workflow={worksheetWorkflow} state={state} />
                </td>
                <td>{results}</td>
                <td>
                  {reportNos.map((no) => (
                    <div key={no}>
                      <Code value={no} />
                    </div>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown < used ? <p className="muted">{text('line.readingsUnseen', { count: used - shown })}</p> : null}
    </>
  );
};
