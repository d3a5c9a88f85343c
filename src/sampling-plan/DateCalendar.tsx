import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useSearchParams } from '@umijs/max';
import { Button } from 'antd';
import { type CalendarDay, samplingPlanContract } from '../../contract/sampling-plan/sampling-plan';
import { samplingDateWorkflow } from '../../domain/sampling-plan/sampling-date.workflow';
import { monthOf, sheetOf, shiftMonth } from '../equipment/plan/sheet-days';
import { useLabel, useText } from '../kit/format/label';
import { Page } from '../kit/page/Page';
import { Trouble } from '../kit/page/Trouble';
import { Shape } from '../kit/state/Shape';
import { dayText, today, weekdayOf } from '../services/clock';
import { Lead } from '../services/Lead';
import { useCall } from '../services/use-call';
import { usePhone } from '../theme/use-phone';
import styles from './sampling-plan.less';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

const Entries = ({ found }: { found: CalendarDay }) => {
  const label = useLabel();
  const text = useText();
  return (
    <>
      {found.dates.map(({ id, planId, planName, state }) => {
        const { tone, ...words } = samplingDateWorkflow.states[state];
        return (
          <Lead
            key={id}
            to={`/sampling-plans?id=${planId}`}
            className={`${styles.entry} ${styles[state]}`}
            title={`${planName} · ${label(words)}`}
          >
            <Shape tone={tone} /> {planName}
          </Lead>
        );
      })}
      {found.total > found.dates.length ? (
        <Lead to={`/sampling-plans?tab=dates&dayFrom=${found.day}&dayTo=${found.day}`} className={styles.more}>
          {text('samplingPlan.more', { count: found.total - found.dates.length })}
        </Lead>
      ) : null}
    </>
  );
};

/** What comes, by day: a month's sheet, and on a phone the days that have something. */
export const DateCalendar = () => {
  const text = useText();
  const isPhone = usePhone();
  const [query, setQuery] = useSearchParams();
  const day = today();
  const asked = query.get('month') ?? '';
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? `${asked}-01` : monthOf(day);
  const days = sheetOf(month);
  const { data, error, reload } = useCall(
    samplingPlanContract.calendar,
    { from: days[0] ?? month, to: days.at(-1) ?? month },
    { about: 'sampling calendar' },
  );
  const go = (to: string) => setQuery({ tab: 'calendar', month: to.slice(0, 7) }, { replace: true });
  const on = (each: string) => data?.find((found) => found.day === each);
  const title = dayText(month, text('equipment.plan.month'));
  return (
    <Page
      title={title}
      actions={
        <>
          <Button
            icon={<LeftOutlined />}
            aria-label={text('equipment.plan.before')}
            onClick={() => go(shiftMonth(month, -1))}
          />
          <Button onClick={() => go(monthOf(day))}>{text('equipment.plan.now')}</Button>
          <Button
            icon={<RightOutlined />}
            aria-label={text('equipment.plan.after')}
            onClick={() => go(shiftMonth(month, 1))}
          />
        </>
      }
    >
      {error ? <Trouble error={error} onRetry={reload} /> : null}
      {isPhone ? (
        <ul className={styles.agenda}>
          {data
            ?.filter((found) => monthOf(found.day) === month)
            .map((found) => (
              <li key={found.day}>
                <time dateTime={found.day}>
                  {dayText(found.day)} {text(`equipment.weekday.${weekdayOf(found.day) || 7}`)}
                </time>
                <Entries found={found} />
              </li>
            ))}
          {data && data.length === 0 ? <li className="muted">{text('samplingPlan.noneInMonth')}</li> : null}
        </ul>
      ) : (
        <table className={styles.sheet} aria-label={title}>
          <thead>
            <tr>
              {weekdays.map((weekday) => (
                <th key={weekday} scope="col">
                  {text(`equipment.weekday.${weekday}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days
              .filter((_, index) => index % 7 === 0)
              .map((monday, week) => (
                <tr key={monday}>
                  {days.slice(week * 7, week * 7 + 7).map((each) => {
                    const found = on(each);
                    return (
                      <td key={each} data-outside={monthOf(each) !== month} data-today={each === day}>
                        <time dateTime={each}>{Number(each.slice(8))}</time>
                        {found ? <Entries found={found} /> : null}
                      </td>
                    );
                  })}
                </tr>
              ))}
          </tbody>
        </table>
      )}
    </Page>
  );
};
