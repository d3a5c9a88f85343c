import { useParams } from '@umijs/max';
import { staffContract } from '../../../../contract/staff/staff';
import { PageSkeleton } from '../../../kit/page/PageSkeleton';
import { Trouble } from '../../../kit/page/Trouble';
import { useCall } from '../../../services/use-call';
import { NewPerson } from '../../../staff/form/NewPerson';
import { PersonFile } from '../../../staff/form/PersonFile';

export default function StaffForm() {
  const { id } = useParams();
  const { data, error, reload } = useCall(staffContract.one, id === undefined ? null : { id });
  if (id === undefined) return <NewPerson />;
  if (error) return <Trouble error={error} onRetry={reload} />;
  return data ? <PersonFile key={data.ver} person={data} onChanged={reload} /> : <PageSkeleton />;
}
