import { CustomerPage } from '../../customer/CustomerPage';
import { CustomerOrders } from './CustomerOrders';

export default function Customers() {
  return <CustomerPage orders={(customerId) => <CustomerOrders customerId={customerId} />} />;
}
