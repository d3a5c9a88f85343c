import { z } from 'zod';
import { get, post } from '../kit/endpoint';
import { id } from '../kit/inputs';

const line = z.object({
  /** Where the fact is written. */
  file: z.string(),
  line: z.number().int(),
  noun: z.string(),
  what: z.string(),
  outcome: z.enum(['new', 'updated', 'unchanged', 'refused']),
  why: z.string().nullable(),
});
export type ReferenceLine = z.infer<typeof line>;

const report = z.object({
  counts: z.object({
    new: z.number().int(),
    updated: z.number().int(),
    unchanged: z.number().int(),
    refused: z.number().int(),
  }),
  lines: z.array(line),
});
export type ReferenceReport = z.infer<typeof report>;

const offer = z.object({
  standards: z.array(
    z.object({ key: z.string(), no: z.string(), year: z.string(), name: z.string(), nameEn: z.string() }),
  ),
  items: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      nameEn: z.string(),
      cas: z.string(),
      unit: z.string(),
      /** The standards that limit it. */
      standards: z.array(z.string()),
      /** Whether its results can be rounded as it is: an item whose rounding is to be chosen cannot be enabled. */
      canEnable: z.boolean(),
      /** The laboratory's own item that it is, with the area where that is tested; no area before one was chosen. */
      own: z.object({ areaName: z.string().nullable(), isEnabled: z.boolean() }).nullable(),
    }),
  ),
});
export type ReferenceOffer = z.infer<typeof offer>;

/** Ours: the published standards, items and limits that the product ships, brought in once or refreshed. */
export const referenceContract = {
  offer: get('/api/reference', {
    allow: 'standard.create',
    summary: { zh: '可采用的标准与项目', en: 'The published standards that may be adopted, with their items' },
    output: offer,
  }),
  bringIn: post('/api/reference', {
    allow: 'standard.create',
    summary: {
      zh: '采用公开标准：标准、检测项目与限值',
      en: 'Adopt published standards: standards, test items, limits',
    },
    input: z.object({
      /** Which standards; their limits come for the items that are adopted and for those that the laboratory has. */
      standards: z.array(z.string().max(64)).min(1).max(50),
      /** Which items, each with the area it is tested in and whether it is enabled at once. */
      items: z.array(z.object({ code: z.string().max(32), areaId: id, enable: z.boolean() })).max(2000),
    }),
    output: report,
  }),
} as const;
