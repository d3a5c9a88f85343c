import { type Label, same } from '../kit/label';
import type { Words } from './report-document';

/** What a report prints, as a label: what exists as it was typed alone is the same in every language. */
export const labelOf = (words: Words): Label => (typeof words === 'string' ? same(words) : words);
