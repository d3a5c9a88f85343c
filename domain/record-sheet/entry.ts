import type { EntryPlace } from './pages';

/** How a value came into a cell. */
export const entrySources = ['typed', 'pasted', 'file', 'bound'] as const;
export type EntrySource = (typeof entrySources)[number];

/** A cell as it stands: who filled it last and when, and how often it was filled. */
export type Entry = EntryPlace & Readonly<{ value: string; revision: number }>;

/** What a cell shows of the laboratory: nobody types it. */
export type BoundValue = EntryPlace & Readonly<{ value: string; kind: 'text' | 'number' | 'day' }>;
