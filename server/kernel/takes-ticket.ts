import type { AnyEndpoint } from '../../contract/kit/endpoint';

/**
 * Whether the file of a call may be fetched by its address with a ticket. A document that is made for the occasion would be made twice,
 * once to see whether it is refused; a call that changes something is none to follow by an address; what everybody may read needs none.
 */
export const takesTicket = ({ method, file, writes, heavy, allow }: AnyEndpoint): boolean =>
  method === 'GET' && file === true && !writes && !heavy && allow !== 'public';
