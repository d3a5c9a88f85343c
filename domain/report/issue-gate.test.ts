import { NO_ADDRESS, UNNAMED } from '../company/placeholders';
import { say } from '../kit/label';
import { type IssueFacts, issueBlockers, issueRules } from './issue-gate';

const company = {
  name: '衡鉴检测',
  nameEn: 'Hengjian',
  address: '星湖街 328 号',
  addressEn: '328 Xinghu Street',
  tel: '0512-1',
  email: null,
  cmaNo: 'CMA-1',
  cmaValidTo: '2028-01-01',
  cnasNo: null,
  cnasValidTo: null,
  sealFile: null,
  cmaMark: 'mark',
  cnasMark: null,
};

type Changes = { company?: object; printed?: object; content?: object } & Partial<
  Omit<IssueFacts, 'company' | 'content'>
>;

const facts = ({ company: other = {}, printed = other, content = {}, ...rest }: Changes = {}): IssueFacts =>
  ({
    company: { ...company, ...other },
    content: {
      language: 'zh',
      marks: ['cma'],
      statements: [],
      remarks: [],
      laboratory: { ...company, ...printed },
      ...content,
    },
    isSigned: false,
    isApproved: false,
    address: 'https://lims.example',
    isDemo: false,
    needsSeal: true,
    today: '2026-11-23',
    ...rest,
  }) as unknown as IssueFacts;

const found = (changes: Changes) => issueBlockers(facts(changes));
const rules = (changes: Changes) => found(changes).map(({ rule }) => rule);

it('lets a report go whose laboratory, address, marks and seal are in order', () => {
  expect(rules({})).toEqual([]);
  expect(rules({ content: { language: 'zh-en' } })).toEqual([]);
});

it.each([
  ['no address', { address: '' }, 'zh', '地址'],
  ['the address that a new laboratory begins with', { address: NO_ADDRESS }, 'zh', '地址'],
  ['the name that a new laboratory begins with', { ...UNNAMED }, 'zh-en', '机构名称、英文名称'],
  ['no way to reach it', { tel: null, email: ' ' }, 'zh', '电话或邮箱'],
  ['no English name for an English report', { nameEn: null }, 'en', '英文名称'],
  ['no English address for a report in both', { addressEn: null }, 'zh-en', '英文地址'],
])('stops with %s, and names what is missing with the way there', (_, other, language, missing) => {
  const [finding, ...more] = found({ company: other, content: { language, laboratory: { ...company, ...other } } });
  expect(more).toEqual([]);
  expect(finding).toMatchObject({ rule: 'issue.organisation', link: '/com' });
  expect(say('zh', finding?.text ?? { zh: '', en: '' })).toBe(`报告上的机构信息不完整：${missing}`);
});

it('asks for nothing in English of a report in Chinese, and the other way round', () => {
  expect(rules({ company: { nameEn: null, addressEn: null } })).toEqual([]);
  expect(
    rules({
      company: { address: NO_ADDRESS },
      content: { language: 'en', laboratory: { ...company, address: NO_ADDRESS } },
    }),
  ).toEqual([]);
});

it('stops an English report that would print a note in Chinese alone', () => {
  const statements = [{ code: 'other', text: '仅供内部使用。' }];
  expect(rules({ content: { statements, language: 'zh-en' } })).toEqual(['issue.wording']);
  expect(rules({ content: { statements } })).toEqual([]);
  expect(rules({ content: { remarks: ['仅供内部使用。'], language: 'en' } })).toEqual(['issue.wording']);
  expect(rules({ content: { remarks: [{ zh: '甲', en: 'A' }], language: 'en' } })).toEqual([]);
});

it('sends a signed report back to be prepared once the company data are complete', () => {
  const [finding] = found({ printed: { address: NO_ADDRESS }, isSigned: true });
  expect(finding?.link).toBeUndefined();
  expect(say('en', finding?.fix ?? { zh: '', en: '' })).toContain('submitted again');
});

it.each([null, 'http://127.0.0.1:8000', 'http://localhost'])(
  'stops with the address %s, but in a demo laboratory',
  (address) => {
    expect(rules({ address })).toEqual(['issue.address']);
    expect(rules({ address, isDemo: true })).toEqual([]);
  },
);

it('has an approved report withdrawn, since its file bears the address', () => {
  const [finding] = found({ address: 'http://localhost', isApproved: true });
  expect(say('en', finding?.fix ?? { zh: '', en: '' })).toContain('Withdraw the approval');
});

it.each([
  ['without a number', { cmaNo: null }],
  ['nobody has said how long it is valid', { cmaValidTo: null }],
  ['it ended yesterday', { cmaValidTo: '2026-11-22' }],
])('stops a mark whose certificate is none: %s', (_, other) => {
  expect(rules({ company: other })).toEqual(['issue.marks']);
  expect(rules({ company: other, content: { marks: [], laboratory: { ...company, ...other } } })).toEqual([]);
});

it('lets a mark stand on the last day of its certificate', () => {
  expect(rules({ company: { cmaValidTo: '2026-11-23' } })).toEqual([]);
});

it('stops a mark without a picture of it, on a signed report as well: the picture is no part of what is signed', () => {
  for (const isSigned of [false, true]) {
    const [finding, ...more] = found({ company: { cmaMark: null }, isSigned });
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ rule: 'issue.marks', object: 'CMA', link: '/com' });
    expect(say('zh', finding?.fix ?? { zh: '', en: '' })).toBe('在机构信息中上传标志图样，或去掉该标志');
  }
  expect(rules({ company: { cmaMark: null }, content: { marks: [] } })).toEqual([]);
});

it('draws a seal without a picture from the name of the laboratory, which a report in English has to have for it', () => {
  const unnamed = { name: UNNAMED.name };
  expect(rules({})).toEqual([]);
  expect(rules({ company: unnamed, content: { language: 'en', laboratory: { ...company, ...unnamed } } })).toEqual([
    'issue.seal',
  ]);
  const english = { language: 'en', laboratory: { ...company, ...unnamed } };
  expect(rules({ company: { ...unnamed, sealFile: 'seal' }, content: english })).toEqual([]);
  expect(rules({ company: unnamed, content: english, needsSeal: false })).toEqual([]);
});

it('names every finding that it gives', () => {
  const all = rules({
    company: { cmaNo: null, name: '', addressEn: '' },
    content: { language: 'en', remarks: ['甲'], laboratory: { ...company, cmaNo: null, name: '', addressEn: '' } },
    address: null,
  });
  expect(all).toEqual(Object.keys(issueRules));
});
