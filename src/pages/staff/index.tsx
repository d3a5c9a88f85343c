import { StaffPage } from '../../staff/StaffPage';

export default StaffPage;
