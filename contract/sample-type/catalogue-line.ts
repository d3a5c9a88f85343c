import { z } from 'zod';
import { fen, limitShape } from '../test-item/shapes';

const text = z.string().nullable();

/** One item of a type or a variant with the names and figures that a screen shows beside it. */
export const catalogueLine = z.object({
  testitemId: z.uuid(),
  itemName: z.string(),
  itemCode: z.string(),
  unit: text,
  basisId: z.uuid().nullable(),
  basisName: text,
  /** The state of the basis's standard today. */
  basisStatus: text,
  judgeId: z.uuid().nullable(),
  judgeName: text,
  judgeStatus: text,
  /** What the criterion requires of the item. */
  criterionLimit: limitShape.nullable(),
  /** The variant's own limit; without an operator the criterion speaks. */
  own: z
    .object({
      op: limitShape.shape.op.nullable(),
      lo: text,
      hi: text,
      loIncl: z.boolean(),
      hiIncl: z.boolean(),
      text,
    })
    .nullable(),
  /** Always tested (type), or chosen unless told otherwise (variant). */
  chosen: z.boolean(),
  /** The line's own price, and the one that the price list or the item itself gives today. */
  price: fen.nullable(),
  listPrice: fen.nullable(),
  hours: text,
  itemHours: text,
});
export type CatalogueLine = z.infer<typeof catalogueLine>;
