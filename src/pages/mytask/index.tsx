import { MyTaskPage } from '../../worksheet/my/MyTaskPage';

export default MyTaskPage;
