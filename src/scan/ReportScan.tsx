import { qrcodePaths } from '../../contract/qr-code/paths';
import type { PublicReport } from '../../contract/qr-code/qrcode';
import { addressOf } from './ask';
import { codeIn } from './code';
import { useSay } from './language';
import { ReportVerdict } from './ReportVerdict';
import { ScanPage } from './ScanPage';
import { Trouble } from './Trouble';
import { useAnswer } from './use-answer';
import { Verdict } from './Verdict';
import { Waiting } from './Waiting';
import { words } from './words';

const Answered = ({ code }: { code: string }) => {
  const say = useSay();
  const { outcome, again } = useAnswer<PublicReport>(addressOf(qrcodePaths.report, code));
  if (outcome === undefined) return <Waiting />;
  if (outcome.kind === 'found') return <ReportVerdict code={code} report={outcome.data} />;
  if (outcome.kind === 'unknown')
    return (
      <Verdict tone="unknown" word={say(words.verdict.unknown)}>
        <p>{say(words.meaning.unknown)}</p>
      </Verdict>
    );
  return <Trouble kind={outcome.kind} onAgain={again} />;
};

/** `/qrcode/report/:id`: what a stranger sees who scans the code on a report. */
export const ReportScan = () => (
  <ScanPage title="report">
    <Answered code={codeIn('/qrcode/report/:id', window.location.pathname)?.['id'] ?? ''} />
  </ScanPage>
);
