import { SamplingPointPage } from '../../sampling-point/SamplingPointPage';

export default SamplingPointPage;
