import { OrderPage } from '../../order/OrderPage';

export default OrderPage;
