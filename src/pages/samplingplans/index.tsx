import { SamplingPlanPage } from '../../sampling-plan/SamplingPlanPage';

export default SamplingPlanPage;
