import { z } from 'zod';
import { type BookContent, cellKinds } from '../../domain/workbook/content';
import { type BookLook, type BookWithLook, borderLines } from '../../domain/workbook/look';

const cell = z.object({
  at: z.string(),
  kind: z.enum(cellKinds),
  value: z.string(),
  formula: z.string().optional(),
  array: z.string().optional(),
  format: z.string().optional(),
});

const parts = {
  sheets: z.array(
    z.object({
      name: z.string(),
      isHidden: z.boolean(),
      cells: z.array(cell),
      merges: z.array(z.string()),
      widths: z.array(z.number().int().nullable()),
    }),
  ),
  names: z.array(z.object({ name: z.string(), sheet: z.string().nullable(), formula: z.string() })),
  tables: z.array(
    z.object({
      name: z.string(),
      sheet: z.string(),
      columns: z.array(z.string()),
      from: z.string(),
      rows: z.number().int(),
    }),
  ),
  is1904: z.boolean(),
  isOld: z.boolean(),
};

/** What a workbook says. */
export const bookContent: z.ZodType<BookContent> = z.object(parts);

const side = z.enum(borderLines).optional();
const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .optional();
const is = z.boolean().optional();
const corner = z.object({ row: z.number(), column: z.number(), down: z.number(), across: z.number() });

const look: z.ZodType<BookLook> = z.object({
  styles: z.array(
    z.object({
      bold: is,
      italic: is,
      underline: is,
      strike: is,
      size: z.number().optional(),
      color: colour,
      fill: colour,
      across: z.enum(['left', 'center', 'right']).optional(),
      down: z.enum(['top', 'middle', 'bottom']).optional(),
      wrap: is,
      indent: z.number().optional(),
      turned: is,
      top: side,
      right: side,
      bottom: side,
      left: side,
    }),
  ),
  sheets: z.array(
    z.object({
      name: z.string(),
      cells: z.array(z.tuple([z.string(), z.number().int()])).meta({ example: [['A1', 0]] }),
      unlocked: z.array(z.string()),
      heights: z.array(z.number().nullable()),
      rowHeight: z.number(),
      showsLines: z.boolean(),
      isProtected: z.boolean(),
      pictures: z.array(
        z.object({
          from: corner,
          to: corner.optional(),
          width: z.number().optional(),
          height: z.number().optional(),
          data: z.string().startsWith('data:image/').meta({ example: 'data:image/png;base64,' }),
        }),
      ),
      picturesLeft: z.number().int(),
      choices: z.array(
        z.object({ range: z.string(), words: z.array(z.string()).optional(), formula: z.string().optional() }),
      ),
      isLandscape: z.boolean(),
      printArea: z.string().nullable(),
      repeated: z.string().nullable(),
    }),
  ),
  hasMacros: z.boolean(),
});

/** What a workbook says and how it looks. */
export const bookWithLook: z.ZodType<BookWithLook> = z.object({ ...parts, look });
