import { orderContract } from '../../contract/order/order';
import { PageSkeleton } from '../kit/page/PageSkeleton';
import { Trouble } from '../kit/page/Trouble';
import { FormSetup } from '../order/form/setup/FormSetup';
import { useCall } from '../services/use-call';

/** What the order form shows and demands, for whoever sets it up without writing orders. */
export const OrderFormTab = () => {
  const { data, error, reload } = useCall(orderContract.showConfig, {});
  if (error) return <Trouble error={error} onRetry={reload} />;
  return data ? <FormSetup configs={data} onSaved={reload} /> : <PageSkeleton />;
};
