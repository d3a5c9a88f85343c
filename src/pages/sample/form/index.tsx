import { SampleFormPage } from '../../../sample/form/SampleFormPage';

export default SampleFormPage;
