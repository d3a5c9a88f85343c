import { TaskPage } from '../../task/TaskPage';

export default TaskPage;
