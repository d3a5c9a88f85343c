import type { CompileInput } from '../../contract/report/report-admin';
import type { ReportRecord } from '../../contract/report/report-view';

/** What the compile form holds; lines are not among it, they come from the passed worksheets alone. */
export type CompileDraft = Required<Omit<CompileInput, 'ver' | 'mode' | 'marks' | 'conclusionText' | 'opinion'>> & {
  type: ReportRecord['report']['type'];
  /** What an earlier version stored; nothing once the generated sentence is taken in its place. */
  conclusionText: string | null;
  /** Signed by a call of its own; nothing once an unsigned one is removed. */
  opinion: string | null;
  marks: ('cma' | 'cnas')[];
};

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
  additions: report.additions ?? '',
  opinion: report.opinion ?? '',
  deviations: report.deviations ?? '',
});

/** The form as the call takes it: a report without a mark says so, a sentence or an opinion is given up but never sent. */
export const compileInputOf = ({
  type: _,
  marks,
  conclusionText,
  opinion,
  ...draft
}: CompileDraft): Omit<CompileInput, 'mode'> => ({
  ...draft,
  ...(conclusionText === null && { conclusionText }),
  ...(opinion === null && { opinion }),
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
