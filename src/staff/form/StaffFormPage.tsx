import { useParams } from '@umijs/max';
import { useState } from 'react';
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
  // A save may leave the record as it was, because a second person has to confirm it: the form begins anew all the same.
  const [saves, setSaves] = useState(0);
  if (id === undefined) return <NewPerson />;
  if (error) return <LoadError error={error} onRetry={reload} />;
  const changed = () => {
    setSaves((count) => count + 1);
    reload();
  };
  return data ? <PersonFile key={`${data.ver}:${saves}`} person={data} onChanged={changed} /> : <PageSkeleton />;
};
