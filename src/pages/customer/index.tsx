import { CustomerPage } from '../../customer/CustomerPage';
import { CustomerOrders } from '../../order/CustomerOrders';
import { CustomerPoints } from '../../sampling-point/CustomerPoints';

export default function Customers() {
  return (
    <CustomerPage
      orders={(customerId) => <CustomerOrders customerId={customerId} />}
      points={(customerId, mayAdd) => <CustomerPoints customerId={customerId} mayAdd={mayAdd} />}
    />
  );
}
