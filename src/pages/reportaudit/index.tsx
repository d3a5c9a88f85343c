import { auditDesk } from '../../report/desks';
import { ReportDesk } from '../../report/ReportDesk';

export default function ReportAudit() {
  return <ReportDesk desk={auditDesk} />;
}
