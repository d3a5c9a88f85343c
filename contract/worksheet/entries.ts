import { z } from 'zod';
import { isCellKey, isPaperCell } from '../../domain/worksheet/cells';
import { worksheetWorkflow } from '../../domain/worksheet/worksheet.workflow';
import { id } from '../kit/inputs';
import { stateOf } from '../kit/state-of';
import { computed, material, resultFields } from './bench';
import { entryAnswer } from './paper';

/** What the data grid sends, and what becomes of it. */

const cellName = z
  .string()
  .refine((text) => isCellKey(text) || isPaperCell(text))
  .meta({ example: 'v0' });
const remarkText = z.string().trim().min(2).max(500);

/** A remark of the checker on a cell, or on the whole row; it stays open until the tester has answered it. */
export const remarkInput = z.object({ taskId: id, cell: cellName.nullish(), comment: remarkText });
export type RemarkInput = z.infer<typeof remarkInput>;

const measured = z
  .string()
  .max(8)
  .regex(/^-?\d+(\.\d+)?$/);
const moment = z.iso.datetime({ offset: true });

/** What holds for the whole worksheet unless a row says otherwise. */
const sheetFields = z.object({
  materials: z.array(material).max(50).nullish(),
  testFrom: moment.nullish(),
  testTo: moment.nullish(),
  place: z.string().trim().max(64).nullish(),
  t: measured.nullish(),
  rh: measured.nullish(),
  deviation: z.string().trim().max(2000).nullish(),
  attachments: z.array(id).max(50).nullish(),
});

/** The worksheet's own fields as the grid saves them; the reason is needed once the worksheet has been submitted. */
export const sheetChange = sheetFields.extend({ reason: z.string().trim().max(500).optional() });
export type SheetChange = z.infer<typeof sheetChange>;

/** A row as the grid saves it. A field that is left out stays as it is. */
export const cellInput = z.object({
  taskId: id,
  ver: z.number().int().min(1),
  values: z.array(z.string().max(100)).max(20).optional(),
  unit: z.string().trim().max(24).nullish(),
  equipmentId: id.nullish(),
  /** The calibration line from which the formula reads; without one the newest that may be used is taken. */
  curveId: id.nullish(),
  testFrom: moment.nullish(),
  testTo: moment.nullish(),
  place: z.string().trim().max(64).nullish(),
  t: measured.nullish(),
  rh: measured.nullish(),
  deviation: z.string().trim().max(500).nullish(),
  /** Declares the value as the client's and names its source; null takes that back. */
  clientGiven: z.string().trim().min(2).max(200).nullish(),
  /** Needed once the row has been submitted. */
  reason: z.string().trim().max(500).optional(),
  /** Needed where the test begins after the holding time of its sample. */
  lateReason: z.string().trim().max(500).optional(),
  /** Answers open remarks of the checker on this row, each by itself. */
  answers: z
    .array(z.object({ commentId: id, text: z.string().trim().min(1).max(500) }))
    .max(100)
    .optional(),
  /** What the tester has to say of a cell, or of the whole row; the checker reads it. */
  remark: z.object({ cell: cellName.nullish(), comment: remarkText }).optional(),
});
export type CellInput = z.infer<typeof cellInput>;

const savedRow = z.object({ ...resultFields, ...computed });

/** What became of one saved row. */
export const cellAnswer = z.discriminatedUnion('status', [
  z.object({ taskId: z.string(), status: z.literal('saved'), row: savedRow }),
  /** Somebody else changed the row: `theirs` is stored, `mine` is what the caller typed. */
  z.object({
    taskId: z.string(),
    status: z.literal('conflict'),
    mine: z.array(z.string()),
    theirs: savedRow,
    message: z.string(),
  }),
  z.object({
    taskId: z.string(),
    status: z.literal('refused'),
    message: z.string(),
    /** What has to be given for the row to be taken. */
    field: z.literal('lateReason').optional(),
  }),
]);
export type CellAnswer = z.infer<typeof cellAnswer>;

export const saveAnswer = z.object({
  ok: z.literal(true),
  savedAt: z.string(),
  worksheet: z.object({ ver: z.number().int(), state: stateOf(worksheetWorkflow) }),
  cells: z.array(cellAnswer),
  /** What became of the cells of its record sheet. */
  entries: z.array(entryAnswer),
});
