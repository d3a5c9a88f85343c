/** What is hidden from a stranger, whatever its length. */
const STARS = '**';

/**
 * Words that end the name of a body or a place. What stands before one within a sample's name names somebody: 太湖水厂 in
 * 太湖水厂出厂水. 出厂 (leaving the works) is a kind of water, no place.
 */
const ENDINGS =
  /[\p{L}\p{N}]+(?:公司|集团|工厂|水厂|水务|医院|学校|小学|中学|大学|学院|酒店|宾馆|饭店|超市|商店|小区|社区|花园|大厦|街道|园区|车间|水库|泵站|断面|取水口|(?<!出)厂|[省市县区镇乡村路街巷号站河湖江井院店桥])/gu;

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();
const isHan = (text: string): boolean => /\p{sc=Han}/u.test(text);

/** Whether a stretch that a name shares with what is known of a client may give the client away. */
const tells = (stretch: string): boolean =>
  isHan(stretch) ? [...stretch].length >= 2 : /^[\p{L}\p{N}]{3,}$/u.test(stretch) && /\p{L}/u.test(stretch);

/** The places of the longest stretches of a name that stand in one of the texts as well; a Latin one is a whole word. */
const sharedPlaces = (name: string, texts: readonly string[]): [from: number, to: number][] => {
  const found: [number, number][] = [];
  for (let from = 0; from < name.length; from += 1) {
    for (let to = name.length; to > from; to -= 1) {
      const stretch = name.slice(from, to);
      const isWhole =
        isHan(stretch) || !(/[\p{L}\p{N}]/u.test(name[from - 1] ?? '') || /[\p{L}\p{N}]/u.test(name[to] ?? ''));
      if (isWhole && tells(stretch) && texts.some((text) => text.includes(stretch))) {
        found.push([from, to]);
        from = to - 1;
        break;
      }
    }
  }
  return found;
};

const hide = (name: string, places: readonly (readonly [number, number])[]): string =>
  places.toReversed().reduce((left, [from, to]) => `${left.slice(0, from)}${STARS}${left.slice(to)}`, name);

/** A name without what reads like a body or a place, and without what it shares with the texts. */
const withoutNames = (name: string, known: readonly string[]): string => {
  const plain = name.normalize('NFKC').trim().replace(ENDINGS, STARS);
  // Few letters have another length in small; a name with one of them is hidden whole rather than in the wrong place.
  const small = plain.toLowerCase();
  const places = small.length === plain.length ? sharedPlaces(small, known.map(folded)) : [[0, plain.length] as const];
  return hide(plain, places).replace(/(?:\*\*[\s()\-_,、]*)+\*\*/g, STARS);
};

type Named = Readonly<{
  name: string;
  /** What kind of sample it is, in the laboratory's own catalogue. */
  kind: string;
  confidential: 'normal' | 'secret' | null;
  /** Names, addresses and places of the order: the client's, the parties', the sampling's. */
  known: readonly string[];
}>;

/**
 * A sample's name as a stranger may see it, who sees the client as one character and two stars: of a secret order the
 * kind of sample alone, of any other the name without what would give the client or the place away.
 */
export const publicSampleName = ({ name, kind, confidential, known }: Named): string =>
  confidential === 'secret' ? withoutNames(kind, known) : withoutNames(name, known);
