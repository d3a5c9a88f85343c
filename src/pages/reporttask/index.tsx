import { compileDesk } from '../../report/desks';
import { ReportDesk } from '../../report/ReportDesk';

export default function ReportCompile() {
  return <ReportDesk desk={compileDesk} />;
}
