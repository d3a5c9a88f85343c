import { useText } from '../kit/format/label';
import { Page } from '../kit/page/Page';
import { DateList } from './DateList';

/** The dates of all plans as a list. */
export const DatesPage = () => {
  const text = useText();
  return (
    <Page title={text('samplingPlan.dates')}>
      <DateList />
    </Page>
  );
};
