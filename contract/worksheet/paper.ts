import { z } from 'zod';
import { entrySources } from '../../domain/record-sheet/entry';
import { MOST_COPIES } from '../../domain/record-template/template.shapes';
import { id } from '../kit/inputs';
import { recordTemplateShapes } from '../record-template/shapes';
import { bookWithLook } from '../workbook/content';

/** The record sheet on which a worksheet is filled, and what is typed into its cells. */

const MOST_ENTRIES = 2000;

const place = { sampleId: id.nullable(), nth: z.number().int().min(1).max(MOST_COPIES), cell: z.string().max(80) };

/** A cell as it is sent: `revision` is the one that its author saw, 0 of a cell that nobody had filled. */
export const entryInput = z.object({
  ...place,
  cell: z.string().min(3).max(80).meta({ example: '滴定!B5' }),
  value: z.string().max(500),
  revision: z.number().int().min(0),
  source: z.enum(['typed', 'pasted']),
  /** By the clock of the device. */
  typedAt: z.iso.datetime({ offset: true }).optional(),
});
export type EntryInput = z.infer<typeof entryInput>;

const rowCount = z.object({ sampleId: id.nullable(), block: z.string().min(1).max(30), copies: place.nth });

/** What people did on a record sheet since the last save. */
export const paperChange = z.object({
  entries: z.array(entryInput).max(MOST_ENTRIES),
  /** How often rows stand that are not repeated for samples. */
  counts: z.array(rowCount).max(200).optional(),
  /** Needed once the record has been handed in. */
  reason: z.string().trim().max(500).optional(),
});
export type PaperChange = z.infer<typeof paperChange>;

const entry = z.object({
  ...place,
  value: z.string(),
  revision: z.number().int(),
  source: z.enum(entrySources),
  byName: z.string(),
  typedAt: z.string().nullable(),
  at: z.string(),
  /** It came along with its tests from another record, in which it stands as well. */
  isCopy: z.boolean(),
});

/** What became of one cell. */
export const entryAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('saved'), entry }),
  /** Somebody else changed the cell: `theirs` is stored. */
  z.object({ status: z.literal('conflict'), ...place, theirs: entry, message: z.string() }),
  z.object({ status: z.literal('refused'), ...place, message: z.string() }),
]);
export type EntryAnswer = z.infer<typeof entryAnswer>;

const revision = z.object({
  ...place,
  revision: z.number().int(),
  oldValue: z.string(),
  newValue: z.string(),
  reason: z.string(),
  byName: z.string(),
  at: z.string(),
});

/** All that the paper shows but the workbook itself, which is read once. */
export const paperView = z.object({
  templateName: z.string(),
  version: z.number().int(),
  entrySheet: z.string(),
  inputs: recordTemplateShapes.inputs,
  blocks: recordTemplateShapes.blocks,
  pages: z.array(
    z.object({
      sampleId: z.string().nullable(),
      samples: z.array(z.string()),
      copies: z.record(z.string(), z.number().int()),
    }),
  ),
  bound: z.array(z.object({ ...place, value: z.string(), kind: z.enum(['text', 'number', 'day']) })),
  entries: z.array(entry),
  revisions: z.array(revision),
  /** The reader checks the record and fills the cells that are left to its checker. */
  isChecked: z.boolean(),
  /** What the cells came to when the record was handed in, by page, sheet and cell; null of one that is open. */
  kept: z
    .array(
      z.object({
        sampleId: z.string().nullable(),
        cells: z.array(z.object({ sheet: z.string(), at: z.string(), text: z.string() })),
      }),
    )
    .nullable(),
});
export type PaperView = z.infer<typeof paperView>;

/** What whoever checks a record fills into it. */
export const checkerChange = z.object({ entries: z.array(entryInput).min(1).max(MOST_ENTRIES) });

/** The workbook of the version on which a worksheet is filled. */
export const paperBook = bookWithLook;
