import type { Company } from '../company/company.entity';
import type { Blocker } from '../kit/blocker';
import { label } from '../kit/label';
import { type Permission, permissions } from '../role/permissions';

export type Mark = 'cma' | 'cnas';
export const marks: readonly Mark[] = ['cma', 'cnas'];

/** The laboratory's certificates: number and last day of each mark. */
export type Certificates = Readonly<Record<Mark, Readonly<{ no: string | null; validTo: string | null }>>>;

/** The certificates that stand in the company's record. */
export const certificatesOf = (
  company: Pick<Company, 'cmaNo' | 'cmaValidTo' | 'cnasNo' | 'cnasValidTo'>,
): Certificates => ({
  cma: { no: company.cmaNo, validTo: company.cmaValidTo },
  cnas: { no: company.cnasNo, validTo: company.cnasValidTo },
});

/** Whether a mark may be given on a day. */
export const isCertified = ({ no, validTo }: Certificates[Mark], day: string): boolean =>
  no !== null && no !== '' && validTo !== null && day <= validTo;

/** What decides whether one line may stand under a mark. */
export type LineScope = Readonly<{
  itemScope: Readonly<Record<Mark, boolean>>;
  methodScope: Readonly<Record<Mark, boolean>>;
  testedOn: string | null;
  subcontracted: boolean;
  /** The value is the client's word. */
  clientGiven: boolean;
}>;

/**
 * The marks a line may bear (Order 163 art. 19, 21; CNAS-R01): item and method in scope, the certificate valid on the
 * day of the test, and tested by the laboratory itself: neither outside nor by the client.
 */
export const marksOfLine = (line: LineScope, certificates: Certificates): Mark[] =>
  line.subcontracted || line.clientGiven
    ? []
    : marks.filter(
        (mark) =>
          line.testedOn !== null &&
          isCertified(certificates[mark], line.testedOn) &&
          line.itemScope[mark] &&
          line.methodScope[mark],
      );

/** The marks that a report may bear: those of at least one of its lines. */
export const marksOfReport = (lines: readonly Readonly<{ allowedMarks: readonly Mark[] }>[]): Mark[] =>
  marks.filter((mark) => lines.some(({ allowedMarks }) => allowedMarks.includes(mark)));

/** The right that a mark asks of whoever puts it on a report. */
export const markRights = { cma: 'report.markCma', cnas: 'report.markCnas' } as const satisfies Record<
  Mark,
  Permission
>;

/** The marks among those wanted that somebody has no right to. */
export const marksWithoutRight = (wanted: readonly string[], can: (right: Permission) => boolean): Mark[] =>
  marks.filter((mark) => wanted.includes(mark) && !can(markRights[mark]));

/**
 * A mark that the system proposed may stay in a draft of somebody who may not use it, and no longer: the submission is
 * where the mark is signed.
 */
export const markRightFindings = (wanted: readonly string[], can: (right: Permission) => boolean): Blocker[] =>
  marksWithoutRight(wanted, can).map((mark) => ({
    rule: 'mark.right',
    object: mark.toUpperCase(),
    text: label(
      '报告带有 {mark} 标志，您没有「{right}」的权限',
      'The report bears the {mark} mark, and you do not have the right "{right}"',
      { mark: mark.toUpperCase(), right: permissions[markRights[mark]] },
    ),
    fix: label(
      '去掉该标志，或请有该权限的人员提交',
      'Remove the mark, or have somebody with that right submit the report',
    ),
  }));

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
