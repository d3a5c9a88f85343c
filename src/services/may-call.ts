import type { AnyEndpoint } from '../../contract/kit/endpoint';
import type { Access } from '../access';

/** Whether a person may make a call, as far as the browser knows; the server asks again. */
export const mayCall = (access: Access, { allow }: Pick<AnyEndpoint, 'allow'>): boolean =>
  [allow].flat().some((right) => right === 'public' || access[right]);
