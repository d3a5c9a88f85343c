/** `filled`: the filled database it can share with others of the word; `sized`: ROWS says how much it measures. */
type Bench = Readonly<{ name: string; filled?: 'lists' | 'statistics' | 'results'; sized?: true }>;

/**
 * All benches, from cheap to dear; a new one gets its line here. ROWS goes only to those that are about the size of a laboratory:
 * the others measure beside a few rows of other work whatever the size, or would take hours to fill what they do not read.
 */
export const BENCHES: readonly Bench[] = [
  { name: 'numbers' },
  { name: 'use' },
  { name: 'web' },
  { name: 'reports' },
  { name: 'saving' },
  { name: 'writes' },
  { name: 'processes' },
  { name: 'replica' },
  { name: 'lists', filled: 'lists', sized: true },
  { name: 'search', filled: 'lists', sized: true },
  { name: 'exports', filled: 'lists', sized: true },
  { name: 'reference', sized: true },
  { name: 'rejudge', filled: 'results', sized: true },
  { name: 'statistics', filled: 'statistics', sized: true },
];
