import { both, joined, type Label, label } from '../kit/label';
import { largestFalseAcceptance, probabilityText, USUAL_LEVEL } from '../measurement/conformity';
import { exact, plain } from '../measurement/decimal';
import type { JudgeRule } from '../measurement/judge';
import type { RuleTerms } from '../result/judging';
import { termsOfRow } from './judging-of-row';
import type { Words } from './report-document';
import type { ReportSource } from './report-source';

const methodsOfComparison = {
  full: label('全数值比较法', 'the full value'),
  rounded: label('修约值比较法', 'the rounded value'),
} as const;

type RuleOfRow = RuleTerms & Readonly<{ compare: JudgeRule['compareMethod'] }>;

/** A rule, and how wrong it can be: what a client has to know to accept it (ISO/IEC 17025 7.8.6.1). */
const ruleText = ({ decisionRule, guardRatio, conformityLevel, compare }: RuleOfRow): Label => {
  const method = methodsOfComparison[compare];
  switch (decisionRule) {
    case 'guard': {
      const ratio = plain(exact(guardRatio || '1'));
      return label(
        '保护带：按{method}将检测结果与扣除保护带 {ratio}×U（k=2）后的接受限比较；误判为符合的概率不超过 {risk}。',
        'Guard band: {method} of the result is compared with the limit reduced by {ratio} × U (k=2); what passes is wrongly accepted with a probability of {risk} at most.',
        { method, ratio, risk: probabilityText(plain(largestFalseAcceptance(ratio))) },
      );
    }
    case 'probability': {
      const level = exact(conformityLevel || USUAL_LEVEL);
      return label(
        '符合概率：由检测结果及其测量不确定度求得符合限值的概率，不低于 {level} % 判为符合，不超过 {rest} % 判为不符合，其间为有条件判定。',
        'Probability of conformity: of the result and its measurement uncertainty follows the probability that the limit is met; {level} % or more passes, {rest} % or less fails, what lies between is conditional.',
        { level: plain(level), rest: plain(exact('100').minus(level)) },
      );
    }
    case 'custom':
      return label('按与委托单位约定的判定规则判定。', 'By the decision rule agreed with the client.');
    case 'simple':
      return label(
        '简单接受：按{method}将检测结果直接与限值比较，不计测量不确定度；接近限值时误判的概率可达 50 %。',
        'Simple acceptance: {method} of the result is compared with the limit without regard to the measurement uncertainty; close to the limit the verdict is wrong with a probability of up to 50 %.',
        { method },
      );
  }
};

/** The rules that the results were judged by, as sentences (7.8.6.2 c); none when nothing was judged. */
export const rulesInWords = ({ order, rows }: Pick<ReportSource, 'order' | 'rows'>): Words | null => {
  const groups = new Map<string, { text: Label; items: Set<string> }>();
  for (const row of rows) {
    if (row.verdict === null || row.verdict === 'none') continue;
    const text = ruleText({ ...termsOfRow(row, order), compare: row.compareMethod ?? 'full' });
    const key = JSON.stringify(text);
    const group = groups.get(key) ?? { text, items: new Set<string>() };
    group.items.add(row.itemName);
    groups.set(key, group);
  }
  const [only, ...more] = groups.values();
  if (only === undefined) return null;
  if (more.length === 0) return both(only.text);
  const sentences = [only, ...more].map(({ text, items }) =>
    label('{items}：{rule}', '{items}: {rule}', { items: joined([...items]), rule: text }),
  );
  return both(joined(sentences, label('', ' ')));
};
