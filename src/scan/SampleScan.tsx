import { qrcodePaths } from '../../contract/qr-code/paths';
import type { PublicSample } from '../../contract/qr-code/qrcode';
import { addressOf } from './ask';
import { ColleagueLink } from './ColleagueLink';
import { codeIn } from './code';
import { Facts } from './Facts';
import { useSay } from './language';
import { SampleStages } from './SampleStages';
import { ScanPage } from './ScanPage';
import { Trouble } from './Trouble';
import { useAnswer } from './use-answer';
import { Verdict } from './Verdict';
import { Waiting } from './Waiting';
import { words } from './words';

/** Labels of today carry a random code, those of before the sample's id; a certificate's label carries both. */
const callFor = (pathname: string): string => {
  const old = codeIn('/qrcode/sample/:id', pathname);
  if (old) return addressOf(qrcodePaths.sample, old['id']);
  const code = codeIn('/s/:id', pathname)?.['id'] ?? codeIn('/qa/:id/:uuid/:cert', pathname)?.['uuid'];
  return addressOf(qrcodePaths.sampleNew, code);
};

const Answered = ({ path }: { path: string }) => {
  const say = useSay();
  const { outcome, again } = useAnswer<PublicSample>(path);
  if (outcome === undefined) return <Waiting />;
  if (outcome.kind === 'unknown')
    return (
      <Verdict tone="unknown" word={say(words.trouble.noSample.title)}>
        <p>{say(words.trouble.noSample.text)}</p>
      </Verdict>
    );
  if (outcome.kind !== 'found') return <Trouble kind={outcome.kind} onAgain={again} />;
  const { no, name, state, receivedOn, stages } = outcome.data;
  return (
    <>
      <section className="scan-verdict scan-sample" aria-live="polite">
        <h1>{say(state)}</h1>
        <p>{name}</p>
      </section>
      <SampleStages stages={stages} />
      <Facts
        facts={[
          { name: say(words.facts.sampleNo), value: <span className="scan-mono">{no}</span> },
          { name: say(words.facts.received), value: (receivedOn ?? '').slice(0, 10).replaceAll('-', '.') },
        ]}
      />
      <ColleagueLink to="sample" no={no} />
    </>
  );
};

/** `/s/:id`, `/qrcode/sample/:id`, `/qa/:id/:uuid/:cert`: how far a scanned sample has come. */
export const SampleScan = () => (
  <ScanPage title="sample">
    <Answered path={callFor(window.location.pathname)} />
  </ScanPage>
);
