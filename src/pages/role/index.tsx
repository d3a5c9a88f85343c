import { RolePage } from '../../role/RolePage';

export default RolePage;
