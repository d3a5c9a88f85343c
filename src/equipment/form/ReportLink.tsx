import { useAccess } from '@umijs/max';
import type { Access } from '../../access';
import { Lead } from '../../services/Lead';

/** The number of a report; for whom the register of reports is open, the way to it. */
export const ReportLink = ({ no }: { no: string }) => {
  const access = useAccess() as Access;
  return access['screen.reporttask'] ? (
    <Lead to={`/reporttask?view=all&keyword=${encodeURIComponent(no)}`}>{no}</Lead>
  ) : (
    no
  );
};
