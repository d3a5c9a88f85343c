import { RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { OutputOf } from '../../contract/kit/endpoint';
import type { statisticContract } from '../../contract/statistics/statistic';
import { figureValue, isReached } from '../../domain/statistics/figure-value';
import { beforeWords, goalWords, openWords, pageWords } from '../../domain/statistics/page-words';
import { useLabel } from '../kit/format/label';
import { LeadToFix } from '../services/Lead';
import styles from './statistics.less';

type Props = {
  figures: readonly Figure[];
  /** Changes a goal, by its setting; only for those who may. */
  onGoal: ((goal: string) => void) | undefined;
};
type Figure = OutputOf<typeof statisticContract.question>['figures'][number];

const Goal = ({ unit, value, target, good, goal, onGoal }: Figure & Pick<Props, 'onGoal'>) => {
  const label = useLabel();
  if (target === null) return null;
  const reached = isReached(value, target, good);
  return (
    <span className={reached === false ? styles.missed : styles.goal}>
      {label(goalWords(figureValue(label, unit, target)))}
      {reached === null ? null : ` ${label(reached ? pageWords.goalMet : pageWords.goalMissed)}`}
      {goal !== null && onGoal ? (
        <Button type="link" size="small" className={styles.change ?? ''} onClick={() => onGoal(goal)}>
          {label(pageWords.change)}
        </Button>
      ) : null}
    </span>
  );
};

/** The figures of the period, each with the one before, its goal, and in words which rows it is of. */
export const Tiles = ({ figures, onGoal }: Props) => {
  const label = useLabel();
  return (
    <ul className={styles.tiles}>
      {figures.map((figure) => (
        <li key={figure.code}>
          <h2>{label(figure.label)}</h2>
          <b data-figure={figure.code} data-value={figure.value ?? ''}>
            <bdi>{figureValue(label, figure.unit, figure.value)}</bdi>
          </b>
          <span className={styles.beside}>
            {figure.before === null ? null : label(beforeWords(figureValue(label, figure.unit, figure.before)))}
          </span>
          <Goal {...figure} onGoal={onGoal} />
          <p>{label(figure.says)}</p>
          {figure.list === null || !figure.value ? null : (
            <LeadToFix to={figure.list} aria-label={label(openWords(figure.label))} className={styles.open ?? ''}>
              {label(pageWords.openList)} <RightOutlined aria-hidden />
            </LeadToFix>
          )}
        </li>
      ))}
    </ul>
  );
};
