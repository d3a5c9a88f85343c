import { CriterionPage } from '../../test-item/CriterionPage';

export default CriterionPage;
