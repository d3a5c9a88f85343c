import { approveDesk } from '../../report/desks';
import { ReportDesk } from '../../report/ReportDesk';

export default function ReportApprove() {
  return <ReportDesk desk={approveDesk} />;
}
