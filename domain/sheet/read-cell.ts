import { LABORATORY_TIME_ZONE } from '../kit/calendar';
import type { Field } from '../kit/field';
import { joined, type Label, label, say } from '../kit/label';

/**
 * What a cell's text says for a field, or why it says nothing; `strangers` are the words that the field does not offer.
 * References stay words until somebody looks them up.
 */
export type Reading = { value: unknown } | { problem: Label; strangers?: readonly string[] };

/** What a person says that a word of a column means: a value, nothing (null), or no word about it. */
export type Meaning = (word: string) => string | null | undefined;

const wrong = (problem: Label): Reading => ({ problem });

const EXCEL_ERROR = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|GETTING_DATA|SPILL!|CALC!)$/;

const TRUE = new Set(['是', 'yes', 'y', 'true', '1', '√', '✓', '✔', '有', '启用', 'on']);
const FALSE = new Set(['否', 'no', 'n', 'false', '0', '×', '✗', '无', '停用', 'off', '-']);

const SEPARATORS = /[、,，;；|\n]+/;
/** The words of a cell that holds several. */
export const listOf = (text: string): string[] =>
  text
    .split(SEPARATORS)
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** `1,234.50`, `1E-3`, `¥5`: the decimal that is meant, digit by digit; undefined when it is none. */
export const decimalText = (text: string): string | undefined => {
  const tidy = text
    .normalize('NFKC')
    .replace(/^[¥$]\s*/, '')
    .replace(/(?<=\d),(?=\d{3}(?:\D|$))/g, '')
    .replace(/^\+/, '');
  const found = /^(-?)(\d{1,30})(?:\.(\d{1,30}))?(?:[eE]([+-]?\d{1,2}))?$/.exec(tidy);
  if (found === null) return undefined;
  const [, sign = '', whole = '', part = '', power = '0'] = found;
  const shift = Number(power);
  if (shift === 0) return `${sign}${whole.replace(/^0+(?=\d)/, '')}${part === '' ? '' : `.${part}`}`;
  const digits = `${'0'.repeat(Math.max(0, -shift))}${whole}${part}${'0'.repeat(Math.max(0, shift - part.length))}`;
  const point = Math.max(0, -shift) + whole.length + shift;
  const rest = digits.slice(point);
  return `${sign}${digits.slice(0, point).replace(/^0+(?=\d)/, '') || '0'}${rest === '' ? '' : `.${rest}`}`;
};

const integerOf = (text: string): Reading => {
  const digits = decimalText(text)?.replace(/\.0+$/, '');
  return digits === undefined || !/^-?\d{1,15}$/.test(digits)
    ? wrong(label('应为整数', 'must be a whole number'))
    : { value: Number(digits) };
};

/** Yuan in the sheet, fen in the record. */
const moneyOf = (text: string): Reading => {
  const digits = decimalText(text.replace(/元$/, ''));
  const found = /^(-?)(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(digits ?? '');
  if (found === null)
    return wrong(label('应为金额（元，最多两位小数）', 'must be an amount with at most two decimals'));
  const [, sign, yuan = '0', fen = ''] = found;
  return { value: Number(`${sign}${yuan}${fen.padEnd(2, '0')}`) };
};

const dayOf = (text: string): string | undefined => {
  const found = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]00:00(?::00)?)?$/.exec(text);
  if (found === null) return undefined;
  const [, year = '', month = '', day = ''] = found;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${written}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== written ? undefined : written;
};

/** How far the laboratory's clock is ahead of UTC at a moment, in ms. */
const aheadAt = (utc: number): number => {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone: LABORATORY_TIME_ZONE,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(utc);
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - utc;
};

const momentOf = (text: string): Reading => {
  const [first = '', time = '00:00'] = text.split(/[ T]/);
  const day = dayOf(first);
  if (day === undefined || !/^\d{1,2}:\d{2}(:\d{2})?$/.test(time))
    return wrong(label('应为日期和时间，如 2026-11-20 08:30', 'must be a date and time such as 2026-11-20 08:30'));
  const wall = Date.parse(`${day}T${time.padStart(time.split(':').length === 2 ? 5 : 8, '0')}Z`);
  return Number.isNaN(wall)
    ? wrong(label('时间不存在', 'is a time that does not exist'))
    : { value: new Date(wall - aheadAt(wall)).toISOString() };
};

/** A time of the day as sheets have it: 8:30, 08:30:00, or as the part of a day that Excel keeps it as. To the minute. */
export const clockText = (raw: string): string | undefined => {
  const text = raw.normalize('NFKC').trim();
  const asClock = (hours: number, minutes: number) =>
    `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
  const found = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(text);
  if (found !== null) return asClock(Number(found[1]), Number(found[2]));
  // 0.354166666666667 is half past eight but for the last digit: rounded to the second first.
  if (!/^0?\.\d+$/.test(text)) return undefined;
  const minutes = Math.floor(Math.round(Number(text) * 86_400) / 60);
  return minutes < 1440 ? asClock(Math.floor(minutes / 60), minutes % 60) : undefined;
};

const sameWord = (a: string, b: string) => a.normalize('NFKC').toLowerCase() === b.normalize('NFKC').toLowerCase();

/** The code of a choice, which people write by its label in either language. */
const codeOf = ({ options = {} }: Field, word: string): string | undefined =>
  Object.entries(options).find(
    ([code, words]) => sameWord(code, word) || sameWord(say('zh', words), word) || sameWord(say('en', words), word),
  )?.[0];

const notOffered = ({ options = {} }: Field, strangers: readonly string[]): Reading => ({
  problem: label('“{word}”不在可选范围内：{offered}', '"{word}" is not offered; use one of: {offered}', {
    word: strangers[0] ?? '',
    offered: joined(Object.values(options)),
  }),
  strangers,
});

const choiceOf = (field: Field, word: string, meaning: Meaning): Reading => {
  const code = meaning(word) ?? (meaning(word) === null ? null : codeOf(field, word));
  return code === undefined ? notOffered(field, [word]) : { value: code };
};

const choicesOf = (field: Field, text: string, meaning: Meaning): Reading => {
  const words = listOf(text).filter((word) => meaning(word) !== null);
  const codes = words.map((word) => meaning(word) ?? codeOf(field, word));
  const strangers = words.filter((_, at) => codes[at] === undefined);
  return strangers.length > 0 ? notOffered(field, strangers) : { value: codes.length > 0 ? codes : null };
};

const flagOf = ({ unset }: Field, text: string): Reading => {
  const word = text.toLowerCase();
  if (TRUE.has(word)) return { value: true };
  if (FALSE.has(word)) return { value: false };
  if (unset === undefined) return wrong(label('应填“是”或“否”', 'must be yes or no'));
  return sameWord(say('zh', unset), text) || sameWord(say('en', unset), text)
    ? { value: null }
    : wrong(label('应填“是”“否”或“{unset}”', 'must be yes, no or "{unset}"', { unset }));
};

/** Reads the text of a cell, which is not empty, as the value of a field. */
export const readCell = (field: Field, raw: string, meaning: Meaning = () => undefined): Reading => {
  const text = raw.trim();
  if (EXCEL_ERROR.test(text)) return wrong(label('单元格的公式出错', 'holds a formula that failed'));
  switch (field.kind) {
    case 'integer':
      return integerOf(text);
    case 'money':
      return moneyOf(text);
    case 'decimal': {
      const value = decimalText(text);
      return value === undefined ? wrong(label('应为数值', 'must be a number')) : { value };
    }
    case 'flag':
      return flagOf(field, text);
    case 'date': {
      const value = dayOf(text);
      return value === undefined
        ? wrong(label('应为日期，如 2026-11-20', 'must be a date such as 2026-11-20'))
        : { value };
    }
    case 'instant':
      return momentOf(text);
    case 'choice':
      return choiceOf(field, text, meaning);
    case 'choices':
      return choicesOf(field, text, meaning);
    case 'words':
    case 'refs':
      return { value: listOf(text) };
    default:
      return { value: text };
  }
};
