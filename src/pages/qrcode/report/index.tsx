import { ReportScan } from '../../../scan/ReportScan';

export default ReportScan;
