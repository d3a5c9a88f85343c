import { printDesk } from '../../report/desks';
import { ReportDesk } from '../../report/ReportDesk';

export default function ReportPrint() {
  return <ReportDesk desk={printDesk} />;
}
