import { useSearchParams } from '@umijs/max';
import { useEffect, useEffectEvent } from 'react';

/**
 * The field that a link to this form is about, `?field=`. It is told once and taken out of the address: who comes back to
 * the form later is where he was.
 */
export const useSought = (onSought: (field: string) => void): void => {
  const [query, setQuery] = useSearchParams();
  const field = query.get('field');
  const tell = useEffectEvent((sought: string) => {
    onSought(sought);
    const rest = new URLSearchParams(query);
    rest.delete('field');
    setQuery(rest, { replace: true });
  });
  useEffect(() => {
    if (field !== null) tell(field);
  }, [field]);
};
