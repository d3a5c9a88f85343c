import type { Blocker } from '../../kit/blocker';
import type { Label } from '../../kit/label';
import type { ReadyFacts, ReadyItem } from './facts';

/** One question of the contract review. */
export type Rule = Readonly<{ label: Label; find: (facts: ReadyFacts) => Omit<Blocker, 'rule'>[] }>;

/** Where the order is corrected: the field in which, where it is one. */
export const editLink = ({ order }: ReadyFacts, field: string) => `/order/${order.id}/edit?field=${field}`;
/** What an item line is corrected in. */
export const itemField = (item: ReadyItem, field: 'basisId' | 'judgeId' | 'subcontractorId') =>
  `items.${item.id}.${field}`;
/** Where the order is seen, with one of its parts in front. */
export const partLink = ({ order }: ReadyFacts, part: 'samples' | 'fees') => `/order?id=${order.id}&tab=${part}`;
/** An item line as people name it. */
export const nameOf = (item: ReadyItem) => `${item.sampleNo} ${item.name}`;
/** The item lines that this laboratory tests itself. */
export const ours = ({ items }: ReadyFacts) => items.filter(({ isSubcontracted }) => !isSubcontracted);

export const finding = (object: string, text: Label, fix: Label, link: string) => ({ object, text, fix, link });
