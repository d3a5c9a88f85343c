import { StaffFormPage } from '../../../staff/form/StaffFormPage';

export default StaffFormPage;
