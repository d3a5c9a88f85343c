import { CustomerRecordPage } from '../../../customer/record/CustomerRecordPage';
import { CustomerOrders } from '../../../order/CustomerOrders';
import { StandingList } from '../../../order/standing/StandingList';
import { CustomerReports } from '../../../report/CustomerReports';
import { CustomerSamples } from '../../../sample/list/CustomerSamples';
import { CustomerPoints } from '../../../sampling-point/CustomerPoints';
import { CustomerResults } from '../../../sampling-point/CustomerResults';

export default function CustomerFile() {
  return (
    <CustomerRecordPage
      parts={(customerId, mayAdd) => ({
        orders: <CustomerOrders customerId={customerId} />,
        standing: <StandingList customerId={customerId} />,
        samples: <CustomerSamples customerId={customerId} />,
        reports: <CustomerReports customerId={customerId} />,
        results: <CustomerResults customerId={customerId} />,
        points: <CustomerPoints customerId={customerId} mayAdd={mayAdd} />,
      })}
    />
  );
}
