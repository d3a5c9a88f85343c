import { useIntl } from '@umijs/max';
import { Skeleton } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { OutputOf } from '../../contract/kit/endpoint';
import type { statisticContract } from '../../contract/statistics/statistic';
import { figureValue } from '../../domain/statistics/figure-value';
import { chartWords, goalWords, pageWords, saysWords } from '../../domain/statistics/page-words';
import { dimensions, timeDimensions } from '../../domain/statistics/questions';
import { useLabel } from '../kit/format/label';
import { Segments } from '../kit/input/Segments';
import { useGo } from '../services/Lead';
import { directionOf } from '../services/languages';
import { useLook } from '../theme/look';
import { dark, fonts, light, tones } from '../theme/tokens';
import { usePhone } from '../theme/use-phone';
import { chartOption, MOST_BARS } from './chart-option';
import styles from './statistics.less';

const Chart = lazy(() => import('./Chart'));

type Answer = OutputOf<typeof statisticContract.question>;

/** One figure as a picture; which one is chosen above it. A bar leads to the rows behind it. */
export const Picture = ({ answer }: { answer: Answer }) => {
  const label = useLabel();
  const go = useGo();
  const { mode } = useLook();
  const isNarrow = usePhone();
  const isFromTheRight = directionOf(useIntl().locale) === 'rtl';
  const { figures, rows, by } = answer;
  const drawable = figures.flatMap((figure, index) =>
    rows.some(({ cells }) => cells[index]?.value != null) ? [{ figure, index }] : [],
  );
  const [wanted, setWanted] = useState<string>();
  const chosen = drawable.find(({ figure }) => figure.code === wanted) ?? drawable[0];
  const isTime = (timeDimensions as readonly string[]).includes(by);
  const option = useMemo(() => {
    if (chosen === undefined) return null;
    const { figure, index } = chosen;
    // In the picture a number with a word behind it has to be told which way it is read.
    const turns = isFromTheRight && (figure.unit === 'days' || figure.unit === 'hours');
    const say = (value: number | null) => {
      const said = figureValue(label, figure.unit, value);
      return turns ? `\u2067${said}\u2069` : said;
    };
    const colours = mode === 'dark' ? dark : light;
    return chartOption(
      {
        bars: rows.map(({ name, cells }) => ({
          name: label(name),
          value: cells[index]?.value ?? null,
          before: cells[index]?.before ?? null,
        })),
        unit: figure.unit,
        isTime,
        target: by === 'interval' ? null : figure.target,
        words: {
          now: label(pageWords.now),
          before: label(pageWords.before),
          goal: label(goalWords(say(figure.target))),
        },
        say,
      },
      {
        fill: tones.working[mode],
        ink: colours.ink,
        muted: colours.inkMuted,
        card: colours.card,
        line: colours.line,
        goal: tones.mine[mode],
        font: fonts.text,
        isFromTheRight,
        isNarrow,
      },
    );
  }, [chosen, rows, by, isTime, mode, isFromTheRight, isNarrow, label]);
  if (chosen === undefined || option === null) return <p className="muted">{label(pageWords.none)}</p>;
  const { figure, index } = chosen;
  const hasBefore = rows.some(({ cells }) => cells[index]?.before != null);
  const height = isTime ? 300 : Math.max(160, Math.min(rows.length, MOST_BARS) * 44 + 60);
  return (
    <section className={styles.picture}>
      {drawable.length > 1 ? (
        <div className={styles.choose}>
          <Segments
            name={label(pageWords.drawn)}
            value={figure.code}
            onChange={setWanted}
            options={drawable.map((each) => ({ value: each.figure.code, label: label(each.figure.label) }))}
          />
        </div>
      ) : null}
      <div className={styles.key}>
        <span className={styles.full} aria-hidden /> {label(pageWords.now)}
        {hasBefore ? (
          <>
            <span className={styles.hollow} aria-hidden /> {label(pageWords.before)}
          </>
        ) : null}
      </div>
      <Suspense fallback={<Skeleton.Node active style={{ width: '100%', height }} />}>
        <Chart
          option={option}
          height={height}
          title={label(chartWords(figure.label, dimensions[by]))}
          onBar={(place) => {
            const list = rows[place]?.cells[index]?.list;
            if (list) go(list);
          }}
        />
      </Suspense>
      <p className={styles.says}>{label(saysWords(figure.says))}</p>
    </section>
  );
};
