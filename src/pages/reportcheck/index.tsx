import { checkDesk } from '../../components/report/desks';
import { ReportDesk } from '../../components/report/ReportDesk';

export default function ReportCheck() {
  return <ReportDesk desk={checkDesk} />;
}
