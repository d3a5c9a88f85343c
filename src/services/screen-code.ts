import { matchRoutes } from '@umijs/max';

type Route = { id: string; path: string; parentId?: string };
type Tree = { id: string; path: string; children: Tree[] };
type Parts = Readonly<Record<string, unknown>>;

/** What `React.lazy` makes, as React itself reads it: a first reading fetches the code and throws what to wait for. */
type Lazy = { _init: (payload: unknown) => unknown; _payload: unknown };

const isLazy = (part: unknown): part is Lazy => typeof part === 'object' && part !== null && '_init' in part;

const read = async (part: unknown): Promise<void> => {
  if (!isLazy(part)) return;
  try {
    part._init(part._payload);
  } catch (waiting) {
    await waiting;
  }
};

let routes: Readonly<Record<string, Route>> = {};
let parts: Parts = {};

/** Umi hands over its routes and the code of their screens before anything is drawn. */
export const noteScreens = (given: Readonly<Record<string, Route>>, code: Parts): void => {
  routes = given;
  parts = code;
};

const treeBelow = (parentId: string | undefined): Tree[] =>
  Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path }) => ({ id, path, children: treeBelow(id) }));

/**
 * Fetches the code of the screen at an address, with its guards and its frame, all at once. Drawn before it is there, each of them
 * would be a placeholder first, and React leaves those standing for a third of a second.
 */
export const screenCode = async (pathname: string): Promise<void> => {
  const chain = matchRoutes(treeBelow(undefined) as never, pathname) ?? [];
  await Promise.all(chain.map(({ route }) => read(parts[(route as { id?: string }).id ?? ''])));
};
