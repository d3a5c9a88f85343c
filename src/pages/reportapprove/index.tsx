import { approveDesk } from '../../components/report/desks';
import { ReportDesk } from '../../components/report/ReportDesk';

export default function ReportApprove() {
  return <ReportDesk desk={approveDesk} />;
}
