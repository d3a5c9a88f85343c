import { compileDesk } from '../../components/report/desks';
import { ReportDesk } from '../../components/report/ReportDesk';

export default function ReportCompile() {
  return <ReportDesk desk={compileDesk} />;
}
