import { useParams } from '@umijs/max';
import { staffContract } from '../../../contract/staff/staff';
import { LoadError } from '../../kit/page/LoadError';
import { PageSkeleton } from '../../kit/page/PageSkeleton';
import { useCall } from '../../services/use-call';
import { NewPerson } from './NewPerson';
import { PersonFile } from './PersonFile';

/** A person to be hired, or one with their file. */
export const StaffFormPage = () => {
  const { id } = useParams();
  const { data, error, reload } = useCall(staffContract.one, id === undefined ? null : { id });
  if (id === undefined) return <NewPerson />;
  if (error) return <LoadError error={error} onRetry={reload} />;
  return data ? <PersonFile key={data.ver} person={data} onChanged={reload} /> : <PageSkeleton />;
};
