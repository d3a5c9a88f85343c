import type { Company } from '../company/company.entity';
import { isFilledIn } from '../company/placeholders';
import type { Blocker } from '../kit/blocker';
import { COMMA, joined, type Label, label } from '../kit/label';
import { isLoopback } from '../setting/web-address';
import { marks } from './marks';
import type { ReportContent } from './report-content';

/** All that decides whether a report may leave the laboratory, beside what it says of the samples. */
export type IssueFacts = Readonly<{
  /** The laboratory as the report prints it: as submitted, once it is. */
  content: Pick<ReportContent, 'laboratory' | 'language' | 'marks' | 'statements' | 'remarks'>;
  /** The laboratory as it is now. */
  company: Pick<
    Company,
    | 'name'
    | 'nameEn'
    | 'address'
    | 'addressEn'
    | 'tel'
    | 'email'
    | 'cmaNo'
    | 'cmaValidTo'
    | 'cnasNo'
    | 'cnasValidTo'
    | 'sealFile'
    | 'cmaMark'
    | 'cnasMark'
  >;
  /** The report was submitted: what it prints of the laboratory is signed. */
  isSigned: boolean;
  /** The report was approved: its file is made. */
  isApproved: boolean;
  /** Where the code on the report leads: as printed once it is approved, else as it would be; null where nobody has said. */
  address: string | null;
  isDemo: boolean;
  /** The laboratory's rule or this very step asks for the seal. */
  needsSeal: boolean;
  today: string;
}>;

const again = label(
  '机构信息已补齐：将报告退回编制，重新提交后即采用',
  'The company data are complete now: send the report back to be prepared; submitted again it takes them over',
);

type Printed = Pick<IssueFacts['company'], 'name' | 'nameEn' | 'address' | 'addressEn' | 'tel' | 'email'>;

/** What the laboratory does not say of itself that a reader in the report's language has to know. */
const lacking = (printed: Printed, language: ReportContent['language']): Label[] => {
  const inChinese = language !== 'en';
  const inEnglish = language !== 'zh';
  const facts: readonly (readonly [boolean, Label])[] = [
    [isFilledIn(printed.name) || !inChinese, label('机构名称', 'name')],
    [isFilledIn(printed.nameEn) || !inEnglish, label('英文名称', 'English name')],
    [isFilledIn(printed.address) || !inChinese, label('地址', 'address')],
    [isFilledIn(printed.addressEn) || !inEnglish, label('英文地址', 'English address')],
    [isFilledIn(printed.tel) || isFilledIn(printed.email), label('电话或邮箱', 'phone or e-mail')],
  ];
  return facts.filter(([isThere]) => !isThere).map(([, name]) => name);
};

const organisation = ({ content, company, isSigned }: IssueFacts): Blocker[] => {
  const missing = lacking(content.laboratory, content.language);
  if (missing.length === 0) return [];
  const isMended = isSigned && lacking(company, content.language).length === 0;
  return [
    {
      rule: 'issue.organisation',
      object: company.name,
      text: label('报告上的机构信息不完整：{facts}', 'What the report says of the laboratory is incomplete: {facts}', {
        facts: joined(missing, COMMA),
      }),
      fix: isMended ? again : label('在机构信息中补齐', 'Complete the company data'),
      ...(!isMended && { link: '/com' }),
    },
  ];
};

/** A report that speaks English does not fall into Chinese in what the laboratory says on every report. */
const wording = ({ content: { language, statements, remarks = [] }, company, isSigned }: IssueFacts): Blocker[] => {
  const texts = [...statements.filter(({ code }) => code === 'other').map(({ text }) => text), ...remarks];
  const bare = texts.find((text) => typeof text === 'string');
  if (language === 'zh' || typeof bare !== 'string') return [];
  return [
    {
      rule: 'issue.wording',
      object: company.name,
      text: label('报告使用英文，但「{text}」没有英文', 'The report is in English, and "{text}" has none', {
        text: bare.length > 24 ? `${bare.slice(0, 24)}…` : bare,
      }),
      fix: isSigned
        ? label(
            '在「通用报告内容」或样品类型中补上英文，再将报告退回编制、重新提交',
            'Add the English to what all reports share, or to the sample type; then have the report submitted again',
          )
        : label(
            '在「通用报告内容」或样品类型中补上英文',
            'Add the English to what all reports share, or to the sample type',
          ),
      link: '/g?group=reportCommon',
    },
  ];
};

/** A code that leads to the reader's own machine, or nowhere, proves nothing. */
const address = ({ address: stated, isDemo, isApproved }: IssueFacts): Blocker[] => {
  if (isDemo || (stated !== null && !isLoopback(stated))) return [];
  const set = label(
    '在全局配置中填写对外网址，或设置环境变量 PUBLIC_URL',
    'Enter the public address in the settings, or set PUBLIC_URL in the environment',
  );
  const withdraw = label(
    '撤回批准；对外网址填写后重新批准',
    'Withdraw the approval, enter the public address and approve it again',
  );
  return [
    {
      rule: 'issue.address',
      object: stated ?? '',
      text:
        stated === null
          ? label(
              '尚未填写对外网址，报告上的二维码无处可查',
              'No public address has been entered: the code on the report leads nowhere',
            )
          : label(
              '报告上的二维码指向本机地址 {address}，外部无法查验',
              'The code on the report leads to {address}, which nobody outside can open',
              { address: stated },
            ),
      fix: isApproved ? withdraw : set,
      link: '/g?group=system',
    },
  ];
};

const certificates = {
  cma: { no: 'cmaNo', validTo: 'cmaValidTo', picture: 'cmaMark' },
  cnas: { no: 'cnasNo', validTo: 'cnasValidTo', picture: 'cnasMark' },
} as const;

/** A mark stands for a certificate that is in force on the day on which the report leaves. */
const certified = ({ content, company, isSigned, today }: IssueFacts): Blocker[] =>
  marks
    .filter((mark) => content.marks.includes(mark))
    .flatMap((mark) => {
      const names = certificates[mark];
      const validTo = company[names.validTo];
      const isNumbered = isFilledIn(content.laboratory[names.no]);
      if (isNumbered && validTo !== null && today <= validTo) return [];
      const isMended = isSigned && isFilledIn(company[names.no]) && validTo !== null && today <= validTo;
      const holes = { mark: mark.toUpperCase(), day: validTo ?? '' };
      return [
        {
          rule: 'issue.marks',
          object: holes.mark,
          text: !isNumbered
            ? label(
                '报告使用 {mark} 标志，但缺少证书编号',
                'The report bears the {mark} mark, and the certificate has no number',
                holes,
              )
            : validTo === null
              ? label(
                  '报告使用 {mark} 标志，但缺少证书有效期',
                  'The report bears the {mark} mark, and nobody has said until when the certificate is valid',
                  holes,
                )
              : label(
                  '报告使用 {mark} 标志，但证书已于 {day} 到期',
                  'The report bears the {mark} mark, and the certificate ended on {day}',
                  holes,
                ),
          fix: isMended
            ? again
            : label(
                '在机构信息中补齐证书，或去掉该标志',
                'Complete the certificate in the company data, or remove the mark',
              ),
          ...(!isMended && { link: '/com' }),
        },
      ];
    });

/** A mark is drawn by its owner, so that only the laboratory's own picture of it is printed. */
const pictured = ({ content, company }: IssueFacts): Blocker[] =>
  marks
    .filter((mark) => content.marks.includes(mark) && company[certificates[mark].picture] === null)
    .map((mark) => ({
      rule: 'issue.marks',
      object: mark.toUpperCase(),
      text: label(
        '报告使用 {mark} 标志，但机构没有上传该标志的图样',
        'The report bears the {mark} mark, and the laboratory has uploaded no picture of it',
        { mark: mark.toUpperCase() },
      ),
      fix: label('在机构信息中上传标志图样，或去掉该标志', 'Upload the mark in the company data, or remove it'),
      link: '/com',
    }));

/**
 * Without a picture the seal is drawn around the laboratory's name. Only a report in English may lack that name: the others
 * are stopped by the company data already.
 */
const seal = ({ content: { laboratory, language }, company, isSigned, needsSeal }: IssueFacts): Blocker[] => {
  if (!needsSeal || company.sealFile !== null || language !== 'en' || isFilledIn(laboratory.name)) return [];
  const isMended = isSigned && isFilledIn(company.name);
  return [
    {
      rule: 'issue.seal',
      object: company.name,
      text: label(
        '没有机构名称，无法生成检验检测专用章',
        'The laboratory has no name yet, so that its seal cannot be drawn',
      ),
      fix: isMended
        ? again
        : label('在机构信息中填写机构名称，或上传专用章图样', 'Enter the name or upload the seal in the company data'),
      ...(!isMended && { link: '/com' }),
    },
  ];
};

/** What stops a report at its issue (approval, seal, first print), and nothing before that. */
export const issueBlockers = (facts: IssueFacts): Blocker[] => [
  ...organisation(facts),
  ...wording(facts),
  ...address(facts),
  ...certified(facts),
  ...pictured(facts),
  ...seal(facts),
];

/** The same by name, for the list that also shows what is in order. */
export const issueRules: Readonly<Record<string, Label>> = {
  'issue.organisation': label('机构信息完整', 'The company data are complete'),
  'issue.wording': label('通用内容有报告所用的语言', 'What all reports share is there in the language of the report'),
  'issue.address': label('二维码指向对外网址', 'The code leads to a public address'),
  'issue.marks': label(
    '标志的证书有编号且在有效期内，标志有图样',
    'The certificates of the marks have numbers and are in force, and the marks have pictures',
  ),
  'issue.seal': label('专用章可以盖', 'There is a seal to put on'),
};
