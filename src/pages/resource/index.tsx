import { ResourcePage } from '../../role/ResourcePage';

export default ResourcePage;
