import { useText } from '../kit/format/label';
import { isOver } from '../kit/format/Verdict';
import { dayText } from '../services/clock';
import { Lead, useLead } from '../services/Lead';
import styles from './sampling-point.less';
import { type Dot, type Measurement, trendOf } from './trend';
import { useWidth } from './use-width';

/** A result as it is drawn. */
export type Drawn = Measurement &
  Readonly<{ verdict: string | null; unit: string | null; sampleNo: string; address: string }>;

type Props = {
  /** What the drawing is of. */
  name: string;
  rows: readonly Drawn[];
};

const HEIGHT = 190;
const EDGES = { left: 56, right: 16, top: 14, bottom: 26 };
const SIZE = 4.5;

/** Told apart by shape as well: filled as measured, open below a limit of detection, an upright triangle over the limit. */
const Shape = ({ x, y, mark, row }: Dot<Drawn>) => {
  const className = isOver(row.verdict) ? styles.over : mark === 'at' ? styles.dot : styles.open;
  if (isOver(row.verdict) || mark === 'above') {
    const half = SIZE + 1;
    return <path className={className} d={`M${x} ${y - half} l${half} ${half * 1.8} h${-2 * half} z`} />;
  }
  return <circle className={className} cx={x} cy={y} r={SIZE} />;
};

const saidOf = ({ sampledOn, reported, unit, sampleNo }: Drawn): string =>
  [dayText(sampledOn), [reported, unit].filter(Boolean).join(' '), sampleNo].join('  ');

/** The results of one item over time, with the limit that each was judged by; each of them leads to its sample. */
export const TrendChart = ({ name, rows }: Props) => {
  const text = useText();
  const lead = useLead();
  const [box, width] = useWidth<HTMLDivElement>();
  const trend = width > 0 ? trendOf(rows, { ...EDGES, width, height: HEIGHT }, dayText) : null;
  return (
    <div ref={box} className={styles.chart} dir="ltr">
      {trend ? (
        <svg width={width} height={HEIGHT}>
          <title>{text('point.chartOf', { name, count: trend.dots.length })}</title>
          {trend.values.map(({ at, text: words }) => (
            <g key={words}>
              <line className={styles.grid} x1={EDGES.left} x2={width - EDGES.right} y1={at} y2={at} />
              <text className={styles.tick} x={EDGES.left - 8} y={at} textAnchor="end" dominantBaseline="central">
                {words}
              </text>
            </g>
          ))}
          {trend.days.map(({ at, text: words }, index, { length }) => (
            <text
              key={words}
              className={styles.tick}
              x={at}
              y={HEIGHT - 6}
              textAnchor={length === 1 ? 'middle' : index === 0 ? 'start' : index === length - 1 ? 'end' : 'middle'}
            >
              {words}
            </text>
          ))}
          {trend.limits.map(({ x1, x2, y, value }) => (
            <g key={`${x1} ${value}`}>
              <line className={styles.limit} x1={x1} x2={x2} y1={y} y2={y} />
              <text className={styles.limitText} x={x2} y={y - 4} textAnchor="end">
                {value}
              </text>
            </g>
          ))}
          <polyline className={styles.line} points={trend.dots.map(({ x, y }) => `${x},${y}`).join(' ')} />
          {trend.dots.map((dot) => {
            const said = saidOf(dot.row);
            const shape = (
              <>
                <title>{said}</title>
                {/* What a finger or a pointer has to meet is larger than what is drawn. */}
                <circle className={styles.reach} cx={dot.x} cy={dot.y} r={12} />
                <Shape {...dot} />
              </>
            );
            return lead(dot.row.address) === null ? (
              <g key={dot.row.id}>{shape}</g>
            ) : (
              <Lead key={dot.row.id} to={dot.row.address} aria-label={said}>
                {shape}
              </Lead>
            );
          })}
        </svg>
      ) : null}
      {trend && trend.outside.length > 0 ? (
        <p className={styles.outside}>{text('point.limitOutside', { limits: trend.outside.join(' · ') })}</p>
      ) : null}
    </div>
  );
};
