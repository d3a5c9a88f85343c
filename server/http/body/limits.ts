const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const SECOND = 1000;

/** What a call may send: bytes, milliseconds, and how many at once. */
export const bodyLimits = {
  /** JSON of somebody who may make the call. */
  json: 10 * MEGABYTE,
  /** JSON of a stranger: a sign-in, the digest of a report. */
  publicJson: 16 * KILOBYTE,
  /** JSON up to here counts as no upload. */
  smallJson: MEGABYTE,
  /** JSON within JSON; nothing of ours nests deeper than eight. */
  depth: 32,
  file: 50 * MEGABYTE,
  /** All fields of a form that are no files. */
  fields: 2 * MEGABYTE,
  /** What the wrapping of a form's parts may take. */
  wrapping: MEGABYTE,
  /** No byte for so long: the line is dead or holds the place on purpose. */
  stallMs: 30 * SECOND,
  jsonMs: 60 * SECOND,
  /** 50 MB within it ask for 90 kB a second. */
  formMs: 600 * SECOND,
  /** What a refused sender may still send, so that he reads the answer, and for how long. */
  restBytes: MEGABYTE,
  restMs: 3 * SECOND,
  /** Uploads at once: of one person, and in all. */
  uploadsEach: 4,
  uploads: 16,
  /** Calls that cost much, of one person: at work at once, waiting for their turn, and begun within a minute. */
  heavyAtOnce: 3,
  heavyWaiting: 12,
  heavyAMinute: 600,
} as const;

export type BodyLimits = Readonly<Record<keyof typeof bodyLimits, number>>;
