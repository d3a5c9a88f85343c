/** Default length of a page (specification section 9). */
export const PAGE_SIZE = 10;

export type Filters = Readonly<Record<string, string | string[]>>;

/** What a list shows: the part of it that the address carries. */
export type ListState = {
  current: number;
  pageSize: number;
  sorter?: string | undefined;
  keyword?: string | undefined;
  view?: string | undefined;
  /** The saved view that the list was opened with. */
  saved?: string | undefined;
  filters: Filters;
};

/** Changes what a list shows; `quietly` is what the list does by itself: no step of the history. */
export type ChangeList = (change: Partial<ListState>, quietly?: boolean) => void;

/** Parameters of the address that belong to the page around the list. */
export const SURROUNDINGS = ['tab', 'group', 'id', 'item', 'criterion', 'change'] as const;

const known: ReadonlySet<string> = new Set([
  'current',
  'pageSize',
  'sorter',
  'keyword',
  'view',
  'saved',
  ...SURROUNDINGS,
]);

const positive = (text: string | null, fallback: number): number => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : fallback;
};

/** Reads the address: a parameter that the list does not know is a filter. `usual` is the person's page size. */
export const readListState = (query: URLSearchParams, usual: number = PAGE_SIZE): ListState => {
  const filters = Object.fromEntries(
    [...new Set(query.keys())]
      .filter((name) => !known.has(name))
      .map((name) => {
        const values = query.getAll(name);
        return [name, values.length > 1 ? values : (values[0] ?? '')];
      }),
  );
  return {
    current: positive(query.get('current'), 1),
    pageSize: positive(query.get('pageSize'), usual),
    sorter: query.get('sorter') ?? undefined,
    keyword: query.get('keyword') ?? undefined,
    view: query.get('view') ?? undefined,
    saved: query.get('saved') ?? undefined,
    filters,
  };
};

/** Writes the address; defaults are left out, so that a plain list has a plain address. */
export const writeListState = (state: ListState, usual: number = PAGE_SIZE): URLSearchParams => {
  const { current, pageSize, sorter, keyword, view, saved, filters } = state;
  const query = new URLSearchParams();
  if (saved) query.set('saved', saved);
  if (view) query.set('view', view);
  if (keyword) query.set('keyword', keyword);
  for (const [name, value] of Object.entries(filters))
    for (const each of [value].flat()) if (each !== '') query.append(name, each);
  if (sorter) query.set('sorter', sorter);
  if (current !== 1) query.set('current', String(current));
  if (pageSize !== usual) query.set('pageSize', String(pageSize));
  return query;
};

/** Whether the address has no parameters of the list: then the person's default view opens. */
export const isBare = (query: URLSearchParams): boolean =>
  [...query.keys()].every((name) => name === 'saved' || (SURROUNDINGS as readonly string[]).includes(name));
