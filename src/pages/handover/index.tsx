import { HandoverPage } from '../../handover/HandoverPage';

export default HandoverPage;
