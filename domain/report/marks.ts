import type { Blocker } from '../kit/blocker';
import { label } from '../kit/label';

export type Mark = 'cma' | 'cnas';
export const marks: readonly Mark[] = ['cma', 'cnas'];

/** The laboratory's certificates: number and last day of each mark. */
export type Certificates = Readonly<Record<Mark, Readonly<{ no: string | null; validTo: string | null }>>>;

/** What decides whether one line may stand under a mark. */
export type LineScope = Readonly<{
  itemScope: Readonly<Record<Mark, boolean>>;
  methodScope: Readonly<Record<Mark, boolean>>;
  testedOn: string | null;
  subcontracted: boolean;
}>;

/**
 * The marks a line may bear (Order 163 art. 19, 21; CNAS-R01): item and method in scope, the certificate valid on the
 * day of the test, and tested by the laboratory itself.
 */
export const marksOfLine = (line: LineScope, certificates: Certificates): Mark[] =>
  line.subcontracted
    ? []
    : marks.filter((mark) => {
        const { no, validTo } = certificates[mark];
        const valid =
          no !== null && no !== '' && validTo !== null && line.testedOn !== null && line.testedOn <= validTo;
        return valid && line.itemScope[mark] && line.methodScope[mark];
      });

/** The marks that a report may bear: those of at least one of its lines. */
export const marksOfReport = (lines: readonly Readonly<{ allowedMarks: readonly Mark[] }>[]): Mark[] =>
  marks.filter((mark) => lines.some(({ allowedMarks }) => allowedMarks.includes(mark)));

/** A mark that no line allows cannot be printed; lines outside the scope are footnoted, which is not a hindrance. */
export const markFindings = (wanted: readonly string[], allowed: readonly Mark[]): Blocker[] =>
  marks
    .filter((mark) => wanted.includes(mark) && !allowed.includes(mark))
    .map((mark) => ({
      rule: `mark.${mark}`,
      object: mark.toUpperCase(),
      text: label(
        '没有任何结果在 {mark} 能力范围内，报告不能使用该标志',
        'No result is within the {mark} scope: the report cannot bear the mark',
        { mark: mark.toUpperCase() },
      ),
      fix: label(
        '去掉该标志，或核对项目、方法的能力范围和证书有效期',
        'Remove the mark, or check the scope of items and methods and the validity of the certificate',
      ),
    }));
