import type { FormLayout } from '../../../domain/order/order-form';
import { samplePlace } from '../../sample/entry/places';

/** The tabs of the sample that is worked on. */
export type Tab = 'items' | 'facts';

/** The tab of a sample in which a place lies; none where it lies in the grid. */
export const tabOf = (place: string | undefined, key: string, names: FormLayout['more']): Tab | undefined => {
  if (place === samplePlace(key, 'items') || place?.startsWith(`sample:${key}.item:`)) return 'items';
  const isFact = [...names, 'extra'].some(
    (name) => place === samplePlace(key, name) || place?.startsWith(`${samplePlace(key, name)}.`),
  );
  return isFact ? 'facts' : undefined;
};
