import { OrderScan } from '../../../scan/OrderScan';

export default OrderScan;
