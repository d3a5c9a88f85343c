import { z } from 'zod';
import { get } from '../kit/endpoint';
import { pageInput, pageOf } from '../kit/inputs';
import { words } from '../kit/words';

/** A value in words, a line each; an empty value has none. */
const lines = z.array(words);

/** A field with its value before and after, in words. */
export const fieldChange = z.object({ field: z.string(), label: words, before: lines, after: lines });

/** One entry of a record's trail, told in words. */
const historyEntry = z.object({
  seq: z.number().int(),
  at: z.string(),
  actorId: z.string().nullable(),
  actorName: z.string(),
  action: z.string(),
  /** What was done; follows the person's name. */
  sentence: words,
  /** The states it led from and to, where it was a step. */
  moved: z.object({ from: words, to: words }).nullable(),
  reason: z.string().nullable(),
  /** The fields that it changed; a new record has none, it is told as a whole. */
  changes: z.array(fieldChange),
  /** Whether the record was another one afterwards: what two versions are chosen from. */
  version: z.boolean(),
});
export type FieldChange = z.infer<typeof fieldChange>;
export type HistoryEntry = z.infer<typeof historyEntry>;

const version = z.object({ seq: z.number().int(), at: z.string(), actorName: z.string() });

const comparison = z.object({
  from: version,
  to: version,
  fields: z.array(fieldChange.extend({ changed: z.boolean() })),
});
export type Comparison = z.infer<typeof comparison>;

/** The noun of an entity: `customer`, `testItem`. */
const noun = z.string().max(64);
const seq = z.coerce.number().int().min(1);

/** The right is that to read the noun; it is asked once the noun is known. */
export const historyContract = {
  entries: get('/api/history/{noun}/{id}', {
    leaves: { action: 'history.read', noun: 'history' },
    allow: 'signedIn',
    summary: { zh: '一条记录的操作历史，新的在前', en: 'What was done to a record, newest first' },
    input: z.object({ noun, current: pageInput.current, pageSize: pageInput.pageSize }),
    output: pageOf(historyEntry),
  }),
  compare: get('/api/history/{noun}/{id}/compare', {
    leaves: { action: 'history.read', noun: 'history' },
    allow: 'signedIn',
    summary: { zh: '一条记录的两个版本逐字段对比', en: 'Two versions of a record, field by field' },
    input: z.object({ noun, from: seq, to: seq }),
    output: comparison,
  }),
} as const;
