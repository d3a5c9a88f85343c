import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useSearchParams } from '@umijs/max';
import { Button } from 'antd';
import { equipmentCareContract } from '../../../contract/equipment/equipment-care';
import { useText } from '../../kit/format/label';
import { Page } from '../../kit/page/Page';
import { Trouble } from '../../kit/page/Trouble';
import { dayText, today } from '../../services/clock';
import { useCall } from '../../services/use-call';
import { DueList } from './DueList';
import { Month } from './Month';
import styles from './plan.less';
import { monthOf, sheetOf, shiftMonth } from './sheet-days';

/** What falls due: a month's sheet beside the list of it, and what is overdue. */
export const PlanPage = () => {
  const text = useText();
  const [query, setQuery] = useSearchParams();
  const day = today();
  const asked = query.get('month') ?? '';
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? `${asked}-01` : monthOf(day);
  const days = sheetOf(month);
  const { data, error, reload } = useCall(equipmentCareContract.plan, {
    from: days[0] ?? month,
    to: days.at(-1) ?? month,
  });
  const go = (to: string) => setQuery({ tab: 'plan', month: to.slice(0, 7) }, { replace: true });
  const inMonth = data?.items.filter(({ day }) => monthOf(day) === month) ?? [];

  return (
    <Page
      title={dayText(month, text('equipment.plan.month'))}
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
      <div className={styles.columns}>
        <Month days={days} month={month} today={day} items={data?.items ?? []} />
        <div className={styles.lists}>
          <DueList
            title={text('equipment.plan.overdue')}
            items={data?.overdue ?? []}
            none={text('equipment.plan.noneOverdue')}
          />
          <DueList title={text('equipment.plan.inMonth')} items={inMonth} none={text('equipment.plan.noneInMonth')} />
        </div>
      </div>
    </Page>
  );
};
