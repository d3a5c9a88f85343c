import { RightOutlined } from '@ant-design/icons';
import type { OutputOf } from '../../contract/kit/endpoint';
import type { statisticContract } from '../../contract/statistics/statistic';
import { beforeWords, goalWords, openWords, pageWords } from '../../domain/statistics/page-words';
import { useLabel } from '../kit/format/label';
import { LeadToFix } from '../services/Lead';
import { figureValue, isReached } from './figure-value';
import styles from './statistics.less';

type Figure = OutputOf<typeof statisticContract.question>['figures'][number];

const Goal = ({ unit, value, target, good }: Figure) => {
  const label = useLabel();
  if (target === null) return null;
  const reached = isReached(value, target, good);
  return (
    <span className={reached === false ? styles.missed : styles.goal}>
      {label(goalWords(figureValue(label, unit, target)))}
      {reached === null ? null : ` ${label(reached ? pageWords.goalMet : pageWords.goalMissed)}`}
    </span>
  );
};

/** The figures of the period, each with the one before, its goal, and in words which rows it is of. */
export const Tiles = ({ figures }: { figures: readonly Figure[] }) => {
  const label = useLabel();
  return (
    <ul className={styles.tiles}>
      {figures.map((figure) => (
        <li key={figure.code}>
          <h2>{label(figure.label)}</h2>
          <b dir="ltr" data-figure={figure.code} data-value={figure.value ?? ''}>
            {figureValue(label, figure.unit, figure.value)}
          </b>
          <span className={styles.beside}>
            {label(beforeWords(figureValue(label, figure.unit, figure.before)))} <Goal {...figure} />
          </span>
          <p>{label(figure.says)}</p>
          {figure.list === null ? null : (
            <LeadToFix to={figure.list} aria-label={label(openWords(figure.label))} className={styles.open ?? ''}>
              {label(pageWords.openList)} <RightOutlined aria-hidden />
            </LeadToFix>
          )}
        </li>
      ))}
    </ul>
  );
};
