import { UntaskPage } from '../../task/UntaskPage';

export default UntaskPage;
