import { history, useAccess } from '@umijs/max';
import type { ComponentProps, MouseEvent } from 'react';
import { leadFor } from '../../domain/menu/lead';
import type { Access } from '../access';

/** Where a link leads for this reader; null where it would end at a refusal or nowhere. */
export const useLead = (): ((address: string) => string | null) => {
  const access = useAccess() as Access;
  return (address) => leadFor(address, { has: (right) => access[right] });
};

/** Goes where a link would lead, for a row that is clicked or a code that is scanned; stays where there is nothing. */
export const useGo = (): ((address: string) => void) => {
  const lead = useLead();
  return (address) => {
    const to = lead(address);
    if (to !== null) history.push(to);
  };
};

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/** A click that the browser has a meaning of its own for: in another tab, in another window, to be kept. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/**
 * A way to another record: a link for whoever may open it, else the words alone. All links between screens are of this
 * kind, so that none is offered that ends at a refusal. It goes by the history and not by the router's link, because
 * dialogs of the whole window stand outside the router.
 */
export const Lead = ({ to, children, className, onClick, ...rest }: Props) => {
  const address = useLead()(to);
  if (address === null) return <span className={className}>{children}</span>;
  return (
    <a
      {...rest}
      href={address}
      className={className}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || isForBrowser(event)) return;
        event.preventDefault();
        history.push(address);
      }}
    >
      {children}
    </a>
  );
};

/** The way to what mends something: nothing at all for whoever may not go there, who has the words of the remedy. */
export const LeadToFix = (props: Props) => (useLead()(props.to) === null ? null : <Lead {...props} />);
