import { OrderFormPage } from '../../../order/form/OrderFormPage';

export default OrderFormPage;
