import path from 'node:path';
import type { AnyEndpoint } from '../../contract/kit/endpoint';
import { isTest, type SourceFile } from './files';
import { importing, resolveInside, withoutEnding } from './imports';

/** A call as the screens name it: `orderContract.create`. */
export type Named = Readonly<Record<string, Pick<AnyEndpoint, 'allow' | 'method' | 'writes'>>>;

/** A screen: the file of its page, and what opens it. */
export type Opened = Readonly<{ file: string; rights: readonly string[] }>;

type Roles = Readonly<Record<string, readonly string[]>>;

/** How far above a call its question for the right may stand: a dialog, the button that opens it, their page. */
const STOREYS = 3;

/** A record says itself, for its reader, which steps there are. */
const BY_THE_RECORD = /\bactions\b|\bActionBar\b|\buseAct\b|\.enabled\b/;

const isWriting = ({ method, writes }: Named[string]) => method !== 'GET' || writes === true;
const OPEN = new Set(['signedIn', 'public']);

/**
 * Calls that change something and that a screen offers to somebody whom the server refuses; one that only reads says so itself in the
 * walks through the screens. A call is in order where it stands behind a question for its
 * right, here or in what leads here; where the record offers it by its own steps; or where every role that opens the screens on
 * which it stands has the right.
 */
export const wrongOffers = (
  files: readonly SourceFile[],
  calls: Named,
  screens: readonly Opened[],
  roles: Roles,
): string[] => {
  const sources = files.filter(({ path: name }) => /^src\/.*\.tsx?$/.test(name) && !isTest(name));
  const texts = new Map(sources.map(({ path: name, text }) => [withoutEnding(name), text]));
  const found = (name: string) => [name, path.posix.join(name, 'index')].find((each) => texts.has(each));
  const above = new Map<string, string[]>();
  for (const { path: name, specifiers } of importing(sources))
    for (const specifier of specifiers) {
      const below = found(withoutEnding(resolveInside(name, specifier) ?? ''));
      if (below !== undefined) above.set(below, [...(above.get(below) ?? []), withoutEnding(name)]);
    }
  const near = (name: string, storeys = STOREYS): string[] => [
    name,
    ...(storeys === 0 ? [] : (above.get(name) ?? []).flatMap((each) => near(each, storeys - 1))),
  ];
  const pages = (name: string, seen = new Set<string>()): Set<string> => {
    if (!seen.has(name)) {
      seen.add(name);
      for (const each of above.get(name) ?? []) pages(each, seen);
    }
    return seen;
  };
  const holders = (rights: readonly string[]) =>
    Object.entries(roles).flatMap(([role, held]) =>
      rights.some((right) => OPEN.has(right) || held.includes(right)) ? [role] : [],
    );
  return [...texts].flatMap(([name, text]) => {
    const named = [...new Set([...text.matchAll(/\b\w+Contract\.\w+\b/g)].map(([each]) => each))];
    return named.flatMap((call) => {
      const endpoint = calls[call];
      const rights = [endpoint?.allow ?? 'public'].flat();
      if (endpoint === undefined || !isWriting(endpoint) || rights.some((right) => OPEN.has(right))) return [];
      const around = near(name).map((each) => texts.get(each) ?? '');
      if (around.some((each) => rights.some((right) => each.includes(`'${right}'`)))) return [];
      if (around.some((each) => BY_THE_RECORD.test(each))) return [];
      const reached = pages(name);
      const openers = screens.filter(({ file }) => reached.has(file)).flatMap((screen) => holders(screen.rights));
      const refused = [...new Set(openers)].filter((role) => !holders(rights).includes(role));
      return refused.length === 0 && openers.length > 0
        ? []
        : [`${name}: ${call} (${rights.join(', ')}) for ${refused.join(' ')}`];
    });
  });
};
