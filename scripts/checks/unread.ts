import { snake } from '../../server/db/snake';
import { isCode, isTest, type SourceFile } from './files';

/** Something that is kept: `staff.education`, `sampleType.report.titleZh`, `setting order.dueDays.normal`; and its name in the code. */
export type Kept = Readonly<{ key: string; name: string }>;

/** Declares, fills, words or shows by rote: none of these makes use of a single field. */
const BY_ROTE =
  /\.entity\.ts$|^contract\/|^server\/(?:demo|db\/migrations)\/|^src\/(?:locales|gallery)\/|^domain\/(?:setting|words)\//;
const ROOMS = /^(?:domain|server|src)\//;

const reads = (file: SourceFile): boolean =>
  ROOMS.test(file.path) &&
  !BY_ROTE.test(file.path) &&
  !isTest(file.path) &&
  (isCode(file) || file.path.endsWith('.typ'));

/** A field is asked for by name: as a property, taken apart, as a text, or as a column. Being given a value is no reading. */
const asked = (name: string): RegExp =>
  new RegExp(
    `\\.${name}\\b|['"]${name}['"]|[{,]\\s*${name}\\s*[,}]|^\\s*${name},$${snake(name) === name ? '' : `|\\b${snake(name)}\\b`}`,
    'm',
  );

/** A setting is read by its key, or by a key whose last part is put in: `order.dueDays.${urgency}`. */
const askedSetting = (key: string): RegExp => {
  const parent = key.slice(0, key.lastIndexOf('.'));
  const plain = (text: string) => text.replaceAll('.', '\\.');
  return new RegExp(`['"\`]${plain(key)}['"\`]|\`${plain(parent)}\\.\\$\\{`);
};

/**
 * What is kept and never read: no rule, query, document or screen asks for it by name. A name that means something else
 * somewhere counts as read, so this finds what is named nowhere.
 */
export const unread = (kept: readonly Kept[], files: readonly SourceFile[]): string[] => {
  const text = files
    .filter(reads)
    .map((file) => file.text)
    .join('\n');
  return kept
    .filter(({ key, name }) => !(key.startsWith('setting ') ? askedSetting(name) : asked(name)).test(text))
    .map(({ key }) => key);
};

/** Each line of the list is a key and why it may be kept all the same. */
export const readReasons = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const [, key, why] = /^(.+?): (.+)$/.exec(line) ?? [];
        if (key === undefined || why === undefined) throw new Error(`No key with its reason: ${line}`);
        return [key, why];
      }),
  );

/** One sentence for each that the list does not know, and for each line of the list that is no longer true. */
export const withoutReason = (found: readonly string[], reasons: ReadonlyMap<string, string>): string[] => [
  ...found.filter((key) => !reasons.has(key)).map((key) => `${key} is kept and nothing reads it`),
  ...[...reasons.keys()]
    .filter((key) => !found.includes(key))
    .map((key) => `${key} is read, or gone: take it off scripts/checks/unread.exceptions.txt`),
];
