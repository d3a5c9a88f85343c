/**
 * What people in a hurry put between a capital, a digit and a sign. A list of leaked passwords is mostly these words with something
 * before or behind, so that the words say more than the list: `Password123!` and `P@ssw0rd-2026` are one.
 */
const WORDS = new Set(
  `password passwort passw passwd motdepasse contrasena senha parola mima wodemima secret geheim login logon signin welcome willkommen bienvenue huanying hello
  nihao admin administrator root user guest test tester testing demo default changeme letmein access master manager system server computer internet
  office company business qwerty qwertz azerty asdf zxcv abc abcd abcdef abcabc iloveyou woaini aini love sunshine princess dragon monkey
  football baseball basketball superman batman shadow michael jordan jennifer jessica ashley charlie daniel thomas andrew george summer winter spring
  autumn january february march april june july august september october november december monday friday china beijing shanghai zhongguo
  shenzhen guangzhou google apple samsung huawei xiaomi alibaba tencent baidu taobao weixin wechat windows microsoft linux ubuntu oracle
  mysql postgres postgresql sqlserver cisco hunter freedom whatever trustno starwars pokemon killer soccer hockey flower cheese banana
  chocolate cookie coffee orange purple silver golden diamond lucky happy angel baby family mother father sister brother friend forever nothing something
  hengjian lims labor laboratory lab laboratorio shiyanshi jiance jianyan jianding jiliang report baogao sample yangpin quality zhiliang water
  analyst analysis chemistry testlab waterlab limsadmin labadmin`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Digits and signs that stand for letters. */
const FOR_LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Rows and columns of keys, and the two orders that everybody knows: whoever walks along them thinks of nothing. */
const WALKS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
];
const SHIFTED = '!@#$%^&*()';
/** So few walks and repeated keys are no password, however long each is. */
const FEW_WALKS = 3;

const neighbours = new Set(
  WALKS.flatMap((walk) => [...walk].flatMap((key, i) => [`${key}${walk[i + 1] ?? ''}`, `${walk[i + 1] ?? ''}${key}`])),
);

/** The key without Shift: `!` is `1`. */
const keyOf = (letter: string): string => {
  const at = SHIFTED.indexOf(letter);
  return at < 0 ? letter : String((at + 1) % 10);
};

/** How many walks over the keys a password is. */
const walksOf = (password: string): number => {
  const keys = [...password.toLowerCase()].map(keyOf);
  return keys.filter((key, i) => i === 0 || (key !== keys[i - 1] && !neighbours.has(`${keys[i - 1]}${key}`))).length;
};

const asLetters = (text: string): string => [...text].map((letter) => FOR_LETTERS[letter] ?? letter).join('');

/** A word alone, or the same word again: `labLAB`. */
const isWord = (text: string): boolean => {
  if (WORDS.has(text)) return true;
  const half = text.slice(0, text.length / 2);
  return half.length >= 3 && half + half === text && WORDS.has(half);
};

/** Whether a password is one that is tried first: a common word with digits and signs around it or in place of its letters, or a walk over the keys. */
export const isCommonPassword = (password: string): boolean => {
  const text = password.toLowerCase();
  // What is before and behind is cut off as it stands, and once more after letters were put for digits: `1Password`, `@dmin`.
  const trim = (from: string) => from.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const inside = trim(text);
  const ends = [text, inside, text.replace(/[^a-z]+$/, ''), text.replace(/^[^a-z]+/, '')];
  const candidates = [...ends.map(asLetters).map(trim), inside, inside.replace(/[^a-z]/g, '')];
  return candidates.some(isWord) || walksOf(password) <= FEW_WALKS;
};
