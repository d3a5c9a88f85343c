import { z } from 'zod';
import { del, done, get, post, put } from '../kit/endpoint';
import { id, pageInput, seenVer } from '../kit/inputs';
import { MAX_PAGE_SIZE } from '../kit/limits';

/** The name that a table of the screens goes by. */
const list = z
  .string()
  .max(64)
  .regex(/^[A-Za-z][\w.-]*$/);

/** One column as a person has arranged it; the order of the array is the order on the screen. */
const column = z.object({
  key: z.string().min(1).max(64),
  visible: z.boolean(),
  fixed: z.enum(['left', 'right']).nullish(),
  width: z.number().int().min(40).max(1200).nullish(),
});
const columns = z.array(column).max(100);
export type ListColumn = z.infer<typeof column>;

const density = z.enum(['large', 'middle', 'small']);

/** What narrows and orders a list: the words that its address carries. */
const state = z.object({
  /** The tab of the list, where it has some. */
  view: z.string().max(64).nullish(),
  keyword: z.string().trim().max(100).nullish(),
  sorter: pageInput.sorter.nullable(),
  filters: z
    .record(z.string().max(64), z.union([z.string().max(200), z.array(z.string().max(200)).max(100)]))
    .refine((filters) => Object.keys(filters).length <= 40),
});
export type SavedState = z.infer<typeof state>;

const layout = z.object({
  columns: columns,
  density: density.nullable(),
  pageSize: z.number().int().min(1).max(MAX_PAGE_SIZE).nullable(),
  defaultViewId: id.nullable(),
});
export type ListLayout = z.infer<typeof layout>;

const view = z.object({
  id: z.string(),
  ver: z.number().int(),
  list: z.string(),
  name: z.string(),
  state,
  columns: columns.nullable(),
  shared: z.boolean(),
  /** Whether it is the reader's own: only that person renames and deletes it. */
  own: z.boolean(),
  ownerName: z.string(),
});
export type SavedView = z.infer<typeof view>;

const name = z.string().trim().min(1).max(40);

/** How lists look to a person, on whatever machine; and named cuts of them. */
export const listsContract = {
  all: get('/api/lists', {
    allow: 'signedIn',
    summary: { zh: '本人各列表的布局与视图', en: 'Layouts and views of all lists of the person' },
    output: z.object({ layouts: z.record(z.string(), layout), views: z.array(view) }),
  }),
  arrange: put('/api/lists/{list}', {
    allow: 'signedIn',
    summary: { zh: '保存列表布局', en: 'Keep the layout of a list' },
    input: layout.partial().extend({ list }),
    output: layout,
  }),
  addView: post('/api/lists/{list}/views', {
    allow: 'signedIn',
    summary: { zh: '保存列表视图', en: 'Save a view of a list' },
    input: z.object({ list, name, state, columns: columns.nullish(), shared: z.boolean().default(false) }),
    output: view,
  }),
  changeView: put('/api/lists/{list}/views/{id}', {
    allow: 'signedIn',
    summary: { zh: '修改列表视图', en: 'Change a view of a list' },
    input: z.object({
      list,
      ver: seenVer,
      name: name.optional(),
      state: state.optional(),
      columns: columns.nullish(),
      shared: z.boolean().optional(),
    }),
    output: view,
  }),
  removeView: del('/api/lists/{list}/views/{id}', {
    allow: 'signedIn',
    summary: { zh: '删除列表视图', en: 'Delete a view of a list' },
    input: z.object({ list }),
    output: done,
  }),
} as const;
