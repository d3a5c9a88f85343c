import { Forbidden } from '../../layouts/Forbidden';

export default Forbidden;
