/** The first character of each Pinyin initial, in the order of the collation. */
const HEADS = '阿八嚓咑妸发旮哈丌咔垃妈拏噢妑七呥仨他挖夕丫帀';
const LETTERS = 'ABCDEFGHJKLMNOPQRSTWXYZ';
const pinyin = new Intl.Collator('zh-CN-u-co-pinyin');

const initialOf = (char: string): string => {
  if (!/\p{Script=Han}/u.test(char)) return char;
  const at = [...HEADS].findLastIndex((head) => pinyin.compare(head, char) <= 0);
  return LETTERS[at] ?? char;
};

/** The initials of a name, as people type them: 陆承 is 'lc', Ann Lee is 'al'. */
export const initials = (name: string): string => {
  const words = /\p{Script=Han}/u.test(name) ? [...name] : name.split(/\s+/).map((word) => word.slice(0, 1));
  return words.map(initialOf).join('').toLowerCase();
};

/** Whether typed text means a person: the beginning of the initials, or a part of the name. */
export const matchesPerson = (typed: string, name: string): boolean => {
  const wanted = typed.trim().toLowerCase();
  return wanted === '' || initials(name).startsWith(wanted) || name.toLowerCase().includes(wanted);
};
