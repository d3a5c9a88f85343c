import { type Label, label } from '../kit/label';

/** A text as somebody typed it, or in both languages; a report in one language prints that one, a bilingual report both. */
export type Words = string | Label;

/** A picture by its content, because a report must print the same when the stored file is gone. */
export type Picture = Readonly<{ mime: 'image/png' | 'image/jpeg' | 'image/svg+xml'; base64: string }>;

export type ReportLaboratory = Readonly<{
  name: string;
  nameEn: string | null;
  address: string;
  addressEn: string | null;
  tel: string | null;
  zip: string | null;
  email: string | null;
  website: string | null;
  cmaNo: string | null;
  cnasNo: string | null;
  logo: Picture | null;
  cmaMark: Picture | null;
  cnasMark: Picture | null;
}>;

export type ReportParty = Readonly<{ name: Words; address: Words | null; contact: string | null; tel: string | null }>;

/** A party that is named on the report but did not order it, with what it is: 生产单位, 受检单位. */
export type ReportRelatedParty = Readonly<{ role: Label; name: Words; address: Words | null }>;

/** What an amended report replaces and why (7.8.8). */
export type ReportAmendment = Readonly<{ version: number; replaces: string; reason: string }>;

export type ReportSampling = Readonly<{
  /** Sampling by the laboratory must be described (7.8.5); by the client it is the client's word. */
  by: 'laboratory' | 'client';
  plan: string | null;
  method: string | null;
  date: string | null;
  place: string | null;
  person: string | null;
}>;

export type ReportSample = Readonly<{
  no: string;
  name: Words;
  spec: string | null;
  batchNo: string | null;
  producer: string | null;
  /** State on receipt, in words. */
  condition: Words;
  quantity: string | null;
  receivedOn: string | null;
  sampling: ReportSampling | null;
  /** What else the laboratory prints of a sample; left out where there is nothing. */
  more?: readonly Readonly<{ label: Label; text: Words }>[];
}>;

/** A standard with its edition: no 'GB/T 5750.6', year '2023'. */
export type ReportMethod = Readonly<{ no: string; year: string; name: Words }>;

export type ReportEquipment = Readonly<{
  name: Words;
  no: string;
  model: string | null;
  certificateNo: string | null;
  /** The calibration or verification is valid to this day. */
  validTo: string | null;
}>;

export type ReportVerdict = 'pass' | 'conditionalPass' | 'conditionalFail' | 'fail' | 'none';

export type ReportLine = Readonly<{
  sampleNo: string;
  item: Words;
  /** `null` for a dimensionless quantity, printed as a dash; an empty text is a unit that nobody has given. */
  unit: string | null;
  method: string;
  /** The requirement as printed, '≤0.01'; `null` when there is none. */
  limit: Words | null;
  /** The reported value as text, '<0.005', with its zeros; `null` only for an item that was not tested. */
  value: Words | null;
  /** The expanded uncertainty as text, '0.02 (k=2)'. */
  uncertainty: string | null;
  verdict: ReportVerdict;
  /** Outside the scope of the mark that the report bears; printed as a footnote. */
  notAccredited: boolean;
  /** Why the item has no value. */
  notTested: string | null;
  /** Who tested it when the laboratory itself did not. */
  subcontractor: Readonly<{ name: string; certificateNo: string | null }> | null;
  /** The value comes from the client (7.8.2.2). */
  clientData: boolean;
  /** Changed against the report that this one replaces (7.8.8.2). */
  amended: boolean;
  note: Words | null;
}>;

export type ReportSignatureRole = 'compile' | 'check' | 'audit' | 'approve';

export type ReportSignature = Readonly<{
  role: ReportSignatureRole;
  /** Printed name, function and moment (UTC); `null` while unsigned. */
  signed: Readonly<{ name: string; title: Words | null; at: string; image: Picture | null }> | null;
}>;

export type ReportStatementCode =
  | 'onlyItems'
  | 'asReceived'
  | 'noPartialCopy'
  | 'objection'
  | 'validity'
  | 'clientData'
  | 'conformity'
  | 'other';

export type ReportStatement = Readonly<{ code: ReportStatementCode; text: Words }>;

/** Everything that a test report prints. The same document gives the same bytes of PDF. */
export type ReportDocument = Readonly<{
  language: 'zh' | 'en' | 'zh-en';
  kind: 'final' | 'interim' | 'supplement' | 'amend';
  title: Words;
  /** The full number, with '-G1' when amended; printed on every page. */
  no: string;
  amendment: ReportAmendment | null;
  laboratory: ReportLaboratory;
  marks: readonly ('cma' | 'cnas')[];
  client: ReportParty;
  relatedParties: readonly ReportRelatedParty[];
  orderNo: string;
  /** 委托检验, 监督抽查, ... */
  testKind: Words;
  project: string | null;
  samples: readonly ReportSample[];
  testedFrom: string | null;
  testedTo: string | null;
  issuedOn: string | null;
  /** Where the tests were done: the site's name and address. */
  place: Words;
  environment: Words | null;
  methods: readonly ReportMethod[];
  /** The product standards that the results were judged by. */
  criteria: readonly ReportMethod[];
  equipment: readonly ReportEquipment[];
  lines: readonly ReportLine[];
  decisionRule: Words | null;
  conclusion: Words | null;
  opinion: Words | null;
  /** Departures from the method; 'none' has to be said, so `null` means that nobody has said it. */
  deviations: Words | null;
  /** What the client has told and the laboratory has not verified. */
  clientData: Words | null;
  statements: readonly ReportStatement[];
  signatures: readonly ReportSignature[];
  sealed: Readonly<{ image: Picture | null; on: string }> | null;
  verifyUrl: string;
  verifyCode: string;
  /** Not approved yet: 草稿 stands across every page. */
  draft: boolean;
  /** The number of a copy made after issue, 副本 on every page; `null` for the original. */
  copyNo: number | null;
  /** IANA name of the zone in which signing times are printed. */
  timeZone: string;
}>;

/** One of the sixteen contents of ISO/IEC 17025:2017 7.8.2.1, by the letter of its list. */
export type ElementLetter =
  | 'a'
  | 'b'
  | 'c'
  | 'd'
  | 'e'
  | 'f'
  | 'g'
  | 'h'
  | 'i'
  | 'j'
  | 'k'
  | 'l'
  | 'm'
  | 'n'
  | 'o'
  | 'p';

export type Element = Readonly<{ letter: ElementLetter; text: Label }>;

/** Before submission the signatures and the day of issue are still to come; before issue they must stand. */
export type ElementStage = 'submission' | 'issue';

const said = (words: Words | null): boolean =>
  words !== null &&
  (typeof words === 'string' ? words.trim() !== '' : words.zh.trim() !== '' && words.en.trim() !== '');

const isNumber = (value: Words): boolean => typeof value === 'string' && /^[<>≤≥]?\s*[-+]?\d/.test(value);

const sampledHere = ({ sampling }: ReportSample): boolean => sampling?.by === 'laboratory';

type Rule = Readonly<{ text: Label; holds: (document: ReportDocument, stage: ElementStage) => boolean }>;

/** The list of 7.8.2.1 as far as data can meet it; what the template itself prints (page x of y, end mark) its tests hold. */
const elements: Readonly<Record<ElementLetter, Rule>> = {
  a: {
    text: label('缺少报告标题', 'The report has no title'),
    holds: ({ title }) => said(title),
  },
  b: {
    text: label('缺少检验检测机构的名称或地址', 'The name or address of the laboratory is missing'),
    holds: ({ laboratory }) => said(laboratory.name) && said(laboratory.address),
  },
  c: {
    text: label('缺少检测活动的地点', 'The place of testing is missing'),
    holds: ({ place }) => said(place),
  },
  d: {
    text: label('缺少报告的唯一性编号', 'The report has no unique number'),
    holds: ({ no }) => said(no),
  },
  e: {
    text: label('缺少委托单位的名称或联系信息', 'The name or contact information of the client is missing'),
    holds: ({ client }) => said(client.name) && (said(client.address) || said(client.contact) || said(client.tel)),
  },
  f: {
    text: label('检测方法未写明，或方法标准缺少年号', 'A test method is not identified, or its edition is missing'),
    holds: ({ methods, lines }) =>
      methods.length > 0 &&
      methods.every(({ no, year }) => said(no) && said(year)) &&
      lines.every(({ method, value }) => value === null || said(method)),
  },
  g: {
    text: label('样品的名称、编号或状态描述不完整', 'The description, number or condition of a sample is missing'),
    holds: ({ samples, lines }) =>
      samples.length > 0 &&
      samples.every(({ no, name, condition }) => said(no) && said(name) && said(condition)) &&
      lines.every(({ sampleNo }) => samples.some(({ no }) => no === sampleNo)),
  },
  h: {
    text: label(
      '缺少样品接收日期，或本机构抽样的日期',
      'The date of receipt, or of sampling by the laboratory, is missing',
    ),
    holds: ({ samples }) =>
      samples.every(
        (sample) => said(sample.receivedOn) && (!sampledHere(sample) || said(sample.sampling?.date ?? null)),
      ),
  },
  i: {
    text: label('缺少检测日期', 'The dates of testing are missing'),
    holds: ({ testedFrom, testedTo }) => said(testedFrom) && said(testedTo),
  },
  j: {
    text: label('缺少签发日期', 'The date of issue is missing'),
    holds: ({ issuedOn }, stage) => stage === 'submission' || said(issuedOn),
  },
  k: {
    text: label(
      '本机构抽样，但缺少抽样计划或抽样方法',
      'The laboratory sampled, but the sampling plan or method is missing',
    ),
    holds: ({ samples }) =>
      samples
        .filter(sampledHere)
        .every(({ sampling }) => said(sampling?.plan ?? null) || said(sampling?.method ?? null)),
  },
  l: {
    text: label(
      '缺少“结果仅与被检样品有关”的声明',
      'The statement that the results relate only to the items tested is missing',
    ),
    holds: ({ statements }) =>
      statements.some(({ code, text }) => (code === 'onlyItems' || code === 'asReceived') && said(text)),
  },
  m: {
    text: label('缺少检测结果或计量单位', 'A result or its unit is missing'),
    holds: ({ lines }) =>
      lines.length > 0 &&
      lines.every(({ value, unit, notTested }) =>
        value === null ? said(notTested) : said(value) && !(isNumber(value) && unit === ''),
      ),
  },
  n: {
    text: label(
      '未说明对方法的偏离（没有偏离时写“无”）',
      'Deviations from the method are not stated (write "none" if there are none)',
    ),
    holds: ({ deviations }) => said(deviations),
  },
  o: {
    text: label('缺少批准人的签名', 'The signature of the person authorising the report is missing'),
    holds: ({ signatures }, stage) =>
      signatures.some(
        ({ role, signed }) => role === 'approve' && (stage === 'submission' || (signed !== null && said(signed.name))),
      ),
  },
  p: {
    text: label('分包结果未写明承担分包的机构', 'The body that performed a subcontracted test is not named'),
    holds: ({ lines }) => lines.every(({ subcontractor }) => subcontractor === null || said(subcontractor.name)),
  },
};

/** Takes a report; gives those of the sixteen elements that it lacks. Anything here blocks the submission. */
export const missingElements = (document: ReportDocument, stage: ElementStage = 'submission'): Element[] =>
  (Object.entries(elements) as [ElementLetter, Rule][])
    .filter(([, { holds }]) => !holds(document, stage))
    .map(([letter, { text }]) => ({ letter, text }));
