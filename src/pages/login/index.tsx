import { LoginPage } from '../../account/LoginPage';

export default LoginPage;
