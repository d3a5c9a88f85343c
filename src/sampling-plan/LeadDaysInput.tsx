import { Form, InputNumber } from 'antd';
import { samplingPlanContract } from '../../contract/sampling-plan/sampling-plan';
import { rhythmUnits, weekdayOf } from '../../domain/sampling-plan/rhythm';
import { samplingPlan } from '../../domain/sampling-plan/sampling-plan.entity';
import { useLabel, useListed, useText } from '../kit/format/label';
import { dayText } from '../services/clock';
import { useCall } from '../services/use-call';
import { useDebounced } from '../services/use-debounced';
import styles from './sampling-plan.less';

type Props = { value?: number | null; onChange?: (value: number | null) => void; id?: string; disabled?: boolean };

const SHOWN = 6;

const isDay = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isCount = (value: unknown): value is number => typeof value === 'number' && value >= 1;

/** The rhythm as the form has it; nothing while it is not whole. */
const rhythmOf = (values: Readonly<Record<string, unknown>>) => {
  const { startDay, endDay, times, every, weekdays, monthDay, daysOff } = values;
  const unit = rhythmUnits.find((each) => each === values['unit']);
  if (!isDay(startDay) || !isCount(every) || unit === undefined || !isDay(daysOff)) return null;
  return {
    startDay,
    every,
    unit,
    daysOff,
    ...(isDay(endDay) && endDay >= startDay && { endDay }),
    ...(isCount(times) && { times }),
    ...(unit === 'week' && Array.isArray(weekdays) && { weekdays }),
    ...(unit !== 'day' && unit !== 'week' && isCount(monthDay) && monthDay <= 31 && { monthDay }),
  };
};

/** How many days before a date its order is drafted, and the next dates by all that the form says. */
export const LeadDaysInput = ({ value, onChange, id, disabled = false }: Props) => {
  const text = useText();
  const label = useLabel();
  const listed = useListed();
  const weekdayName = (day: string) => {
    const words = samplingPlan.fields.weekdays.options?.[String(weekdayOf(day))];
    return words ? label(words) : '';
  };
  const watched = Form.useWatch((values) => JSON.stringify(rhythmOf(values)), {
    form: Form.useFormInstance(),
    preserve: true,
  });
  const rhythm = useDebounced(watched ?? 'null', 300);
  const { data } = useCall(samplingPlanContract.preview, JSON.parse(rhythm), { about: 'rhythm' });
  const words = (data?.dates ?? [])
    .slice(0, SHOWN)
    .map(({ day, nominal }) => `${dayText(day)} ${weekdayName(day)}${day === nominal ? '' : '*'}`);
  return (
    <>
      <InputNumber
        {...(id && { id })}
        disabled={disabled}
        precision={0}
        min={0}
        max={90}
        value={value ?? null}
        onChange={(next) => onChange?.(next)}
        style={{ width: '100%' }}
      />
      {data ? (
        <p className={styles.preview} aria-live="polite">
          {data.total === 0 ? (
            text('samplingPlan.noDates')
          ) : (
            <>
              {text('samplingPlan.nextDates', { dates: listed(words) })}
              {data.total > SHOWN ? ' …' : null}
              {data.dates.slice(0, SHOWN).some(({ day, nominal }) => day !== nominal) ? (
                <small>{text('samplingPlan.shifted')}</small>
              ) : null}
            </>
          )}
        </p>
      ) : null}
    </>
  );
};
