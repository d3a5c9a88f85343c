import { useParams } from '@umijs/max';
import { staffContract } from '../../../../contract/staff/staff';
import { LoadFailed } from '../../../kit/page/LoadFailed';
import { PageSkeleton } from '../../../kit/page/PageSkeleton';
import { useCall } from '../../../services/use-call';
import { NewPerson } from '../../../staff/form/NewPerson';
import { PersonFile } from '../../../staff/form/PersonFile';

export default function StaffForm() {
  const { id } = useParams();
  const { data, error, reload } = useCall(staffContract.one, id === undefined ? null : { id });
  if (id === undefined) return <NewPerson />;
  if (error) return <LoadFailed error={error} onRetry={reload} />;
  return data ? <PersonFile key={data.ver} person={data} onChanged={reload} /> : <PageSkeleton />;
}
