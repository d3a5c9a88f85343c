import { type FormEvent, useState } from 'react';
import { qrcodePaths } from '../../contract/qr-code/paths';
import type { PublicOrder } from '../../contract/qr-code/qrcode';
import type { Label } from '../../domain/kit/label';
import { addressOf, ask, type Outcome } from './ask';
import { useSay } from './language';
import { words } from './words';

const LEAST_WORDS = 4;
const CONFLICT = 409;

type Props = {
  code: string;
  /** Of what was read: the answer is about nothing else. */
  digest: string;
  onAnswered: (outcome: Outcome<PublicOrder>) => void;
};

/** 确认无误 or 有异议, with a name and words. A wrong entry is said beside the buttons, and nothing is sent. */
export const AnswerOrder = ({ code, digest, onAnswered }: Props) => {
  const say = useSay();
  const [name, setName] = useState('');
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Label>();

  const send = async (agrees: boolean) => {
    if (name.trim() === '') return setProblem(words.order.needName);
    if (!agrees && said.trim().length < LEAST_WORDS) return setProblem(words.order.needWords);
    setBusy(true);
    setProblem(undefined);
    const outcome = await ask<PublicOrder>(addressOf(qrcodePaths.answerOrder, code), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ agrees, name: name.trim(), ...(said.trim() && { words: said.trim() }), digest }),
    });
    if (outcome.kind === 'found' || outcome.kind === 'unknown') return onAnswered(outcome);
    if (outcome.code === CONFLICT) {
      const now = await ask<PublicOrder>(addressOf(qrcodePaths.order, code));
      if (now.kind === 'found') onAnswered(now);
      setProblem(words.order.moved);
    } else setProblem(words.trouble[outcome.kind].text);
    setBusy(false);
  };
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    void send(true);
  };
  return (
    <form className="scan-answer" onSubmit={submitted}>
      <label>
        <span>{say(words.order.name)}</span>
        <input value={name} maxLength={64} autoComplete="name" onChange={(event) => setName(event.target.value)} />
      </label>
      <label>
        <span>{say(words.order.yourWords)}</span>
        <textarea rows={3} value={said} maxLength={1000} onChange={(event) => setSaid(event.target.value)} />
      </label>
      {problem === undefined ? null : (
        <p className="scan-result scan-void" role="alert">
          {say(problem)}
        </p>
      )}
      <div className="scan-choices">
        <button type="submit" className="scan-button scan-leading" disabled={busy} aria-busy={busy}>
          {say(busy ? words.order.busy : words.order.confirm)}
        </button>
        <button type="button" className="scan-button" disabled={busy} onClick={() => void send(false)}>
          {say(words.order.object)}
        </button>
      </div>
    </form>
  );
};
