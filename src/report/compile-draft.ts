import type { CompileInput } from '../../contract/report/report-admin';
import type { ReportRecord } from '../../contract/report/report-view';
import { say } from '../../domain/kit/label';

/** What the compile form holds; lines are not among it, they come from the passed worksheets alone. */
export type CompileDraft = Required<Omit<CompileInput, 'ver' | 'mode' | 'marks' | 'conclusionText'>> & {
  type: ReportRecord['report']['type'];
  /** What an earlier version stored; nothing once the generated sentence is taken in its place. */
  conclusionText: string | null;
  marks: ('cma' | 'cnas')[];
};

const plain = (words: ReportRecord['document']['deviations']): string =>
  typeof words === 'string' ? words : words === null || words === undefined ? '' : say('zh', words);

/** What the server has, as the form shows it; days of testing not chosen yet are those of the worksheets. */
export const draftOf = ({ report, document }: ReportRecord): CompileDraft => ({
  title: report.title,
  type: report.type,
  lang: report.lang ?? 'zh',
  marks: (report.marks ?? []).filter((mark) => mark !== 'plain'),
  testFrom: report.testFrom ?? document.testedFrom,
  testTo: report.testTo ?? document.testedTo,
  conclusion: report.conclusion ?? null,
  conclusionText: report.conclusionText ?? null,
  opinion: report.opinion ?? '',
  deviations: plain(document.deviations),
});

/** The form as the call takes it: a report without a mark says so, and a sentence is given up but never sent. */
export const compileInputOf = ({
  type: _,
  marks,
  conclusionText,
  ...draft
}: CompileDraft): Omit<CompileInput, 'mode'> => ({
  ...draft,
  ...(conclusionText === null && { conclusionText }),
  marks: marks.length > 0 ? marks : ['plain'],
});

/** What the compiler has typed since `sent` left: the answer of the server must not overwrite it. */
export const typedSince = (sent: CompileDraft, now: CompileDraft): Partial<CompileDraft> =>
  Object.fromEntries(
    Object.entries(now).filter(([field, value]) => {
      const before = sent[field as keyof CompileDraft];
      return JSON.stringify(value) !== JSON.stringify(before);
    }),
  );
