import { z } from 'zod';
import { boardRows } from '../../domain/planning/board';
import { get } from '../kit/endpoint';
import { day, id, pageInput, pageOf } from '../kit/inputs';

const count = z.number().int();

/** Tasks that fall due in a column. */
const cell = z.object({
  tasks: count,
  /** Their standard hours. */
  hours: z.string(),
  late: count,
  stuck: count,
  /** The hours that the person has, less days off and away; null where a row is no person. */
  capacity: z.number().nullable(),
  /** More hours than the person has. */
  over: z.boolean(),
  /** Working days on which the person is away. */
  away: count,
});
export type BoardCell = z.infer<typeof cell>;

const row = z.object({
  id: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  /** The department of a person or a mandate, the area of an item. */
  sub: z.string().nullable(),
  tasks: count,
  /** Of them those that nobody has. */
  waiting: count,
  late: count,
  stuck: count,
  hours: z.string(),
  /** Due before the first column, by column, and after the last one. */
  earlier: cell,
  cells: z.array(cell),
  later: cell,
});
export type BoardRow = z.infer<typeof row>;

/** The technical and the quality manager look on, as at the assignment. */
const overview = ['task.assign', 'order.reopen'] as const;

export const planningContract = {
  board: get('/api/planning/board', {
    allow: overview,
    mayLag: true,
    summary: { zh: '排程看板', en: 'The planning board: work by person, item or mandate and the day it is due' },
    input: z.object({
      ...pageInput,
      by: z.enum(boardRows).default('person'),
      unit: z.enum(['day', 'week']).default('day'),
      /** The first day; today unless told. */
      from: day.optional(),
      departId: id.optional(),
    }),
    output: pageOf(row).extend({
      columns: z.array(z.object({ from: z.string(), to: z.string(), working: count })),
      /** What nobody has yet. */
      waiting: row,
    }),
  }),
} as const;
