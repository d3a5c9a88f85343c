import { z } from 'zod';
import { WALL_DAYS, wallLanguages, wallLooks, wallTiles } from '../../domain/wall-view/tiles';
import { wallView } from '../../domain/wall-view/wall-view.entity';
import { done, get, post } from '../kit/endpoint';
import { id } from '../kit/inputs';
import { rowSchema } from '../kit/row';
import { words } from '../kit/words';

const keysOf = <T extends object>(table: T) => Object.keys(table) as [keyof T & string, ...(keyof T & string)[]];
const language = z.enum(keysOf(wallLanguages));
const look = z.enum(keysOf(wallLooks));

/** A display as those see it who look after it; what its link is recognised by stays with the server. */
export const wallRow = rowSchema(wallView).omit({ tokenHash: true }).extend({
  createdByName: z.string().nullable(),
  departName: z.string().nullable(),
  /** Its days are over. */
  isOver: z.boolean(),
});
export type WallRow = z.infer<typeof wallRow>;

const value = z.number().nullable();
const days = z.object({ from: z.string(), to: z.string() });
/** Rates are per mille, days are working days. */
const unit = z.enum(['count', 'rate', 'days', 'money', 'hours']);

/** What somebody has in hand: tests that are open, of them those past their day, and those that nobody has. */
const inHand = z.array(
  z.object({ name: z.string(), open: z.number().int(), late: z.number().int(), unassigned: z.number().int() }),
);

/** What a display shows; a part that was not chosen is null. */
const shown = z.object({
  title: z.string(),
  laboratory: z.string(),
  department: z.string().nullable(),
  language,
  look,
  at: z.string(),
  today: z
    .object({
      day: z.string(),
      figures: z.array(z.object({ code: z.string(), label: words, value, isLate: z.boolean() })),
    })
    .nullable(),
  pace: z
    .object({
      period: days,
      before: days,
      figures: z.array(
        z.object({
          code: z.string(),
          label: words,
          unit,
          good: z.enum(['more', 'less']).nullable(),
          target: value,
          value,
          before: value,
        }),
      ),
    })
    .nullable(),
  stages: z
    .array(
      z.object({
        of: z.enum(['task', 'report']),
        state: z.string(),
        label: words,
        tone: z.string(),
        count: z.number().int(),
        late: z.number().int(),
      }),
    )
    .nullable(),
  departments: inHand.nullable(),
  testers: inHand.nullable(),
  clients: z
    .object({
      period: days,
      rows: z.array(z.object({ name: words, received: z.number().int(), issued: z.number().int() })),
    })
    .nullable(),
});
export type WallShown = z.infer<typeof shown>;

/** Displays in the laboratory: who sees the figures of the company sets them up, and whoever holds the link sees them. */
export const wallContract = {
  list: get('/api/statistic/walls', {
    allow: 'statistics.read',
    summary: { zh: '大屏列表', en: 'List of displays' },
    output: z.array(wallRow),
  }),
  make: post('/api/statistic/wall', {
    allow: 'statistics.read',
    summary: { zh: '新建大屏并生成链接', en: 'Set up a display and make its link' },
    input: z.object({
      title: z.string().trim().min(1).max(40),
      departId: id.nullish(),
      tiles: z.array(z.enum(keysOf(wallTiles))).min(1),
      language: language.default('zh-CN'),
      look: look.default('dark'),
      days: z.number().int().min(WALL_DAYS.least).max(WALL_DAYS.most).default(WALL_DAYS.usual),
    }),
    /** The address is told once: what is kept does not give it back. */
    secret: true,
    output: z.object({ id, url: z.string(), expiresAt: z.string() }),
  }),
  withdraw: post('/api/statistic/wallwithdraw/{id}', {
    allow: 'statistics.read',
    summary: { zh: '收回大屏', en: 'Take back a display' },
    output: done,
  }),
  show: get('/api/wall/{id}', {
    allow: 'public',
    summary: { zh: '大屏显示内容', en: 'The figures that a display shows to whoever holds its link' },
    /** The key in the link: 256 random bits. */
    input: z.object({ id: z.string().regex(/^[\w-]{43}$/) }),
    output: shown,
  }),
} as const;
