import { SubcontractorPage } from '../../subcontract/SubcontractorPage';

export default SubcontractorPage;
