import { z } from 'zod';
import { dueWithin } from '../../domain/to-do/due-within';
import { workKinds } from '../../domain/to-do/work-kinds';
import { get } from '../kit/endpoint';
import { words } from '../kit/words';

export const todo = z.object({
  code: z.string(),
  label: words,
  /** The screen that lists the work. */
  path: z.string(),
  count: z.number().int(),
});

const keysOf = <T extends object>(table: T) => Object.keys(table) as [keyof T & string, ...(keyof T & string)[]];

/** A thing of the day's work: what goes by its number, whose, what, until when, and where one goes on with it. */
const thing = z.object({
  id: z.string(),
  no: z.string(),
  /** Only for those who may know clients. */
  client: z.string().nullable(),
  clientId: z.string().nullable(),
  what: words.nullable(),
  due: z.string().nullable(),
  link: z.string(),
});

/** What is late or cannot go on, and who has it. */
const trouble = thing.extend({
  /** Why it cannot go on; null where it is late. */
  why: words.nullable(),
  /** The people who have it. */
  who: z.array(z.string()),
  /** Who has to act, where nobody has it by name. */
  next: words.nullable(),
});

const figure = z.object({
  code: z.string(),
  label: words,
  today: z.number().int(),
  /** The mean of the working days of the last weeks, in tenths. */
  meanTenths: z.number().int(),
  /** What was done on each of the last working days, the latest last; today is not among them. */
  days: z.array(z.object({ day: z.string(), count: z.number().int() })),
  /** The statistics that tell more of it. */
  path: z.string(),
});

export const workContract = {
  todos: get('/api/work', {
    allow: 'signedIn',
    mayLag: true,
    summary: { zh: '工作台待办', en: 'Open work of the person' },
    output: z.array(todo),
  }),
  waiting: get('/api/work/waiting', {
    allow: 'signedIn',
    mayLag: true,
    summary: { zh: '等我处理的事项', en: 'What waits for the person, by what to do' },
    input: z.object({
      /** One kind of work alone. */
      code: z.enum(keysOf(workKinds)).optional(),
      due: z.enum(keysOf(dueWithin)).optional(),
      keyword: z.string().trim().max(100).optional(),
      /** How many of each kind. */
      each: z.coerce.number().int().min(1).max(50).default(5),
    }),
    /** `count` is what waits in all, as the badges say it; `found` what was asked for. */
    output: z.array(todo.extend({ act: words, found: z.number().int(), things: z.array(thing) })),
  }),
  troubles: get('/api/work/troubles', {
    allow: 'signedIn',
    mayLag: true,
    summary: { zh: '逾期与受阻', en: 'What is late or cannot go on' },
    output: z.array(
      z.object({
        code: z.string(),
        label: words,
        /** The list that shows them all, where there is one. */
        path: z.string().nullable(),
        count: z.number().int(),
        things: z.array(trouble),
      }),
    ),
  }),
  happened: get('/api/work/happened', {
    allow: 'signedIn',
    mayLag: true,
    summary: { zh: '与我有关的动态', en: 'What others did to things that the person had a hand in' },
    output: z.array(
      z.object({
        id: z.number().int(),
        at: z.string(),
        by: z.string(),
        /** What was done, in words that follow the name. */
        sentence: words,
        no: z.string(),
        link: z.string(),
      }),
    ),
  }),
  day: get('/api/work/day', {
    allow: 'statistics.read',
    mayLag: true,
    summary: { zh: '今日概况', en: 'The day against the last weeks' },
    output: z.object({
      figures: z.array(figure),
      turnaround: z.object({
        /** The days of the week that it speaks of. */
        from: z.string(),
        to: z.string(),
        /** Figures of the statistics of those days, each beside that of the week before. */
        figures: z.array(
          z.object({
            code: z.string(),
            label: words,
            unit: z.enum(['count', 'rate', 'days', 'money', 'hours']),
            says: words,
            value: z.number().nullable(),
            before: z.number().nullable(),
            path: z.string(),
          }),
        ),
      }),
      load: z.array(
        z.object({
          departId: z.string(),
          name: z.string(),
          open: z.number().int(),
          late: z.number().int(),
          unassigned: z.number().int(),
        }),
      ),
    }),
  }),
} as const;
