import type { Blocker } from '../kit/blocker';
import { isEquivalent } from '../kit/is-equivalent';
import { label } from '../kit/label';
import { verdictWords } from '../measurement/verdict-text';
import type { ReportLine } from './report.shapes';

type Line = Pick<ReportLine, 'taskId' | 'sampleId' | 'itemId' | 'stdId' | 'sampleNo' | 'item' | 'limit' | 'verdict'>;

/** Another report that tells of the same samples. */
export type Rival = Readonly<{ id: string; no: string; lines: readonly Line[] }>;

/** The same sample, item and method; where they are two tests, also the same requirement: by another one both may be right. */
const isSame = (one: Line, other: Line): boolean =>
  one.taskId === other.taskId ||
  (one.sampleId === other.sampleId &&
    one.itemId === other.itemId &&
    one.stdId === other.stdId &&
    isEquivalent(one.limit, other.limit));

/** A line that was not judged says nothing against a verdict. */
const contradicts = (one: Line, other: Line): boolean =>
  isSame(one, other) && one.verdict !== other.verdict && one.verdict !== 'none' && other.verdict !== 'none';

/** What two reports would tell differently of one sample: the second is stopped, unless it amends the first or is its named retest. */
export const rivalFindings = (lines: readonly Line[], rivals: readonly Rival[]): Blocker[] =>
  rivals.flatMap((rival) =>
    lines.flatMap((line): Blocker[] => {
      const other = rival.lines.find((each) => contradicts(line, each));
      if (other === undefined) return [];
      const { sampleNo: sample, item } = line;
      return [
        {
          rule: 'gate.rival',
          object: rival.no,
          text: label(
            '报告 {no} 已将样品 {sample} 的「{item}」判为「{other}」，本报告判为「{own}」',
            'Report {no} judges "{item}" of {sample} "{other}", this one "{own}"',
            { no: rival.no, sample, item, other: verdictWords[other.verdict], own: verdictWords[line.verdict] },
          ),
          fix: label(
            '更改报告 {no}，或将本报告登记为其复测并写明原因',
            'Amend report {no}, or name this one its retest and say why',
            { no: rival.no },
          ),
          link: `/reportprint?view=all#${rival.id}`,
        },
      ];
    }),
  );
