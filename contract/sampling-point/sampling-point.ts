import { z } from 'zod';
import { samplingPoint } from '../../domain/sampling-point/sampling-point.entity';
import { crudContract, listInput } from '../kit/crud';
import { get } from '../kit/endpoint';
import { day, id, ids, keyedInput, listOf, pageOf } from '../kit/inputs';
import { listedSchema, rowSchema } from '../kit/row';

const name = z.string().nullable();

/** A checked result of a sample of the point, with what it came from and where it went. */
const pointResult = z.object({
  /** The task that measured it. */
  id: z.string(),
  testitemId: z.string(),
  itemName: z.string(),
  itemNameEn: name,
  /** The day of the sampling: the sample's own, its order's, else that of its receipt. */
  sampledOn: z.string(),
  reported: z.string(),
  unit: name,
  /** As a report prints it: `≤0.01`; with its unit where that is another one than the result's. */
  limitText: z.string(),
  /** The ends of the limit in the unit of the result, as far as they can be converted. */
  limitEnds: z.array(z.string()),
  verdict: name,
  /** The verdict in words, for sheets. */
  verdictText: name,
  sampleId: z.string(),
  sampleNo: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  reportId: name,
  reportNo: name,
});
export type PointResult = z.infer<typeof pointResult>;

/** An item that has results at a point: how many, and the day of the last one. */
const pointItem = z.object({
  testitemId: z.string(),
  itemName: z.string(),
  itemNameEn: name,
  count: z.number().int(),
  lastOn: z.string(),
});
export type PointItem = z.infer<typeof pointItem>;

const results = z.object({
  ...keyedInput,
  sorter: z.enum(['sampledOn_asc', 'sampledOn_desc']).optional(),
  pointId: id,
  testitemId: z.union([id, ids]).optional(),
  sampledFrom: day.optional(),
  sampledTo: day.optional(),
});

const row = rowSchema(samplingPoint);

export const samplingPointContract = {
  ...crudContract(samplingPoint),
  list: get('/api/samplingPoint', {
    summary: { zh: '采样点列表', en: 'List of sampling points' },
    allow: 'samplingPoint.read',
    mayLag: true,
    // Of an order's client, for whoever knows the order alone.
    input: z.intersection(listInput(samplingPoint), z.object({ orderId: id.optional() })),
    output: listOf(listedSchema(samplingPoint, row)),
  }),
  items: get('/api/samplingPoint/items/{id}', {
    allow: 'sample.read',
    summary: { zh: '采样点有结果的项目', en: 'The items that have results at a sampling point' },
    output: z.array(pointItem),
  }),
  results: get('/api/samplingPoint/results', {
    allow: 'sample.read',
    mayLag: true,
    summary: { zh: '采样点历次结果', en: 'The results of a sampling point over time' },
    input: results,
    output: pageOf(pointResult),
  }),
} as const;
