import { Tooltip } from 'antd';
import type { ReportRecord } from '../../contract/report/report-view';
import { unitLabel } from '../../domain/measurement/units';
import { givenWords } from '../../domain/report/client-given';
import type { ReportDocument, ReportLine, ReportSample } from '../../domain/report/report-document';
import { useLabel, useText } from '../kit/format/label';
import { Measured } from '../kit/format/Measured';
import { Verdict } from '../kit/format/Verdict';
import { Traced } from '../result/TracedNumber';
import { Lead } from '../services/Lead';
import { LinesTable } from './LinesTable';
import styles from './lines.less';
import { useWords } from './words';

const isOver = ({ verdict }: ReportLine): boolean => verdict === 'fail' || verdict === 'conditionalFail';

/** What became of a line in an amended report; older ones did not keep it. */
type Change = NonNullable<NonNullable<ReportDocument['amendment']>['lines']>[number];

/** What a line was made of, which no reader of the report is told. */
type Source = Pick<ReportRecord['lines'][number], 'taskId' | 'sampleId'>;
type Shown = Readonly<{ line: ReportLine; change: Change | undefined; source: Source | undefined }>;

/** Notes on a line besides its numbers, in a word each. */
const Remarks = ({ line, change }: { line: ReportLine; change: Change | undefined }) => {
  const text = useText();
  const say = useWords();
  const amended = () => {
    if (change === undefined) return text('report.lineAmended');
    return change.was === null ? text('report.lineNew') : text('report.lineWas', { was: say(change.was) });
  };
  const remarks = [
    line.amended && amended(),
    line.notAccredited && text('report.lineNotAccredited'),
    line.subcontractor && text('report.lineSubcontracted', { name: line.subcontractor.name }),
    line.clientData && text('report.lineClientData'),
    line.note && say(line.note),
  ].filter(Boolean);
  return remarks.length === 0 ? null : <div className={styles.remarks}>{remarks.join(' · ')}</div>;
};

/** The value of a line, and the way to how it came about. */
const LineValue = ({ line, source }: Pick<Shown, 'line' | 'source'>) => {
  const label = useLabel();
  const say = useWords();
  const number = <Measured value={say(line.value)} unit={label(unitLabel(line.unit))} over={isOver(line)} />;
  return source === undefined ? number : <Traced taskId={source.taskId}>{number}</Traced>;
};

const Line = ({ line, change, source }: Shown) => {
  const say = useWords();
  return (
    <tr className={isOver(line) ? styles.over : undefined}>
      <td>
        <Tooltip title={line.method} placement="topLeft">
          <bdi>{say(line.item)}</bdi>
        </Tooltip>
        <Remarks line={line} change={change} />
      </td>
      <td>
        {line.notTested ? <span className="muted">{line.notTested}</span> : <LineValue line={line} source={source} />}
        {line.uncertainty ? <small dir="ltr">± {line.uncertainty}</small> : null}
      </td>
      <td>
        <bdi dir="ltr">{say(line.limit) || '—'}</bdi>
      </td>
      <td>{line.verdict === 'none' ? <span className="muted">—</span> : <Verdict value={line.verdict} />}</td>
    </tr>
  );
};

const SampleLines = ({ sample, lines }: { sample: ReportSample; lines: readonly Shown[] }) => {
  const label = useLabel();
  const text = useText();
  const say = useWords();
  const sampleId = lines[0]?.source?.sampleId;
  return (
    <tbody>
      <tr>
        <th colSpan={4} scope="rowgroup">
          {sampleId === undefined ? (
            <span className="mono">{sample.no}</span>
          ) : (
            <Lead className="mono" to={`/sample/${sampleId}/journey`}>
              {sample.no}
            </Lead>
          )}{' '}
          <bdi>{say(sample.name)}</bdi>
          {lines.length === 0 ? <em>{text('report.noLines')}</em> : null}
          {sample.clientGave?.length ? (
            <div className={styles.remarks}>
              {text('report.clientGave')} {label(givenWords(sample.clientGave))}
            </div>
          ) : null}
        </th>
      </tr>
      {lines.map((shown) => (
        <Line key={`${say(shown.line.item)}${shown.line.method}${say(shown.line.value)}`} {...shown} />
      ))}
    </tbody>
  );
};

type Props = {
  document: ReportDocument;
  /** What each line of the document was made of, in its order. */
  sources: readonly Source[];
};

/** The results as the report prints them, by sample; what is over its limit is bold and marked. */
export const Lines = ({ document: { samples, lines, amendment }, sources }: Props) => {
  const text = useText();
  const shown = lines.map((line, index) => ({
    line,
    change: amendment?.lines?.find(({ no }) => no === index + 1),
    source: sources[index],
  }));
  if (lines.length === 0) return <p className="muted">{text('report.noLines')}</p>;
  return (
    <LinesTable heads={[text('report.item'), text('report.result'), text('report.limit'), text('report.verdict')]}>
      {samples.map((sample) => (
        <SampleLines key={sample.no} sample={sample} lines={shown.filter(({ line }) => line.sampleNo === sample.no)} />
      ))}
    </LinesTable>
  );
};
