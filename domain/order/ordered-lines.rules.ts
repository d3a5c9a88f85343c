import { type Label, label } from '../kit/label';
import type { Problem } from '../kit/problem';

type Named = Readonly<{ name: string }>;

/** What the test items, methods and criteria that a line names are like on a day; nothing of what is not there any more. */
export type LineFacts = Readonly<{
  item: (id: string) => (Named & { enabled: boolean }) | undefined;
  basis: (id: string) => (Named & { enabled: boolean; stdNo: string; isCurrent: boolean }) | undefined;
  criterion: (id: string) => (Named & { enabled: boolean }) | undefined;
}>;

type Line = Readonly<{ testitemId: string; basisId: string | null; judgeId: string | null }>;

const ITEM = label('检测项目', 'Test item');
const BASIS = label('检测依据', 'Test method');
const CRITERION = label('判定依据', 'Criterion');
const TYPE = label('样品类型', 'Sample type');

/** That something was deleted. */
export const gone = (what: Label): Label => label('{what}不存在或已删除', '{what}: not there any more', { what });

/** That something may not be used any more. */
export const withdrawn = (what: Label, name: string): Label =>
  label('{what}「{name}」已停用', '{what} {name} is inactive', { what, name });

/** Why an item cannot be ordered; null where it can. */
export const itemProblem = (testitemId: string, facts: Pick<LineFacts, 'item'>): Label | null => {
  const item = facts.item(testitemId);
  if (item === undefined) return gone(ITEM);
  return item.enabled ? null : withdrawn(ITEM, item.name);
};

/** Why an item cannot be tested by a method; null where it can. */
export const methodProblem = (
  basisId: string | null,
  itemName: string,
  facts: Pick<LineFacts, 'basis'>,
): Label | null => {
  if (basisId === null) return label('「{name}」未选检测依据', '{name}: choose a test method', { name: itemName });
  const basis = facts.basis(basisId);
  if (basis === undefined) return gone(BASIS);
  if (!basis.enabled) return withdrawn(BASIS, basis.name);
  return basis.isCurrent
    ? null
    : label('标准 {no} 不是现行有效版本', '{no} is not an edition in force', { no: basis.stdNo });
};

/** Why nothing can be judged by a criterion; null where it can. */
export const criterionProblem = (judgeId: string, facts: Pick<LineFacts, 'criterion'>): Label | null => {
  const criterion = facts.criterion(judgeId);
  if (criterion === undefined) return gone(CRITERION);
  return criterion.enabled ? null : withdrawn(CRITERION, criterion.name);
};

/** Why no sample can be of a type; null where it can. */
export const typeProblem = (type: (Named & { isPublished: boolean }) | undefined): Label | null => {
  if (type === undefined) return gone(TYPE);
  return type.isPublished
    ? null
    : label('样品类型「{name}」未发布或已停用', 'The sample type {name} is not published', { name: type.name });
};

/** Why lines of tests cannot be ordered on a day; `at` is the list's place in what is asked about. */
export const lineProblems = (lines: readonly Line[], at: string, facts: LineFacts): Problem[] =>
  lines.flatMap(({ testitemId, basisId, judgeId }, index) => {
    const found: Problem[] = [];
    const add = (field: string, text: Label) => found.push({ field: `${at}.${index}.${field}`, text });
    const unfit = itemProblem(testitemId, facts);
    if (unfit !== null) add('testitemId', unfit);
    const method = methodProblem(basisId, facts.item(testitemId)?.name ?? '', facts);
    if (method !== null) add('basisId', method);
    const criterion = judgeId === null ? null : criterionProblem(judgeId, facts);
    if (criterion !== null) add('judgeId', criterion);
    const first = lines.findIndex((other) => other.testitemId === testitemId && other.basisId === basisId);
    if (first < index)
      add('testitemId', label('同一样品中项目和依据重复', 'This sample has the same item and method twice'));
    return found;
  });
