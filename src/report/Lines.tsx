import { Tooltip } from 'antd';
import { type Label, label } from '../../domain/kit/label';
import type { Tone } from '../../domain/kit/workflow';
import { unitLabel } from '../../domain/measurement/units';
import { givenWords } from '../../domain/report/client-given';
import type { ReportDocument, ReportLine, ReportSample, ReportVerdict } from '../../domain/report/report-document';
import { useLabel, useText } from '../kit/format/label';
import { Measured } from '../kit/format/Measured';
import { ToneTag } from '../kit/state/StateTag';
import { Traced } from '../result/TracedNumber';
import { Lead } from '../services/Lead';
import { LinesTable } from './LinesTable';
import styles from './lines.less';
import { useWords } from './words';

const verdicts: Record<ReportVerdict, { tone: Tone; words: Label }> = {
  pass: { tone: 'done', words: label('符合', 'Pass') },
  conditionalPass: { tone: 'mine', words: label('有条件符合', 'Conditional pass') },
  conditionalFail: { tone: 'sentBack', words: label('有条件不符合', 'Conditional fail') },
  fail: { tone: 'sentBack', words: label('不符合', 'Fail') },
  none: { tone: 'waiting', words: label('—', '—') },
};

const isOver = ({ verdict }: ReportLine): boolean => verdict === 'fail' || verdict === 'conditionalFail';

/** What became of a line in an amended report; older ones did not keep it. */
type Change = NonNullable<NonNullable<ReportDocument['amendment']>['lines']>[number];

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

/** The value of a line; where the line says which task measured it, the way to how that came about. */
const LineValue = ({ line }: { line: ReportLine }) => {
  const label = useLabel();
  const say = useWords();
  const number = <Measured value={say(line.value)} unit={label(unitLabel(line.unit))} over={isOver(line)} />;
  return 'taskId' in line ? <Traced taskId={String(line.taskId)}>{number}</Traced> : number;
};

const Line = ({ line, change }: { line: ReportLine; change: Change | undefined }) => {
  const label = useLabel();
  const say = useWords();
  const { tone, words } = verdicts[line.verdict];
  return (
    <tr className={isOver(line) ? styles.over : undefined}>
      <td>
        <Tooltip title={line.method} placement="topLeft">
          <bdi>{say(line.item)}</bdi>
        </Tooltip>
        <Remarks line={line} change={change} />
      </td>
      <td>
        {line.notTested ? <span className="muted">{line.notTested}</span> : <LineValue line={line} />}
        {line.uncertainty ? <small dir="ltr">± {line.uncertainty}</small> : null}
      </td>
      <td>
        <bdi dir="ltr">{say(line.limit) || '—'}</bdi>
      </td>
      <td>
        {line.verdict === 'none' ? <span className="muted">—</span> : <ToneTag tone={tone}>{label(words)}</ToneTag>}
      </td>
    </tr>
  );
};

type Shown = Readonly<{ line: ReportLine; change: Change | undefined }>;

const SampleLines = ({ sample, lines }: { sample: ReportSample; lines: readonly Shown[] }) => {
  const label = useLabel();
  const text = useText();
  const say = useWords();
  const [sampleId] = lines.flatMap(({ line }) => ('sampleId' in line ? [String(line.sampleId)] : []));
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
      {lines.map(({ line, change }) => (
        <Line key={`${say(line.item)}${line.method}${say(line.value)}`} line={line} change={change} />
      ))}
    </tbody>
  );
};

/** The results as the report prints them, by sample; what is over its limit is bold and marked. */
export const Lines = ({ document: { samples, lines, amendment } }: { document: ReportDocument }) => {
  const text = useText();
  const shown = lines.map((line, index) => ({ line, change: amendment?.lines?.find(({ no }) => no === index + 1) }));
  if (lines.length === 0) return <p className="muted">{text('report.noLines')}</p>;
  return (
    <LinesTable heads={[text('report.item'), text('report.result'), text('report.limit'), text('report.verdict')]}>
      {samples.map((sample) => (
        <SampleLines key={sample.no} sample={sample} lines={shown.filter(({ line }) => line.sampleNo === sample.no)} />
      ))}
    </LinesTable>
  );
};
