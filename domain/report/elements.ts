import type { Blocker } from '../kit/blocker';
import { type Label, label } from '../kit/label';
import { type ElementLetter, missingElements } from './missing-elements';
import type { ReportDocument } from './report-document';

type About = Readonly<{ title: Label; fix: Label; link: string | null }>;

const inReport = label('在报告编制页补齐', 'Complete it on the page where the report is prepared');
const inOrder = label('在委托中补齐样品和委托方信息', 'Complete client and samples in the order');

/** The sixteen contents of ISO/IEC 17025:2017 7.8.2.1 by name, with where a missing one is completed. */
export const elementNames: Readonly<Record<ElementLetter, About>> = {
  a: { title: label('报告标题', 'Title'), fix: inReport, link: null },
  b: {
    title: label('机构名称和地址', 'Name and address of the laboratory'),
    fix: label('在机构信息中补齐', 'Complete the company data'),
    link: '/com',
  },
  c: {
    title: label('检测地点', 'Place of testing'),
    fix: label('在机构信息中补齐检测场所', 'Complete the test locations of the company'),
    link: '/com',
  },
  d: { title: label('唯一性编号', 'Unique number'), fix: inReport, link: null },
  e: { title: label('委托单位名称和联系方式', 'Name and contact of the client'), fix: inOrder, link: null },
  f: {
    title: label('检测方法及年号', 'Methods with their editions'),
    fix: label('在标准库中补齐标准号和年号', 'Complete number and edition of the standard'),
    link: '/standard',
  },
  g: { title: label('样品描述、编号和状态', 'Samples, their numbers and condition'), fix: inOrder, link: null },
  h: { title: label('接收日期和抽样日期', 'Dates of receipt and sampling'), fix: inOrder, link: null },
  i: { title: label('检测日期', 'Dates of testing'), fix: inReport, link: null },
  j: { title: label('签发日期', 'Day of issue'), fix: label('由批准时写入', 'Set on approval'), link: null },
  k: { title: label('抽样计划和方法', 'Sampling plan and method'), fix: inOrder, link: null },
  l: { title: label('结果仅与被检样品有关', 'Results relate only to the items tested'), fix: inReport, link: null },
  m: {
    title: label('检测结果和计量单位', 'Results with their units'),
    fix: label('退回录入，补齐结果', 'Send back to data entry and complete the results'),
    link: null,
  },
  n: {
    title: label('方法偏离', 'Deviations from the method'),
    fix: label('没有偏离时写「无。」', 'Write "none" if there are none'),
    link: null,
  },
  o: { title: label('批准人', 'Authorising person'), fix: inReport, link: null },
  p: {
    title: label('分包结果的来源', 'Source of subcontracted results'),
    fix: label('在委托中登记分包机构', 'Name the body in the order'),
    link: null,
  },
};

/** The elements that a report lacks before submission, each with how to complete it. */
export const elementFindings = (document: ReportDocument): Blocker[] =>
  missingElements(document).map(({ letter, text }) => {
    const { fix, link } = elementNames[letter];
    return { rule: `element.${letter}`, object: document.no, text, fix, ...(link !== null && { link }) };
  });
