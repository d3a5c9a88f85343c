import { PlanningPage } from '../../planning/PlanningPage';

export default PlanningPage;
