import { z } from 'zod';
import { id } from '../kit/inputs';
import { words } from '../kit/words';
import { quantity, quantityUnit } from '../order/quantity';

const planItem = z.object({
  testitemId: id,
  basisId: id.nullable().default(null),
  judgeId: id.nullable().default(null),
});

const planGroup = z.object({
  pointIds: z.array(id).max(100).default([]),
  sample1Id: id,
  sample2Id: id.nullable().default(null),
  name: z.string().trim().max(128).nullable().default(null),
  qty: quantity,
  qtyUnit: quantityUnit,
  packageIds: z.array(id).max(20).optional(),
  /** None where packages alone are asked for. */
  items: z.array(planItem).max(200).default([]),
});

/** The shapes of what a plan declares `json`. */
export const samplingPlanShapes = { groups: z.array(planGroup).min(1).max(20) };

/** The shapes of what a date of a plan declares `json`. */
export const samplingDateShapes = { problem: words };
