import { SubcontractPage } from '../../subcontract/SubcontractPage';

export default SubcontractPage;
