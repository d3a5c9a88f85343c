import { type Label, label } from '../kit/label';

/** The seals of a report: the one on the cover (检验检测专用章), and the one over the edges of all pages (骑缝章). */
export const sealKinds = ['test', 'across'] as const;
export type SealKind = (typeof sealKinds)[number];

/** What each kind is called. */
export const sealNames: Readonly<Record<SealKind, Label>> = {
  test: label('检验检测专用章', 'Test seal'),
  across: label('骑缝章', 'Seal across the pages'),
};

/** The step and the right of each kind. */
export const sealSteps = { test: 'seal', across: 'sealAcross' } as const satisfies Record<SealKind, string>;

type Sealed = Readonly<{ sealed: boolean | null; sealedAcross: boolean | null }>;

/** Whether a report bears a seal of the kind. */
export const bears = ({ sealed, sealedAcross }: Sealed, kind: SealKind): boolean =>
  (kind === 'test' ? sealed : sealedAcross) === true;

/** Why the seal over the edges cannot be put on by itself; nothing where the other is on, or is put on with it. */
export const acrossProblem = (report: Sealed, wanted: readonly SealKind[]): Label | null =>
  !wanted.includes('across') || wanted.includes('test') || bears(report, 'test')
    ? null
    : label(
        '骑缝章须与检验检测专用章一起加盖，或在其后加盖',
        'The seal across the pages is put on with the test seal or after it',
      );

/**
 * Which seals a call puts on or takes off: those that are not so already. The one over the edges does not stay without
 * the other, so it comes off with it.
 */
export const sealsToChange = (report: Sealed, has: boolean, wanted: readonly SealKind[]): SealKind[] =>
  sealKinds.filter(
    (kind) => bears(report, kind) !== has && (wanted.includes(kind) || (!has && wanted.includes('test'))),
  );
