import { StandardPage } from '../../standard/StandardPage';

export default StandardPage;
