import type { ReportRecord } from '../../contract/report/report-view';
import { conclusionProblem } from '../../domain/report/conclusion';
import { report as entity } from '../../domain/report/report.entity';
import { reportWorkflow } from '../../domain/report/report.workflow';
import { Day } from '../kit/format/Day';
import { useLabel, useText } from '../kit/format/label';
import { Said } from '../kit/format/Said';
import { Conclusion } from './Conclusion';
import { Conformity } from './Conformity';
import { KnownDeviations } from './KnownDeviations';
import styles from './record.less';
import { useWords } from './words';

const Own = ({ children }: { children: string }) => (
  <bdi>
    <Said>{children}</Said>
  </bdi>
);

const { fields } = entity;

/** What the report says as a whole, and whether its lines bear it out. */
export const ReportSummary = ({
  record: { report, document, conclusionDiffering, deviationsKnown },
}: {
  record: ReportRecord;
}) => {
  const label = useLabel();
  const text = useText();
  const say = useWords();
  // What is issued or void stays as it was signed: nothing judges it again.
  const isClosed = reportWorkflow.final.includes(report.state);
  const problem = report.conclusion && !isClosed ? conclusionProblem(report.conclusion, document.lines) : null;
  return (
    <dl className={styles.facts}>
      <dt>{text('report.client')}</dt>
      <dd>
        <bdi>{say(document.client.name)}</bdi>
      </dd>
      <dt>{label(fields.title.label)}</dt>
      <dd>{say(document.title)}</dd>
      <dt>{text('report.tested')}</dt>
      <dd>
        <bdi dir="ltr" className="whole">
          <Day value={document.testedFrom} /> – <Day value={document.testedTo} />
        </bdi>
      </dd>
      <dt>{label(fields.marks.label)}</dt>
      <dd>
        {document.marks.length > 0
          ? document.marks.map((mark) => mark.toUpperCase()).join(' · ')
          : text('report.noMarks')}
      </dd>
      <dt>{label(fields.conclusion.label)}</dt>
      <dd>
        <Conclusion value={report.conclusion} />
        {problem ? <p className={styles.wrong}>{label(problem)}</p> : null}
        <p>
          <Own>{say(document.conclusion)}</Own>
        </p>
        <Conformity document={document} />
        {conclusionDiffering ? (
          <>
            <p className={styles.wrong}>{text('report.conclusionDiffers')}</p>
            <p>
              <Own>{say(conclusionDiffering)}</Own>
            </p>
          </>
        ) : null}
      </dd>
      {document.additions ? (
        <>
          <dt>{label(fields.additions.label)}</dt>
          <dd>
            <Own>{say(document.additions)}</Own>
          </dd>
        </>
      ) : null}
      {document.opinion ? (
        <>
          <dt>{label(fields.opinion.label)}</dt>
          <dd>
            <p>
              <Own>{say(document.opinion)}</Own>
            </p>
            {document.opinionBy ? (
              <p>
                {text('report.opinionBy', { name: document.opinionBy.name })} <Day value={document.opinionBy.on} />
              </p>
            ) : null}
          </dd>
        </>
      ) : report.opinion && !isClosed ? (
        <>
          <dt>{label(fields.opinion.label)}</dt>
          <dd>
            <p className={styles.wrong}>{text('report.opinionUnsigned')}</p>
            <p>
              <Own>{report.opinion}</Own>
            </p>
          </dd>
        </>
      ) : null}
      <dt>{text('report.deviations')}</dt>
      <dd>
        <Own>{say(document.deviations) || text('report.deviationsUnsaid')}</Own>
        <KnownDeviations record={{ report, deviationsKnown }} />
      </dd>
    </dl>
  );
};
