import { type Label, label } from '../kit/label';
import type { Problem } from '../kit/problem';
import { exact } from '../measurement/decimal';
import { asksCorrectionIn, asksCurveIn, namesOf, parseFormula, resultsOf } from '../measurement/formula';
import { formulaProblemText } from '../measurement/formula-words';
import { isDecimal } from '../measurement/measured';
import { togetherOf } from '../measurement/uncertainty/together';
import type { UncertaintyBudget } from './uncertainty-budget.entity';
import type { BudgetInput, BudgetSource } from './uncertainty-budget.shapes';

type Written = Pick<UncertaintyBudget, 'formula' | 'inputs' | 'correlations' | 'madeOn' | 'rangeFrom' | 'rangeTo'>;

/** Fewer values have no scatter. */
const FEWEST_VALUES = 2;

const isGiven = (text: string | null | undefined): text is string => text != null && text.trim() !== '';
const isNumber = (text: string | null | undefined): boolean => isGiven(text) && isDecimal(text);
const isAbove = (text: string | null | undefined, least: number): boolean =>
  isNumber(text) && exact(text as string).gt(least);

const sourceProblems = (source: BudgetSource, at: string): Problem[] => {
  const problem = (field: keyof BudgetSource, text: Label): Problem => ({ field: `${at}.${field}`, text });
  const { given, from, figure, k, over, freedom, values } = source;
  return [
    ...(isGiven(from) ? [] : [problem('from', label('请写明来源', 'Say what the source is'))]),
    ...(given === 'values'
      ? (values ?? []).length >= FEWEST_VALUES && (values ?? []).every(isDecimal)
        ? []
        : [
            problem(
              'values',
              label('请填写至少 {least} 个数值', 'Give at least {least} numbers', { least: FEWEST_VALUES }),
            ),
          ]
      : isNumber(figure) && !exact(figure as string).isNegative()
        ? []
        : [problem('figure', label('请填写不小于零的数值', 'Give a number that is not below zero'))]),
    ...(given === 'expanded' && isGiven(k) && !isAbove(k, 0)
      ? [problem('k', label('须大于零', 'It is more than zero'))]
      : []),
    ...(isGiven(over) && !(isNumber(over) && exact(over).gte(1))
      ? [problem('over', label('须为不小于 1 的数', 'It is 1 or more'))]
      : []),
    ...(isGiven(freedom) && !isAbove(freedom, 0)
      ? [problem('freedom', label('须大于零', 'It is more than zero'))]
      : []),
  ];
};

const inputProblems = (names: readonly string[], inputs: readonly BudgetInput[]): Problem[] =>
  inputs.flatMap((input, at) => {
    const problem = (field: keyof BudgetInput, text: Label): Problem => ({ field: `inputs.${at}.${field}`, text });
    const name = input.name ?? null;
    return [
      ...(name !== null && !names.includes(name)
        ? [problem('name', label('测量模型中没有该输入量', 'The measurement equation has no such input'))]
        : []),
      ...(inputs.findIndex((other) => (other.name ?? null) === name) < at
        ? [problem('name', label('该输入量已列出', 'This input is listed already'))]
        : []),
      ...(isGiven(input.value) && !isDecimal(input.value)
        ? [problem('value', label('应为数值', 'It is a number'))]
        : []),
      ...(name === null && names.length > 0 && isGiven(input.value)
        ? [
            problem(
              'value',
              label(
                '结果由测量模型算出，不另填估计值',
                'The result follows from the equation; it has no estimate of its own',
              ),
            ),
          ]
        : []),
      ...input.sources.flatMap((source, place) => sourceProblems(source, `inputs.${at}.sources.${place}`)),
    ];
  });

const correlationProblems = (names: readonly string[], correlations: Written['correlations']): Problem[] => {
  const list = correlations ?? [];
  const problems = list.flatMap(({ a, b, r }, at): Problem[] => {
    const problem = (field: 'a' | 'b' | 'r', text: Label): Problem => ({ field: `correlations.${at}.${field}`, text });
    const isUnknown = (name: string) => !names.includes(name);
    if (isUnknown(a))
      return [problem('a', label('测量模型中没有该输入量', 'The measurement equation has no such input'))];
    if (isUnknown(b))
      return [problem('b', label('测量模型中没有该输入量', 'The measurement equation has no such input'))];
    if (a === b) return [problem('b', label('须是另一个输入量', 'It is another input'))];
    if (!isNumber(r) || exact(r).abs().gt(1))
      return [problem('r', label('相关系数在 -1 与 1 之间', 'A correlation lies between -1 and 1'))];
    const isTwice = list.findIndex((other) => [other.a, other.b].sort().join('\n') === [a, b].sort().join('\n')) < at;
    return isTwice ? [problem('a', label('这两个输入量已列出', 'These two are listed already'))] : [];
  });
  if (problems.length > 0 || list.length === 0) return problems;
  const bound = [...new Set(list.flatMap(({ a, b }) => [a, b]))];
  return togetherOf(bound, list) === null
    ? [
        {
          field: 'correlations',
          text: label('这些相关系数不能同时成立', 'The inputs cannot be correlated like that at once'),
        },
      ]
    : [];
};

/** What of a formula a budget cannot follow, and its names. */
const formulaProblems = (formula: string | null | undefined): { names: readonly string[]; problems: Problem[] } => {
  if (!isGiven(formula)) return { names: [], problems: [] };
  const parsed = parseFormula(formula);
  const problem = (text: Label): Problem[] => [{ field: 'formula', text }];
  if (!parsed.ok) return { names: [], problems: problem(formulaProblemText(parsed.why)) };
  const names = namesOf(parsed.ast);
  if (asksCurveIn(parsed.ast) || asksCorrectionIn(parsed.ast) || resultsOf(parsed.ast).length > 0)
    return {
      names,
      problems: problem(
        label(
          '标准曲线、设备修正与其他项目的结果请作为输入量写成名称，如 c0',
          'Write what is read from a line, a correction or another result as an input with a name, such as c0',
        ),
      ),
    };
  return names.length > 0
    ? { names, problems: [] }
    : { names, problems: problem(label('测量模型中没有输入量', 'The equation has no input')) };
};

/** What is wrong with a budget as written: such a one is not even a draft. */
export const writtenProblems = (budget: Written, today: string): Problem[] => {
  const { names, problems } = formulaProblems(budget.formula);
  if (problems.length > 0) return problems;
  const { rangeFrom, rangeTo } = budget;
  return [
    ...inputProblems(names, budget.inputs),
    ...correlationProblems(names, budget.correlations),
    ...(budget.madeOn > today
      ? [{ field: 'madeOn', text: label('评定日期不能晚于今天', 'It cannot be drawn up after today') }]
      : []),
    ...(isGiven(rangeFrom) === isGiven(rangeTo)
      ? []
      : [
          {
            field: isGiven(rangeFrom) ? 'rangeTo' : 'rangeFrom',
            text: label('适用范围的两端都要填写', 'A range has both its ends'),
          },
        ]),
    ...(isNumber(rangeFrom) && isNumber(rangeTo) && exact(rangeFrom as string).gt(exact(rangeTo as string))
      ? [{ field: 'rangeTo', text: label('不能小于起点', 'It is not below where the range begins') }]
      : []),
  ];
};
