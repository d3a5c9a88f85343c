import type { ReactNode } from 'react';
import { VerdictShape, type VerdictTone } from './VerdictShape';

type Props = { tone: VerdictTone; word: string; children?: ReactNode };

/** The answer in one word, colour and shape, and what it means for the holder of the report. */
export const Verdict = ({ tone, word, children }: Props) => (
  <section className={`scan-verdict scan-${tone}`} aria-live="polite">
    <VerdictShape tone={tone} />
    <h1>{word}</h1>
    {children}
  </section>
);
