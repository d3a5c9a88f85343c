import { DepartmentPage } from '../../department/DepartmentPage';

export default DepartmentPage;
