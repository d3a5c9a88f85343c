import { inCircles } from './circles';
import { homeOf } from './emptied-rooms';
import { isTest } from './files';
import { type Importing, resolveInside, withoutEnding } from './imports';
import { hasNoPlace, mayImport, nounOf, roomOf, storeyOf } from './storeys';

/** What goes against the arrows inside a room. Violations with one key may stand together in the list of exceptions. */
export type Violation = Readonly<{ key: string; says: string; why: string }>;

type Arrow = Readonly<{ from: string; to: string }>;

/** Contracts that are services of the house: choices, lists, files, history, import and export serve every noun. */
const FOR_THE_KIT = /^contract\/(?:kit|choice|draft|export|file|history|import|list-view|reference)\//;

/** The arrows on the second level: layers inside server, contract, domain and src, no circles of nouns, no rooms refilled. */
export const innerViolations = (files: readonly Importing[]): Violation[] => {
  const judged = files.filter(({ path }) => !isTest(path)).map((file) => ({ ...file, path: withoutEnding(file.path) }));
  const arrows = judged.flatMap(arrowsOf);
  return [...judged.flatMap(({ path }) => misplaced(path)), ...arrows.flatMap(againstLayers), ...circular(arrows)];
};

const arrowsOf = ({ path, specifiers }: Importing): Arrow[] =>
  specifiers.flatMap((specifier) => {
    const target = resolveInside(path, specifier);
    return target === null ? [] : [{ from: path, to: withoutEnding(target) }];
  });

const misplaced = (path: string): Violation[] => {
  const home = homeOf(path);
  if (home) return [{ key: `${folderOf(path)}/`, says: path, why: `the room was emptied: this belongs to ${home}` }];
  return hasNoPlace(path) ? [{ key: path, says: path, why: 'it stands beside the folders of its room' }] : [];
};

/** Not deeper than three names, so that the list stays short: 'server/order/commands'. */
const folderOf = (path: string): string => path.split('/').slice(0, -1).slice(0, 3).join('/');

const againstLayers = ({ from, to }: Arrow): Violation[] => {
  const says = `${from} imports ${to}`;
  const key = `${from} -> ${to}`;
  if (/^src\/kit\//.test(from) && /^contract\/.*\//.test(to) && !FOR_THE_KIT.test(to))
    return [{ key, says, why: 'the kit knows no noun of a laboratory' }];
  if (roomOf(from) !== roomOf(to) || mayImport(from, to)) return [];
  return [{ key, says, why: `${storeyOf(from)} does not import ${storeyOf(to)}` }];
};

/**
 * Nouns have no circles, and an import of a type counts: it is how one noun comes to know another one. In domain/ files are
 * judged instead of nouns: an order, its samples and its tasks are one business and ask for one another's states, and two
 * rules that need no third one of each other are no circle for the reader.
 */
const circular = (arrows: readonly Arrow[]): Violation[] => [
  ...inCircles(arrows, ({ from, to }) => {
    const [a, b] = [nounOf(from), nounOf(to)];
    return a !== null && b !== null && roomOf(a) === roomOf(b) && roomOf(a) !== 'domain' ? [a, b] : null;
  }).map(({ from, to }) => ({
    key: `circle ${nounOf(from)} -> ${nounOf(to)}`,
    says: `${from} imports ${to}`,
    why: `${nounOf(to)} imports ${nounOf(from)}, itself or through others`,
  })),
  ...inCircles(arrows, ({ from, to }) =>
    roomOf(from) === 'domain' && roomOf(to) === 'domain' ? [from, to] : null,
  ).map(({ from, to }) => ({
    key: `circle ${from} -> ${to}`,
    says: `${from} imports ${to}`,
    why: 'the files import each other',
  })),
];
