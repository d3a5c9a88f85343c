import type { LineFacts } from '../../domain/order/ordered-lines.rules';
import { type Catalogue, isCurrent } from './offered';

/** What the items, methods and criteria of a catalogue are like on a day. */
export const lineFactsOf = (catalogue: Catalogue, day: string): LineFacts => ({
  item: (id) => {
    const item = catalogue.items.get(id);
    return item && { name: item.name, enabled: item.enabled !== false };
  },
  basis: (id) => {
    const basis = catalogue.bases.get(id);
    const stdId = basis?.stdId ?? '';
    return (
      basis && {
        name: basis.name,
        enabled: basis.enabled !== false,
        stdNo: catalogue.standards.get(stdId)?.no ?? '',
        isCurrent: isCurrent(catalogue, stdId, day),
      }
    );
  },
  criterion: (id) => {
    const criterion = catalogue.criteria.get(id);
    return criterion && { name: criterion.name, enabled: criterion.enabled !== false };
  },
});
