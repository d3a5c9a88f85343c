import type { ReactNode } from 'react';

export type VerdictTone =
  | 'valid'
  | 'replaced'
  | 'void'
  | 'notIssued'
  | 'unverifiable'
  | 'unknown'
  | 'offline'
  | 'trouble';

const ring = <circle cx="32" cy="32" r="28" />;

const shapes: Record<VerdictTone, ReactNode> = {
  valid: (
    <>
      {ring}
      <path d="m19 33 9 9 17-19" />
    </>
  ),
  replaced: (
    <>
      <path d="M10 20h34m0 0-9-9m9 9-9 9" />
      <path d="M54 44H20m0 0 9-9m-9 9 9 9" />
    </>
  ),
  void: (
    <>
      {ring}
      <path d="m21 21 22 22m0-22L21 43" />
    </>
  ),
  notIssued: (
    <>
      <circle cx="32" cy="32" r="28" strokeDasharray="9 5.6" />
      <path d="M32 18v15l9 6" />
    </>
  ),
  unknown: (
    <>
      <path d="M32 5 60 55H4Z" />
      <path d="M26 28a6 6 0 1 1 8.6 5.4c-1.7.9-2.6 2-2.6 4.1M32 46v.5" />
    </>
  ),
  unverifiable: (
    <>
      <path d="M32 4 56 13v17c0 15-10 25-24 30C18 55 8 45 8 30V13Z" />
      <path d="M32 19v17m0 9v.5" />
    </>
  ),
  trouble: (
    <>
      <rect x="5" y="5" width="54" height="54" rx="12" />
      <path d="M32 18v17m0 10v.5" />
    </>
  ),
  offline: (
    <>
      <path d="M6 26a38 38 0 0 1 52 0M16 37a24 24 0 0 1 32 0M26 47a9 9 0 0 1 12 0" />
      <path d="M10 56 54 10" />
    </>
  ),
};

/** Every verdict has an outline of its own, so that it can be told without colour and at arm's length. */
export const VerdictShape = ({ tone }: { tone: VerdictTone }) => (
  <svg
    viewBox="0 0 64 64"
    width="60"
    height="60"
    fill="none"
    stroke="currentColor"
    strokeWidth="5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {shapes[tone]}
  </svg>
);
