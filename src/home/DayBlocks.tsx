import type { OutputOf } from '../../contract/kit/endpoint';
import { workContract } from '../../contract/to-do/work';
import { figureValue } from '../../domain/statistics/figure-value';
import { beforeWords } from '../../domain/statistics/page-words';
import { home } from '../../domain/to-do/home-words';
import { Day } from '../kit/format/Day';
import { useLabel } from '../kit/format/label';
import { PageSkeleton } from '../kit/page/PageSkeleton';
import { Trouble } from '../kit/page/Trouble';
import { Lead } from '../services/Lead';
import { useCall } from '../services/use-call';
import styles from './day.less';

type DayOfWork = OutputOf<typeof workContract.day>;
type Figure = DayOfWork['figures'][number];

/** Tenths as they are read: 34 is 3.4. */
const tenths = (value: number): string => (value / 10).toFixed(1);

const Bars = ({ days, today, meanTenths }: Pick<Figure, 'days' | 'today' | 'meanTenths'>) => {
  const most = Math.max(1, today, meanTenths / 10, ...days.map(({ count }) => count));
  const high = (count: number) => ({ height: `${(count / most) * 100}%` });
  return (
    <span className={styles.bars} aria-hidden>
      <i className={styles.mean} style={{ insetBlockEnd: `${(meanTenths / 10 / most) * 100}%` }} />
      {days.map(({ day, count }) => (
        <i key={day} style={high(count)} />
      ))}
      <i className={styles.today} style={high(today)} />
    </span>
  );
};

const Figures = ({ figures }: Pick<DayOfWork, 'figures'>) => {
  const label = useLabel();
  return (
    <ul className={styles.figures}>
      {figures.map(({ code, label: what, today, meanTenths, days, path }) => (
        <li key={code} title={label(home.flow(what, today, tenths(meanTenths)))}>
          <Lead to={path}>{label(what)}</Lead>
          <b>{today}</b>
          <Bars days={days} today={today} meanTenths={meanTenths} />
          <small>{label(home.mean(tenths(meanTenths)))}</small>
        </li>
      ))}
    </ul>
  );
};

/** The same figures as the statistics tell of the same days; each leads there. */
const Turnaround = ({ turnaround: { from, to, figures } }: Pick<DayOfWork, 'turnaround'>) => {
  const label = useLabel();
  return (
    <>
      <p className="muted">
        <Day value={from} />–<Day value={to} />
      </p>
      <dl className={styles.turnaround}>
        {figures.map(({ code, label: what, unit, says, value, before, path }) => (
          <div key={code} title={label(says)}>
            <dt>
              <Lead to={path}>{label(what)}</Lead>
            </dt>
            <dd>
              <b>
                <bdi>{figureValue(label, unit, value)}</bdi>
              </b>
              {before === null ? null : <small>{label(beforeWords(figureValue(label, unit, before)))}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
};

const Load = ({ load }: Pick<DayOfWork, 'load'>) => {
  const label = useLabel();
  const most = Math.max(1, ...load.map(({ open }) => open));
  if (load.length === 0) return <p className="muted">{label(home.noLoad)}</p>;
  return (
    <table className={styles.load}>
      <thead>
        <tr>
          <th scope="col">{label(home.department)}</th>
          <th scope="col">{label(home.open)}</th>
          <th scope="col">{label(home.late)}</th>
          <th scope="col">{label(home.unassigned)}</th>
        </tr>
      </thead>
      <tbody>
        {load.map(({ departId, name, open, late, unassigned }) => (
          <tr key={departId}>
            <th scope="row">
              <Lead to={`/task?departId=${departId}`}>{name}</Lead>
              <span className={styles.share} aria-hidden>
                <i style={{ width: `${((open - late) / most) * 100}%` }} />
                <i className={styles.over} style={{ width: `${(late / most) * 100}%` }} />
              </span>
            </th>
            <td>{open}</td>
            <td className={late > 0 ? styles.late : undefined}>{late}</td>
            <td>{unassigned}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** A part of the day's figures: the blocks of those who lead read them once. */
export const DayBlock = ({ part }: { part: 'day' | 'turnaround' | 'load' }) => {
  const { data, error, reload } = useCall(workContract.day, {}, { kept: true });
  if (error) return <Trouble error={error} onRetry={reload} />;
  if (data === undefined) return <PageSkeleton />;
  if (part === 'day') return <Figures figures={data.figures} />;
  return part === 'turnaround' ? <Turnaround turnaround={data.turnaround} /> : <Load load={data.load} />;
};
