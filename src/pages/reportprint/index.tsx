import { printDesk } from '../../components/report/desks';
import { ReportDesk } from '../../components/report/ReportDesk';

export default function ReportPrint() {
  return <ReportDesk desk={printDesk} />;
}
