import { history, useLocation, useNavigate } from '@umijs/max';
import { useEffect, useState } from 'react';
import { askToDiscard, holdsUnsaved } from './unsaved-over';

/** What an entry of the history keeps of the address before a record was opened over it. */
type Over = Readonly<{ before?: string }> | null;

type Place = Readonly<{ search: string; hash?: string }>;

/**
 * A record that the address opens over a list. To open it is a step of the history, so that Back closes it; the next
 * record takes its place there. To close it goes that step back, unless the list was changed meanwhile. Back asks first
 * where something typed would go.
 *
 * @param named the record that the address names now
 * @param placeOf the rest of the address, with that record open, or none
 */
export const useOver = (
  named: string | undefined,
  placeOf: (id: string | undefined) => Place,
): [string | undefined, (id: string | undefined) => void] => {
  const navigate = useNavigate();
  const over = useLocation().state as Over;
  // Umi's router keeps the kind of the last step to itself: `useNavigationType` says Back of each.
  const isBack = history.action === 'POP';
  const [shown, setShown] = useState(named);
  const keeps = shown !== undefined && named !== shown && isBack && holdsUnsaved();
  if (named !== shown && !keeps) setShown(named);

  const keyOf = ({ search, hash = '' }: Place): string => search + hash;
  const open = (id: string | undefined): void => {
    const before = keyOf(placeOf(undefined));
    if (id === undefined && over?.before === before) navigate(-1);
    else
      navigate(placeOf(id), {
        replace: named !== undefined,
        state: id === undefined ? null : named === undefined ? { before } : over,
      });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when Back would take it
  useEffect(() => {
    if (keeps) askToDiscard({ onDiscard: () => setShown(named), onStay: () => open(shown) });
  }, [keeps]);

  return [keeps ? shown : named, open];
};
