import { qrcodePaths } from '../../contract/qr-code/paths';
import type { PublicOrder } from '../../contract/qr-code/qrcode';
import { AnswerOrder } from './AnswerOrder';
import { addressOf, type Outcome } from './ask';
import { codeIn } from './code';
import { Facts } from './Facts';
import { instantOf } from './instant';
import { useSay } from './language';
import { ScanPage } from './ScanPage';
import { Trouble } from './Trouble';
import { UnderstoodOrder } from './UnderstoodOrder';
import { useAnswer } from './use-answer';
import { Verdict } from './Verdict';
import { Waiting } from './Waiting';
import { words } from './words';

type AnsweredProps = { found: PublicOrder; answer: NonNullable<PublicOrder['answer']> };

/** What the client has said: he is not asked again. */
const Answered = ({ found, answer }: AnsweredProps) => {
  const say = useSay();
  const agrees = found.state === 'confirmed';
  return (
    <>
      <Verdict tone={agrees ? 'valid' : 'replaced'} word={say(agrees ? words.order.confirmed : words.order.objected)}>
        <p>{say(agrees ? words.order.confirmedText(found.laboratory) : words.order.objectedText(found.laboratory))}</p>
      </Verdict>
      <Facts
        facts={[
          { name: say(words.order.answeredBy), value: answer.name },
          { name: say(words.order.answeredAt), value: <bdi dir="ltr">{instantOf(answer.at)}</bdi> },
          { name: say(words.order.words), value: answer.words },
        ]}
      />
      {found.isChanged ? <p className="scan-result scan-replaced">{say(words.order.changed)}</p> : null}
    </>
  );
};

const Asked = ({ code }: { code: string }) => {
  const say = useSay();
  const { outcome, again, answered } = useAnswer<PublicOrder>(addressOf(qrcodePaths.order, code));
  if (outcome === undefined) return <Waiting />;
  if (outcome.kind === 'unknown')
    return (
      <Verdict tone="unknown" word={say(words.order.gone.title)}>
        <p>{say(words.order.gone.text)}</p>
      </Verdict>
    );
  if (outcome.kind !== 'found') return <Trouble kind={outcome.kind} onAgain={again} />;
  const found = outcome.data;
  // The button stands at the foot of a long page, what came of it at its head.
  const said = (next: Outcome<PublicOrder>) => {
    document.documentElement.scrollTop = 0;
    answered(next);
  };
  return (
    <>
      {found.answer ? (
        <Answered found={found} answer={found.answer} />
      ) : (
        <section className="scan-verdict scan-sample">
          <h1>{say(words.order.check)}</h1>
          <p>{say(words.order.checkText)}</p>
        </section>
      )}
      <UnderstoodOrder found={found} />
      {found.answer ? null : <AnswerOrder code={code} digest={found.digest} onAnswered={said} />}
    </>
  );
};

/** `/qrcode/order/:id`: the client of an order, without an account, confirms what the laboratory understood, or objects. */
export const OrderScan = () => (
  <ScanPage title="order">
    <Asked code={codeIn('/qrcode/order/:id', window.location.pathname)?.['id'] ?? ''} />
  </ScanPage>
);
