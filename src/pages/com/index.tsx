import { CompanyPage } from '../../company/CompanyPage';

export default CompanyPage;
