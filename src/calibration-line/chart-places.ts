import type { LineFigures } from '../../contract/calibration-line/calibration-line';

export type Box = Readonly<{ width: number; height: number; left: number; right: number; top: number; bottom: number }>;
export type Placed = Readonly<{ x: number; y: number }>;
export type Tick = Readonly<{ at: number; text: string }>;

type Scale = (value: number) => number;

const scaleOf = (low: number, high: number, from: number, to: number): Scale => {
  const span = high - low || 1;
  return (value) => from + ((value - low) / span) * (to - from);
};

/** Round numbers from the low to the high end, four or so. */
const roundNumbers = (low: number, high: number): number[] => {
  const raw = (high - low || 1) / 4;
  const unit = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((each) => each * unit).find((each) => each >= raw) ?? raw;
  const first = Math.ceil(low / step - 1e-9);
  return Array.from({ length: Math.floor(high / step + 1e-9) - first + 1 }, (_, at) => (first + at) * step);
};

const tickText = (value: number): string => String(Number(value.toPrecision(6)));

const ticksOf = (low: number, high: number, scale: Scale): Tick[] =>
  roundNumbers(low, high).map((value) => ({ at: scale(value), text: tickText(value) }));

const STEPS = 60;

/** Where the pairs of a line, the line itself and its residuals stand in their boxes. Floats serve the drawing alone. */
export const chartPlaces = ({ pairs, coefficients, lowest, highest }: LineFigures, main: Box, below: Box) => {
  const [low, high] = [Number(lowest), Number(highest)];
  const margin = (high - low) * 0.04;
  const x = scaleOf(low - margin, high + margin, main.left, main.width - main.right);
  const responseAt = (content: number): number =>
    coefficients.reduce((sum, { power, value }) => sum + Number(value) * content ** power, 0);
  const along = Array.from({ length: STEPS + 1 }, (_, at) => low + ((high - low) * at) / STEPS);
  const responses = [...pairs.map(({ y }) => Number(y)), ...along.map(responseAt)];
  const [lowY, highY] = [Math.min(...responses), Math.max(...responses)];
  const y = scaleOf(lowY, highY, main.height - main.bottom, main.top);
  const most = Math.max(...pairs.map(({ residual }) => Math.abs(Number(residual)))) || 1;
  const r = scaleOf(-most, most, below.height - below.bottom, below.top);
  return {
    dots: pairs.map((pair) => ({ x: x(Number(pair.x)), y: y(Number(pair.y)), pair })),
    residuals: pairs.map((pair) => ({ x: x(Number(pair.x)), y: r(Number(pair.residual)), pair })),
    line: along.map((content): Placed => ({ x: x(content), y: y(responseAt(content)) })),
    zero: r(0),
    contents: ticksOf(low, high, x),
    responses: ticksOf(lowY, highY, y),
    most: [most, -most].map((value): Tick => ({ at: r(value), text: Number(value.toPrecision(2)).toString() })),
  };
};
