import type { LineFigures } from '../../contract/calibration-line/calibration-line';
import { shortFigure } from '../../domain/measurement/short-figure';
import { useText } from '../kit/format/label';
import { useWidth } from '../sampling-point/use-width';
import styles from './calibration-line.less';
import { type Box, chartPlaces, type Tick } from './chart-places';

type Props = {
  figures: LineFigures;
  /** What is drawn along the foot and up the side. */
  contentUnit: string;
  responseUnit: string | null;
};

const EDGES = { left: 60, right: 16, top: 18, bottom: 26 };
const HEIGHT = 220;
const BELOW = 96;

const Across = ({ ticks, width }: { ticks: readonly Tick[]; width: number }) =>
  ticks.map(({ at, text }) => (
    <g key={text}>
      <line className={styles.gridLine} x1={EDGES.left} x2={width - EDGES.right} y1={at} y2={at} />
      <text className={styles.tick} x={EDGES.left - 8} y={at} textAnchor="end" dominantBaseline="central">
        {text}
      </text>
    </g>
  ));

/** An outlier is told apart by its shape as well. */
const Mark = ({ x, y, isOutlier, said }: { x: number; y: number; isOutlier: boolean; said: string }) => (
  <g>
    <title>{said}</title>
    {isOutlier ? (
      <path className={styles.outlier} d={`M${x} ${y - 6} l6 11 h-12 z`} />
    ) : (
      <circle className={styles.dot} cx={x} cy={y} r={4} />
    )}
  </g>
);

/** The standards with the line through them, and below it how far each response is from the line. */
export const LineChart = ({ figures, contentUnit, responseUnit }: Props) => {
  const text = useText();
  const [box, width] = useWidth<HTMLDivElement>();
  const main: Box = { ...EDGES, width, height: HEIGHT };
  const below: Box = { ...EDGES, width, height: BELOW, bottom: 8 };
  const places = width > 0 ? chartPlaces(figures, main, below) : null;
  const saidOf = ({ x, y, residual }: LineFigures['pairs'][number]) =>
    `${x} ${contentUnit} · ${y} · ${text('line.residual')} ${shortFigure(residual, 3)}`;
  return (
    <div ref={box} className={styles.chart} dir="ltr">
      {places ? (
        <>
          <svg width={width} height={HEIGHT} role="img">
            <title>{text('line.chart', { count: figures.pairs.length })}</title>
            <Across ticks={places.responses} width={width} />
            {places.contents.map(({ at, text: words }) => (
              <text key={words} className={styles.tick} x={at} y={HEIGHT - 8} textAnchor="middle">
                {words}
              </text>
            ))}
            <text className={styles.tick} x={EDGES.left} y={10}>
              {responseUnit ?? 'y'}
            </text>
            <text className={styles.tick} x={width - EDGES.right} y={HEIGHT - EDGES.bottom - 6} textAnchor="end">
              {contentUnit}
            </text>
            <polyline className={styles.line} points={places.line.map(({ x, y }) => `${x},${y}`).join(' ')} />
            {places.dots.map(({ x, y, pair }) => (
              <Mark key={`${pair.point} ${pair.response}`} x={x} y={y} isOutlier={pair.isOutlier} said={saidOf(pair)} />
            ))}
          </svg>
          <svg width={width} height={BELOW} role="img">
            <title>{text('line.residuals')}</title>
            <Across ticks={places.most} width={width} />
            <line className={styles.zero} x1={EDGES.left} x2={width - EDGES.right} y1={places.zero} y2={places.zero} />
            {places.residuals.map(({ x, y, pair }) => (
              <Mark key={`${pair.point} ${pair.response}`} x={x} y={y} isOutlier={pair.isOutlier} said={saidOf(pair)} />
            ))}
          </svg>
        </>
      ) : null}
    </div>
  );
};
