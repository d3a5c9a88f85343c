import { unitLabel } from '../../domain/measurement/units';
import type { ReportDocument } from '../../domain/report/report-document';
import { useLabel, useText } from '../kit/format/label';
import { Measured } from '../kit/format/Measured';
import { LinesTable } from './LinesTable';
import styles from './lines.less';
import { useWords } from './words';

type Amendment = NonNullable<ReportDocument['amendment']>;

const Facts = ({ facts }: { facts: NonNullable<Amendment['facts']> }) => {
  const text = useText();
  const say = useWords();
  return (
    <LinesTable heads={[text('report.amended.what'), text('report.amended.was'), text('report.amended.is')]}>
      <tbody>
        {facts.map(({ what, was, is }) => (
          <tr key={say(what)}>
            <td>
              <bdi>{say(what)}</bdi>
            </td>
            <td>
              <bdi className="muted">{say(was) || '—'}</bdi>
            </td>
            <td>
              <bdi>{say(is) || '—'}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </LinesTable>
  );
};

const Removed = ({ removed }: { removed: NonNullable<Amendment['removed']> }) => {
  const label = useLabel();
  const text = useText();
  const say = useWords();
  return (
    <LinesTable heads={[text('report.item'), text('report.result'), text('report.limit')]}>
      <tbody>
        {removed.map(({ sampleNo, item, method, value, unit, limit }) => (
          <tr key={`${sampleNo} ${say(item)} ${method}`}>
            <td>
              <bdi>{say(item)}</bdi>
              <div className={styles.remarks}>
                <bdi className="mono">{sampleNo}</bdi>
              </div>
            </td>
            <td>
              <Measured value={say(value)} unit={label(unitLabel(unit))} />
            </td>
            <td>
              <bdi dir="ltr">{say(limit) || '—'}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </LinesTable>
  );
};

/** What an amended report says otherwise than the one it replaces, beside its lines: facts, and results that are gone. */
export const Amended = ({ document: { amendment } }: { document: ReportDocument }) => {
  const text = useText();
  const { facts = [], removed = [], replaces = '' } = amendment ?? {};
  return (
    <>
      {facts.length > 0 ? (
        <>
          <h3>{text('report.amended.facts', { no: replaces })}</h3>
          <Facts facts={facts} />
        </>
      ) : null}
      {removed.length > 0 ? (
        <>
          <h3>{text('report.amended.removed', { no: replaces })}</h3>
          <Removed removed={removed} />
        </>
      ) : null}
    </>
  );
};
