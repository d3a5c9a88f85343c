import { WorkPage } from '../../home/WorkPage';

export default WorkPage;
