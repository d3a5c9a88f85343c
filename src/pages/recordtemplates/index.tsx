import { TemplatePage } from '../../record-template/TemplatePage';

export default TemplatePage;
