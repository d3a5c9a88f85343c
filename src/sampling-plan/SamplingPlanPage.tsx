import { samplingPlan } from '../../domain/sampling-plan/sampling-plan.entity';
import { useLabel, useText } from '../kit/format/label';
import { TabbedPage } from '../kit/page/TabbedPage';
import { DateCalendar } from './DateCalendar';
import { DatesPage } from './DatesPage';
import { PlanList } from './PlanList';

/** What is sampled again and again: the plans, their dates as a list, and their dates by day. */
export const SamplingPlanPage = () => {
  const label = useLabel();
  const text = useText();
  return (
    <TabbedPage
      tabs={[
        { key: 'plans', title: label(samplingPlan.many), children: <PlanList /> },
        { key: 'dates', title: text('samplingPlan.dates'), children: <DatesPage /> },
        { key: 'calendar', title: text('samplingPlan.calendar'), children: <DateCalendar /> },
      ]}
    />
  );
};
