import { type Label, label } from '../kit/label';
import type { ConformityOutcome, ConformityStatement, ReportLine } from './report-document';

type Judged = Pick<ReportLine, 'sampleNo' | 'verdict' | 'limit' | 'clientData'>;

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

/** The client's data are held against no limit, whatever stands beside them. */
const kindOf = ({ verdict, limit, clientData }: Judged): Kind =>
  verdict === 'none' && (limit === null || clientData) ? 'unlimited' : kinds[verdict];

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
