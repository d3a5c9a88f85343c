import { MyTasksPage } from '../../task/MyTasksPage';

export default MyTasksPage;
