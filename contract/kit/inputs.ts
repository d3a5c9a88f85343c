import { z } from 'zod';
import { MAX_PAGE_SIZE } from './limits';
import { words } from './words';

/** Ids are UUIDs; anything else is a bad field, not a database error. */
export const id = z.uuid();
export const ids = z.array(id).min(1).max(500);

/** The version of the row the caller has seen; a stale one is refused with 409. */
export const ver = z.coerce.number().int().min(1);

/**
 * The version in a change of what somebody looked at. Our own screens have to send it, which the type demands of them;
 * a client that does not know versions is served too, and what it writes counts as its last word.
 */
export const seenVer = ver.optional() as unknown as z.ZodType<number | undefined, number>;

/** Query strings carry words: 'true' and 'false' are the only booleans. */
export const queryFlag = z.union([z.boolean(), z.stringbool()]);

/** A reason that goes into the trail: four characters or more, so that it says something. */
export const reason = z.string().trim().min(4).max(500);
export const opinion = z.string().trim().max(500);
export const password = z.string().min(1).max(128);

/** Of a list: the rows behind a figure of the statistics, as `domain/statistics/figure-rows` writes it. */
export const figureRows = { figure: z.string().max(300).optional() };

/** A calendar day. */
export const day = z.iso.date();

/** What every list takes (domain: page, sort, search); filters are added by the list's own contract. */
export const pageInput = {
  current: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(10),
  /** `field_asc` or `field_desc`. */
  sorter: z
    .string()
    .regex(/^[A-Za-z0-9]+_(asc|desc)$/)
    .optional(),
  keyword: z.string().trim().max(100).optional(),
  /** For pickers: what is called by the keyword comes first, then what begins with it, what holds it, and all else. */
  closest: queryFlag.optional(),
};

/** What the list of a noun takes beside. */
export const keyedInput = {
  ...pageInput,
  /** Rows are counted up to a thousand; `exact` counts all of them, `none` leaves them uncounted for who knows their number. */
  count: z.enum(['exact', 'none']).optional(),
  /** The `next` of the page before: the page goes on from there, however deep it is. */
  after: z.string().max(1000).optional(),
  /** `no,state`: only these fields of the rows, beside id and version. Without it the rows come whole. */
  columns: z.string().max(2000).optional(),
};

const rowsOf = new WeakMap<z.ZodType, z.ZodType>();

/** The shape of a list's rows, by the shape of its answer. */
export const rowOf = (answer: z.ZodType): z.ZodType | undefined => rowsOf.get(answer);

const holding = <A extends z.ZodType>(answer: A, row: z.ZodType): A => {
  rowsOf.set(answer, row);
  return answer;
};

/**
 * A page of rows. `total` is counted up to a thousand unless all are asked for; `capped` says that there are more. `next` leads on
 * from a full page by its last row.
 */
export const pageOf = <T extends z.ZodType>(row: T) =>
  holding(
    z.object({
      list: z.array(row),
      total: z.number().int(),
      current: z.number().int(),
      pageSize: z.number().int(),
      capped: z.boolean().optional(),
      next: z.string().optional(),
    }),
    row,
  );

/** What a list answers: a page; to who asks for `all`, every row in an array. The type is the page's; `everyRow` of the screens tells the other. */
export const listOf = <T extends z.ZodType>(row: T): z.ZodType<Page<z.output<T>>> =>
  holding(z.union([pageOf(row), z.array(row)]) as unknown as z.ZodType<Page<z.output<T>>>, row);

export type Page<R> = {
  list: R[];
  total: number;
  current: number;
  pageSize: number;
  capped?: boolean | undefined;
  next?: string | undefined;
};

/** An action a record offers to the signed-in person now, with what blocks it. */
export const actionView = z
  .object({
    code: z.string(),
    label: words,
    enabled: z.boolean(),
    blockers: z.array(z.string()),
    reason: z.boolean(),
    signature: z.boolean(),
  })
  .meta({ id: 'Action' });
export type ActionView = z.infer<typeof actionView>;

/** What blocks a step, as it travels with code 600: `domain/kit/blocker` in the words of the answer. */
export const blocker = z
  .object({
    rule: z.string(),
    object: z.string(),
    text: z.string(),
    fix: z.string(),
    /** Where in the product the fix is made. */
    link: z.string().optional(),
    /** The cause in words that hold for every object that it blocks. */
    cause: z.string().optional(),
    /** The cell of a worksheet in which the fix is made. */
    cell: z.object({ taskId: z.string(), key: z.string() }).optional(),
  })
  .meta({ id: 'Blocker' });
export type BlockerView = z.infer<typeof blocker>;
