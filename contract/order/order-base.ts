import { z } from 'zod';
import { baseFieldShape } from '../sample-type/shapes';

const option = z.object({ id: z.uuid(), name: z.string() });

/** An item as a sample type or variant offers it, with the bases that go with it. */
export const offeredItem = z.object({
  testitemId: z.uuid(),
  testitemName: z.string(),
  testitemCode: z.string(),
  unit: z.string().nullable(),
  basisId: z.uuid().nullable(),
  basisName: z.string().nullable(),
  judgeId: z.uuid().nullable(),
  judgeName: z.string().nullable(),
  required: z.boolean(),
  /** The limit as printed. */
  limitText: z.string(),
});
export type OfferedItem = z.infer<typeof offeredItem>;

export const offeredType = z.object({
  id: z.uuid(),
  name: z.string(),
  nameEn: z.string().nullable(),
  code: z.string(),
  sam1Id: z.uuid(),
  version: z.number().int(),
  baseInfo: z.array(baseFieldShape).nullable(),
  needQty: z.string().nullable(),
  qtyUnit: z.string().nullable(),
  storageCondition: z.string().nullable(),
  /** What its samples begin with. */
  hazards: z.array(z.string()).nullable(),
  dueDays: z.number().int().nullable(),
  items: z.array(offeredItem),
  bases: z.array(option),
  criteria: z.array(option),
});
export type OfferedType = z.infer<typeof offeredType>;

export const offeredCategory = z.object({
  id: z.uuid(),
  name: z.string(),
  code: z.string(),
  typeNum: z.number().int(),
});
export type OfferedCategory = z.infer<typeof offeredCategory>;

export const offeredVariant = z.object({
  id: z.uuid(),
  sample1Id: z.uuid(),
  name: z.string(),
  code: z.string(),
  spec: z.string().nullable(),
  grade: z.string().nullable(),
  items: z.array(offeredItem),
});
export type OfferedVariant = z.infer<typeof offeredVariant>;

export const orderBase = z.object({
  today: z.iso.date(),
  /** The date the server would promise, by urgency. */
  due: z.object({ normal: z.iso.date(), urgent: z.iso.date(), exUrgent: z.iso.date() }),
  /** The marks that the laboratory may give its reports today. */
  marks: z.array(z.enum(['cma', 'cnas'])),
  categories: z.array(offeredCategory),
  sampleTypes: z.array(offeredType),
  variants: z.array(offeredVariant),
  testItems: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      code: z.string(),
      unit: z.string().nullable(),
      areaId: z.uuid(),
      areaName: z.string(),
      /** How a sample is to be brought for it; null where it asks nothing. */
      needs: z
        .object({
          container: z.enum(['plastic', 'glass', 'amber', 'sterile', 'bag', 'other']).nullable(),
          sampleVolume: z.string().nullable(),
          volumeUnit: z.string().nullable(),
          preservation: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
  /** `current` is false when the standard's edition is not in force today. */
  bases: z.array(option.extend({ stdId: z.uuid(), stdNo: z.string(), current: z.boolean() })),
  criteria: z.array(option.extend({ stdId: z.uuid().nullable() })),
  tags: z.array(z.string()),
});
export type OrderBase = z.infer<typeof orderBase>;
