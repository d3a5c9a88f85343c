import { standingOrder } from '../../../domain/standing-order/standing-order.entity';
import { useLabel } from '../../kit/format/label';
import { Page } from '../../kit/page/Page';
import { StandingList } from './StandingList';

/** The standing orders of all clients. */
export const StandingPage = () => (
  <Page title={useLabel()(standingOrder.many)}>
    <StandingList />
  </Page>
);
