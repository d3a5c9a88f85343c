import { MandateRegisterPage } from '../../mandate/MandateRegisterPage';

export default MandateRegisterPage;
