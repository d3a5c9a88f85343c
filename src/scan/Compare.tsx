import { useRef, useState } from 'react';
import { qrcodePaths } from '../../contract/qr-code/paths';
import { addressOf, ask } from './ask';
import { canDigest, MOST_BYTES, sha256Of } from './digest';
import { useSay } from './language';
import { words } from './words';

type Found = 'same' | 'differs' | 'unverifiable' | 'tooLarge' | 'unreadable' | 'offline' | 'limited' | 'failed';
type Step = 'idle' | 'busy' | Found;

const compareWith = async (code: string, file: File): Promise<Found> => {
  if (file.size > MOST_BYTES) return 'tooLarge';
  const sha256 = await sha256Of(file).catch(() => null);
  if (sha256 === null) return 'unreadable';
  const outcome = await ask<{ same: boolean; unverifiable?: true }>(addressOf(qrcodePaths.compare, code), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ sha256 }),
  });
  if (outcome.kind === 'found' && outcome.data.unverifiable) return 'unverifiable';
  if (outcome.kind === 'found') return outcome.data.same ? 'same' : 'differs';
  return outcome.kind === 'unknown' ? 'failed' : outcome.kind;
};

const tones: Partial<Record<Step, string>> = { same: 'scan-valid', differs: 'scan-void', unverifiable: 'scan-void' };

const sentenceOf = (step: Exclude<Step, 'idle' | 'busy'>) =>
  step === 'offline' || step === 'limited' || step === 'failed' ? words.trouble[step].text : words.compare[step];

/** 核对我的 PDF: the browser computes the digest, the laboratory says whether it is the issued one. */
export const Compare = ({ code }: { code: string }) => {
  const say = useSay();
  const [step, setStep] = useState<Step>('idle');
  const picker = useRef<HTMLInputElement>(null);
  if (!canDigest()) return <p className="scan-note">{say(words.compare.insecure)}</p>;

  const compare = async (file: File | undefined) => {
    if (!file) return;
    setStep('busy');
    setStep(await compareWith(code, file));
  };
  return (
    <div className="scan-compare">
      <input
        ref={picker}
        type="file"
        accept="application/pdf,.pdf"
        hidden
        aria-label={say(words.compare.button)}
        onChange={(event) => {
          void compare(event.target.files?.[0]);
          // The same file chosen again must count as a choice.
          event.target.value = '';
        }}
      />
      <button
        type="button"
        className="scan-button"
        disabled={step === 'busy'}
        aria-busy={step === 'busy'}
        onClick={() => picker.current?.click()}
      >
        {say(step === 'busy' ? words.compare.busy : step === 'idle' ? words.compare.button : words.compare.another)}
      </button>
      {step === 'idle' || step === 'busy' ? (
        <p className="scan-note">{say(words.compare.note)}</p>
      ) : (
        <p className={`scan-result ${tones[step] ?? ''}`} role="alert">
          {say(sentenceOf(step))}
        </p>
      )}
    </div>
  );
};
