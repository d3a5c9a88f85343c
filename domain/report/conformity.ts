import { type Label, label } from '../kit/label';
import type { ReportLine } from './report-document';

export type ConformityOutcome = 'complies' | 'fails' | 'notJudged';

/**
 * What a report says of one sample by one criterion: always of the items tested, never of the sample in general
 * (ISO/IEC 17025 7.8.6.2). Lines are named by their number on the report, from 1.
 */
export type ConformityStatement = Readonly<{
  sampleNo: string;
  /** The standard with its edition; none where only the order names the limits. */
  criteria: readonly string[];
  outcome: ConformityOutcome;
  complies: readonly number[];
  fails: readonly number[];
  /** With a limit and without a verdict. */
  open: readonly number[];
  /** Without a limit: nothing is said of their conformity. */
  unlimited: readonly number[];
}>;

type Judged = Pick<ReportLine, 'sampleNo' | 'verdict' | 'limit'>;

/** The standards that a line was judged by; none for a limit that only the order names. */
export type CriteriaOf<Line> = (line: Line) => readonly string[];

type Kind = 'complies' | 'fails' | 'open' | 'unlimited';

const kinds: Readonly<Record<ReportLine['verdict'], Kind>> = {
  pass: 'complies',
  conditionalPass: 'complies',
  conditionalFail: 'fails',
  fail: 'fails',
  none: 'open',
};

const kindOf = ({ verdict, limit }: Judged): Kind =>
  verdict === 'none' && limit === null ? 'unlimited' : kinds[verdict];

const outcomeOf = (numbers: Readonly<Record<Kind, readonly number[]>>): ConformityOutcome => {
  if (numbers.fails.length > 0) return 'fails';
  return numbers.complies.length > 0 && numbers.open.length === 0 ? 'complies' : 'notJudged';
};

/** What the lines of a report say, per sample and criterion, in their order. */
export const conformityOf = <Line extends Judged>(
  lines: readonly Line[],
  criteriaOf: CriteriaOf<Line>,
): ConformityStatement[] => {
  const groups = new Map<string, { sampleNo: string; criteria: readonly string[]; numbers: Record<Kind, number[]> }>();
  for (const [index, line] of lines.entries()) {
    const criteria = criteriaOf(line);
    const key = JSON.stringify([line.sampleNo, criteria]);
    const group = groups.get(key) ?? {
      sampleNo: line.sampleNo,
      criteria,
      numbers: { complies: [], fails: [], open: [], unlimited: [] },
    };
    group.numbers[kindOf(line)].push(index + 1);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ sampleNo, criteria, numbers }) => ({
    sampleNo,
    criteria,
    outcome: outcomeOf(numbers),
    ...numbers,
  }));
};

export const conformityOutcomes: Readonly<Record<ConformityOutcome, Label>> = {
  complies: label('所检项目符合', 'Complies for the items tested'),
  fails: label('所检项目中有不符合', 'Does not comply for some of the items tested'),
  notJudged: label('未判定', 'Not judged'),
};
