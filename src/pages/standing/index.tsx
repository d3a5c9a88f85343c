import { StandingPage } from '../../order/standing/StandingPage';

export default StandingPage;
