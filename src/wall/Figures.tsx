import type { WallShown } from '../../contract/statistics/wall';
import type { Label } from '../../domain/kit/label';
import { figureValue, isReached } from '../../domain/statistics/figure-value';
import { beforeWords, goalWords, pageWords } from '../../domain/statistics/page-words';
import styles from './wall.less';

type Say = (label: Label) => string;

/** What went through today, and what is late. */
export const Today = ({ today, say }: { today: NonNullable<WallShown['today']>; say: Say }) => (
  <ul className={styles.figures}>
    {today.figures.map(({ code, label, value, isLate }) => (
      <li key={code} className={isLate && value ? styles.alarm : undefined}>
        <h2>{say(label)}</h2>
        <b data-figure={code} data-value={value ?? ''}>
          <bdi>{figureValue(say, 'count', value)}</bdi>
        </b>
      </li>
    ))}
  </ul>
);

/** How long reports took and whether in time, beside the days before and the goal. */
export const Pace = ({ pace, say }: { pace: NonNullable<WallShown['pace']>; say: Say }) => (
  <ul className={styles.figures}>
    {pace.figures.map(({ code, label, unit, value, before, target, good }) => {
      const reached = isReached(value, target, good);
      return (
        <li key={code} className={reached === false ? styles.alarm : undefined}>
          <h2>{say(label)}</h2>
          <b data-figure={code} data-value={value ?? ''}>
            <bdi>{figureValue(say, unit, value)}</bdi>
          </b>
          <p>{say(beforeWords(figureValue(say, unit, before)))}</p>
          {target === null ? null : (
            <p>
              {say(goalWords(figureValue(say, unit, target)))}
              {reached === null ? null : ` ${say(reached ? pageWords.goalMet : pageWords.goalMissed)}`}
            </p>
          )}
        </li>
      );
    })}
  </ul>
);
