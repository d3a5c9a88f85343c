import type { PublicReport } from '../../contract/qr-code/qrcode';
import { conformityOutcomes } from '../../domain/report/conformity';
import { ColleagueLink } from './ColleagueLink';
import { Compare } from './Compare';
import { Facts } from './Facts';
import { useSay } from './language';
import { Verdict } from './Verdict';
import { words } from './words';

type Props = { code: string; report: PublicReport };
type Known = Exclude<PublicReport, { state: 'notIssued' | 'unverifiable' }>;

const Digest = ({ value }: { value: string }) => {
  const say = useSay();
  return (
    <>
      <span className="scan-mono">{value}</span>
      <small>{say(words.digestNote)}</small>
    </>
  );
};

/** What the issued report says; the paper in hand has to say the same. */
const Conformity = ({ report: { conformity, samples } }: { report: Known }) => {
  const say = useSay();
  return (conformity ?? []).map(({ sample, criterion, outcome }) => (
    <div key={`${sample} ${say(criterion)}`}>
      {samples.length > 1 ? `${say(words.sampleAt(sample))} · ` : ''}
      <bdi>{say(criterion)}</bdi>: {say(conformityOutcomes[outcome])}
    </div>
  ));
};

const KnownFacts = ({ report }: { report: Known }) => {
  const say = useSay();
  const { no, client, samples, issueDate, objectionDays, sha256, state } = report;
  const [first = ''] = samples;
  return (
    <Facts
      facts={[
        { name: say(words.facts.no), value: <span className="scan-mono">{no}</span> },
        { name: say(words.facts.client), value: client },
        {
          name: say(words.facts.sample),
          value: (
            <>
              {first}
              {samples.length > 1 ? <small>{say(words.andMore(samples.length))}</small> : null}
            </>
          ),
        },
        {
          name: say(words.facts.conformity),
          value: report.conformity?.length ? <Conformity report={report} /> : null,
        },
        { name: say(words.facts.issued), value: (issueDate ?? '').replaceAll('-', '.') },
        { name: say(words.facts.objection), value: state === 'valid' ? say(words.objectionIn(objectionDays)) : null },
        { name: say(words.facts.digest), value: <Digest value={sha256} /> },
      ]}
    />
  );
};

/** The verdict on a report that exists, the facts, and the way to hold one's own copy against the issued one. */
export const ReportVerdict = ({ code, report }: Props) => {
  const say = useSay();
  const { state } = report;
  const verdict = (
    <Verdict tone={state} word={say(words.verdict[state])}>
      <p>{say(words.meaning[state])}</p>
      {state === 'replaced' && report.replacedBy ? (
        <p>
          {say(words.replacedBy)} <span className="scan-mono">{report.replacedBy}</span>
        </p>
      ) : null}
      {state === 'notIssued' ? null : <p className="scan-by">{report.laboratory}</p>}
      {state === 'unverifiable' && report.tel ? (
        <p>
          {say(words.tel)} <span className="scan-mono">{report.tel}</span>
        </p>
      ) : null}
    </Verdict>
  );
  if (state === 'notIssued' || state === 'unverifiable') return verdict;
  return (
    <>
      {verdict}
      <KnownFacts report={report} />
      <Compare code={code} />
      <ColleagueLink to="report" no={report.no} />
    </>
  );
};
