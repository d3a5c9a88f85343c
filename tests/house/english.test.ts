import path from 'node:path';
import { projectFiles } from '../../scripts/checks/files';
import { writtenLabels } from '../../scripts/checks/labels';

type Said = Readonly<{ zh: string; en: string; at: string }>;

/** What a native of the field would not write, and what he writes instead. */
const NOT_WRITTEN: readonly (readonly [RegExp, string])[] = [
  [/\baudit(s|ed|ing)?\b(?! trail|\.key)/i, 'review (审核); an assessor audits, and the trail is one'],
  [/\bcompil(e|es|ed|ing)\b/i, 'prepare (编制)'],
  [/\bextra urgent\b/i, 'express (特急)'],
  [/\b(capital letters|upper[- ]case letters)\b/i, 'uppercase letters'],
  [/\bbelongs to other (department|section)/i, 'belongs to another department'],
  [
    /\b(unstop|restart)(s|ped|ed|ping|ing)?\b.*\b(account|person|device)/i,
    'reactivated (people), returned to service (devices)',
  ],
  [/\bno more checked\b/i, 'no longer checked'],
  [/\b(applied for cancellation|cancel applied|asked for cancelling)\b/i, 'cancellation requested'],
];

/** What a Chinese word of a short label is called. */
const WRITTEN: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:.{0,2})编制(?:人|日期|时间|中)?$/, /prepar/i],
  [/^(?:.{0,2})审核(?:人|日期|时间|中)?$/, /review/i],
  [/^(?:.{0,2})批准(?:日期|时间|中)?$/, /approv/i],
  [/特急/, /express/i],
  [/大写字母/, /uppercase/i],
  [/暂停/, /paus|suspend/i],
  [/^设备.{0,4}停用/, /out of service/i],
  [/^人员.{0,4}停用/, /deactivat/i],
];

const wrongly = (all: readonly Said[]): string[] =>
  all.flatMap(({ zh, en, at }) => [
    ...NOT_WRITTEN.filter(([word]) => word.test(en)).map(([, instead]) => `${at}: "${en}" — ${instead}`),
    ...WRITTEN.filter(([chinese, english]) => chinese.test(zh) && !english.test(en)).map(
      ([, english]) => `${at}: "${zh}" is "${en}", not ${english}`,
    ),
  ]);

const root = path.join(__dirname, '../..');

const spoken = (): Said[] => {
  const files = projectFiles(root);
  const labels = files
    .filter(
      (file) => /^(domain|contract|server)\/.*\.ts$/.test(file.path) && !/\.test\.ts$|^domain\/words\//.test(file.path),
    )
    .flatMap(writtenLabels);
  const screens = files
    .filter((file) => /^src\/locales\/en-US\/[\w-]+\.ts$/.test(file.path))
    .flatMap((file) => {
      const textsOf = (place: string) =>
        (require(path.join(root, place)) as { default: Record<string, string> }).default;
      const chinese = textsOf(file.path.replace('en-US', 'zh-CN'));
      return Object.entries(textsOf(file.path)).map(([key, en]) => ({ zh: chinese[key] ?? '', en, at: key }));
    });
  return [...labels, ...screens];
};

test('English is what a native of the field would write', () => {
  const all = spoken();
  expect(all.length).toBeGreaterThan(3000);
  expect(wrongly(all)).toEqual([]);
});

test('a word that he would not write is found, and a term that is called otherwise', () => {
  const said = (zh: string, en: string) => wrongly([{ zh, en, at: 'a.ts' }]).length;
  expect(said('审计追踪', 'Audit trail')).toBe(0);
  expect(said('待审核', 'To be audited')).toBe(2);
  expect(said('编制人', 'Compiled by')).toBe(2);
  expect(said('编制人', 'Prepared by')).toBe(0);
  expect(said('特急系数', 'Extra urgent rate')).toBe(2);
});
