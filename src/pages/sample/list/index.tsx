import { SamplePage } from '../../../sample/list/SamplePage';

export default SamplePage;
