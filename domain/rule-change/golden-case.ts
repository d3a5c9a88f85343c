import { triedCorrection } from '../calibration/correction';
import type { TriedLine } from '../calibration-line/tried-line';
import type { Criterion } from '../criterion/criterion.entity';
import type { Label } from '../kit/label';
import type { Verdict } from '../measurement/judge';
import { computeResult, type MeasuredItem } from '../result/compute';
import { unjudged } from '../result/judging';
import { problemText } from '../result/problems';
import type { ResultSource } from '../result/result-source';
import { sourcesAskedBy } from '../result/slots';
import type { criterionRules } from './governed';

/** What is typed of an item, and what is to be reported. */
export type ItemCase = {
  values: string[];
  /** What its formula asks for of other items, by what stands between the brackets. */
  sources: { of: string; value: string; limit: string | null }[];
  /** The line from which its formula reads, kept as it was given: a case is worked out again by what it was made with. */
  line?: TriedLine | null | undefined;
  /** What a formula that corrects readings adds to them, as a certificate would. */
  correction?: string | null | undefined;
  reported: string;
};

/** A result held against a limit of the criterion, and the verdict that is to come out. `U` is the expanded uncertainty at k = 2. */
export type CriterionCase = {
  testitemId: string;
  value: string;
  U: string | null;
  verdict: Verdict;
};

/** What comes out, or why nothing does. */
export type CaseOutcome = Readonly<{ text: string; problem: Label | null; isMet: boolean }>;

/** A case names its uncertainty for its own value. */
const WIDEST = '9'.repeat(30);

const sourceOf = ({ of, value, limit }: ItemCase['sources'][number]): ResultSource => ({
  of,
  taskId: of,
  taskNo: of,
  item: { zh: of, en: of },
  unit: null,
  value,
  limit,
  isIn: true,
  testFrom: null,
  testTo: null,
});

/** Takes a case and an item with its rules; gives what is reported of it by them. */
export const itemCaseOutcome = (
  { values, sources, line, correction, reported }: ItemCase,
  item: MeasuredItem,
): CaseOutcome => {
  const asked = sourcesAskedBy(item);
  const computed = computeResult(
    { values, unit: null },
    item,
    unjudged,
    sources.filter(({ of }) => asked.includes(of)).map(sourceOf),
    line ?? null,
    triedCorrection(correction),
  );
  const [problem] = computed.problems;
  return {
    text: computed.reported ?? '',
    problem: problem === undefined ? null : problemText(problem.code),
    isMet: problem === undefined && computed.reported === reported.trim(),
  };
};

/** Takes a case, the criterion with its rules and the case's item; gives the verdict by them, none where the criterion has no limit for it. */
export const criterionCaseOutcome = (
  { testitemId, value, U, verdict }: CriterionCase,
  {
    limits,
    compareMethod,
    decisionRule,
    guardRatio,
    conformityLevel,
  }: Pick<Criterion, (typeof criterionRules)[number]>,
  item: MeasuredItem,
): CaseOutcome => {
  const limit = (limits ?? []).find((each) => each.testitemId === testitemId) ?? null;
  const uncertainty = U === null || U.trim() === '' ? null : [{ from: '0', to: WIDEST, U, k: '2' }];
  const computed = computeResult(
    { values: [value], unit: null },
    // The value is the result itself, whatever the item computes it of.
    { ...item, formula: null, parallelCount: 1, parallelTol: null, uncertainty },
    { limit, needJudge: true, compareMethod, decisionRule, guardRatio, conformityLevel },
  );
  const [problem] = computed.problems;
  return {
    text: computed.verdict ?? 'none',
    problem: problem === undefined ? null : problemText(problem.code),
    isMet: problem === undefined && (computed.verdict ?? 'none') === verdict,
  };
};
