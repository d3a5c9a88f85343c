import { type Label, label, say } from '../kit/label';
import type { ReportDocument, ReportSample, Words } from './report-document';

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
  (typeof words === 'string' ? words.trim() !== '' : say('zh', words).trim() !== '' && say('en', words).trim() !== '');

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
