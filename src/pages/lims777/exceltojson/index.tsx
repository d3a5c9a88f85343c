import { WorkbookPage } from '../../../workbook/WorkbookPage';

export default WorkbookPage;
