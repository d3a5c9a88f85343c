import { RejudgingPage } from '../../rejudging/RejudgingPage';

export default RejudgingPage;
