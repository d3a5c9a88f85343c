import { history, Link, useAccess } from '@umijs/max';
import type { ComponentProps } from 'react';
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

type Props = Omit<ComponentProps<typeof Link>, 'to'> & { to: string };

/**
 * A way to another record: a link for whoever may open it, else the words alone. All links between screens are of this
 * kind, so that none is offered that ends at a refusal.
 */
export const Lead = ({ to, children, className, ...rest }: Props) => {
  const address = useLead()(to);
  if (address === null) return <span className={className}>{children}</span>;
  return (
    <Link to={address} className={className} {...rest}>
      {children}
    </Link>
  );
};

/** The way to what mends something: nothing at all for whoever may not go there, who has the words of the remedy. */
export const LeadToFix = (props: Props) => (useLead()(props.to) === null ? null : <Lead {...props} />);
