import type { ReactNode } from 'react';
import type { Tone } from '../../../domain/kit/workflow';

const ring = <circle cx="5" cy="5" r="4" fill="none" stroke="currentColor" strokeWidth="1.5" />;

const shapes: Record<Tone | 'wrong', ReactNode> = {
  waiting: ring,
  working: (
    <>
      {ring}
      <path d="M5 1a4 4 0 0 1 0 8Z" />
    </>
  ),
  mine: <circle cx="5" cy="5" r="4.5" />,
  sentBack: <path d="M4.5 1 .5 5l4 4V6.2h5V3.8h-5Z" />,
  wrong: <path d="M1.9.6 5 3.7 8.1.6l1.3 1.3L6.3 5l3.1 3.1-1.3 1.3L5 6.3 1.9 9.4.6 8.1 3.7 5 .6 1.9Z" />,
  done: <path d="M3.9 9 .4 5.5l1.3-1.3 2.2 2.2L8.4 1.5l1.3 1.2Z" />,
  void: (
    <>
      {ring}
      <path d="m2.2 2.9.7-.7 4.9 4.9-.7.7Z" />
    </>
  ),
};

/** Dot, half, full, returned, done, crossed, wrong: what a state looks like without colour. */
export const Shape = ({ tone }: { tone: Tone | 'wrong' }) => (
  <svg viewBox="0 0 10 10" width="10" height="10" fill="currentColor" aria-hidden="true">
    {shapes[tone]}
  </svg>
);
