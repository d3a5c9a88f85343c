// How a bench tells what it has measured: on the terminal, and for the table of a run of all of them.
import { note } from '../../tests/support/noted';
import type { rateOf } from './rate';

/** The file in which a run of all benches gathers their figures; unset where one runs alone. */
export const BENCH_FIGURES = 'HENGJIAN_BENCH_FIGURES';

/** What the figure is measured by, in the same run. */
export type Peer = Readonly<{ name: string; value: number }>;
/** The bound of the figure itself, of its ratio to the peer, or both. */
export type Aim = Readonly<{ bound?: number; ratio?: number }>;

export type Figure = Readonly<{
  what: string;
  unit: string;
  ours: number;
  /** Which way is good. */
  better: 'more' | 'less';
  peer?: Peer | undefined;
  /** Where it is of several turns: the middle one of theirs, which is not that of the two values. */
  ratio?: number | undefined;
  aim?: Aim | undefined;
}>;

/** What could not be measured here, and why. */
export type Unmeasured = Readonly<{ what: string; why: string }>;
export type Told = Figure | Unmeasured;

/** Ours as a multiple of the peer. */
export const ratioOf = ({ ours, peer, ratio }: Figure): number | undefined => ratio ?? (peer && ours / peer.value);

/** Whether the figure is where it should be; `undefined` where nothing says where that is. */
export const isMet = (figure: Figure): boolean | undefined => {
  const { ours, aim = {}, better } = figure;
  const within = (value: number | undefined, limit: number) =>
    value !== undefined && (better === 'more' ? value >= limit : value <= limit);
  const asked: boolean[] = [];
  if (aim.bound !== undefined) asked.push(within(ours, aim.bound));
  if (aim.ratio !== undefined) asked.push(within(ratioOf(figure), aim.ratio));
  return asked.length === 0 ? undefined : asked.every(Boolean);
};

/** Three digits are what such figures are worth, with spaces between the thousands. */
export const shown = (value: number): string => {
  const size = Math.abs(value);
  if (size < 100) return value.toFixed(size < 10 ? 2 : 1).replace(/\.0+$/, '');
  return value.toFixed(0).replace(/\B(?=(\d{3})+$)/g, ' ');
};

/** `1.25, better`: the number says how much, the word spares one to think of which way is good. */
export const ratioText = (figure: Figure): string => {
  const ratio = ratioOf(figure);
  if (ratio === undefined) return '';
  if (!Number.isFinite(ratio)) return '–';
  const text = ratio.toFixed(2);
  if (text === '1.00') return `${text}, equal`;
  return `${text}, ${ratio > 1 === (figure.better === 'more') ? 'better' : 'worse'}`;
};

export const aimText = ({ aim = {}, better }: Figure): string => {
  const sign = better === 'more' ? '≥' : '≤';
  const parts: string[] = [];
  if (aim.bound !== undefined) parts.push(`${sign} ${shown(aim.bound)}`);
  if (aim.ratio !== undefined) parts.push(`${sign} ${aim.ratio} ×`);
  return parts.join(' and ');
};

export const metText = (figure: Figure): string => ({ true: 'yes', false: 'no', undefined: '' })[`${isMet(figure)}`];

/** Of the first column on the terminal. */
const WIDTH = 66;

/** What the terminal shows of a figure. */
export const lineOf = (figure: Figure): string => {
  const { what, unit, ours, peer } = figure;
  const beside = peer && `${peer.name} ${shown(peer.value)}: ${ratioText(figure)}`;
  const aim = aimText(figure) && `aim ${aimText(figure)}: ${isMet(figure) ? 'met' : 'not met'}`;
  return [`${what.padEnd(WIDTH)} | ${shown(ours).padStart(8)} ${unit}`, beside, aim].filter(Boolean).join(' | ');
};

export const tell = (figure: Figure): void => {
  console.log(lineOf(figure));
  note(BENCH_FIGURES, figure);
};

/** The same of a figure that is not to be missed: the bench fails where it is. */
export const tellOrFail = (figure: Figure): void => {
  tell(figure);
  if (isMet(figure) === false) throw new Error(`${figure.what}: ${aimText(figure)} is missed`);
};

/** Says instead of a figure why there is none: what is left out silently looks as if nothing were wrong. */
export const tellUnmeasured = (what: string, why: string): void => {
  console.log(`${what.padEnd(WIDTH)} | not measured: ${why}`);
  note(BENCH_FIGURES, { what, why } satisfies Unmeasured);
};

type Rate = Awaited<ReturnType<typeof rateOf>>;
type RatePeer = Readonly<{ name: string; value: Rate }>;

type Aims = Partial<Record<keyof Rate, Aim>>;

const RATE = { of: 'rate', unit: 'a second', better: 'more' } as const;
/** What one waits. */
const WAITS = [
  { of: 'p50', unit: 'ms, p50', better: 'less' },
  { of: 'p95', unit: 'ms, p95', better: 'less' },
] as const;

const tellEach = (
  told: readonly (typeof RATE | (typeof WAITS)[number])[],
  what: string,
  ours: Rate,
  peer: RatePeer | undefined,
  aims: Aims,
): void => {
  for (const { of, unit, better } of told) {
    const beside = peer && { name: peer.name, value: peer.value[of] };
    tell({ what, unit, ours: ours[of], better, peer: beside, aim: aims[of] });
  }
};

/** Tells the three figures of `rateOf` beside those of a peer. */
export const tellRate = (what: string, ours: Rate, peer?: RatePeer, aims: Aims = {}): void =>
  tellEach([RATE, ...WAITS], what, ours, peer, aims);

/** The same without the calls a second, where as many were asked at once of the one as suited it and of the other as suited that. */
export const tellWaits = (what: string, ours: Rate, peer: RatePeer, aims: Aims = {}): void =>
  tellEach(WAITS, what, ours, peer, aims);
