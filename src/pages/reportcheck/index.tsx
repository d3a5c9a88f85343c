import { checkDesk } from '../../report/desks';
import { ReportDesk } from '../../report/ReportDesk';

export default function ReportCheck() {
  return <ReportDesk desk={checkDesk} />;
}
