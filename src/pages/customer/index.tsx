import { CustomerPage } from '../../customer/CustomerPage';
import { CustomerOrders } from '../../order/CustomerOrders';

export default function Customers() {
  return <CustomerPage orders={(customerId) => <CustomerOrders customerId={customerId} />} />;
}
