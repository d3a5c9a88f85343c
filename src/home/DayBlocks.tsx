import type { OutputOf } from '../../contract/kit/endpoint';
import { workContract } from '../../contract/to-do/work';
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
      {figures.map(({ code, label: what, today, meanTenths, days }) => (
        <li key={code} title={label(home.flow(what, today, tenths(meanTenths)))}>
          <span>{label(what)}</span>
          <b>{today}</b>
          <Bars days={days} today={today} meanTenths={meanTenths} />
          <small>{label(home.mean(tenths(meanTenths)))}</small>
        </li>
      ))}
    </ul>
  );
};

const Turnaround = ({ turnaround }: Pick<DayOfWork, 'turnaround'>) => {
  const label = useLabel();
  const { reports, medianTenths, onTime, beforeTenths, from, to } = turnaround;
  return (
    <dl className={styles.turnaround}>
      <div>
        <dt>{label(home.week)}</dt>
        <dd>
          <b>{reports}</b>
          <small>
            <Day value={from} />–<Day value={to} />
          </small>
        </dd>
      </div>
      <div>
        <dt>{label(home.median)}</dt>
        <dd>
          <b>{medianTenths === null ? label(home.noReports) : label(home.days(tenths(medianTenths)))}</b>
          {beforeTenths === null ? null : <small>{label(home.before(tenths(beforeTenths)))}</small>}
        </dd>
      </div>
      <div>
        <dt>{label(home.onTime)}</dt>
        <dd>
          <b>{label(home.share(onTime, reports))}</b>
        </dd>
      </div>
    </dl>
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
