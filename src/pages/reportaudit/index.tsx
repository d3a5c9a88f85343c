import { auditDesk } from '../../components/report/desks';
import { ReportDesk } from '../../components/report/ReportDesk';

export default function ReportAudit() {
  return <ReportDesk desk={auditDesk} />;
}
