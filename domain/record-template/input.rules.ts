import { label } from '../kit/label';
import type { Cells } from './book.rules';
import { finding, named, repeatedIn, type TemplateDraft, type TemplateFinding } from './template-draft';

/** What is wrong with the cells that people fill. */
export const inputFindings = ({ inputs, entrySheet }: TemplateDraft, cells: Cells): TemplateFinding[] => [
  ...inputs.flatMap((input): TemplateFinding[] => {
    const { name, type, choices, low, high, sheet, at } = input;
    const place = { sheet, at };
    const told = { cell: named(place), name };
    if (sheet !== entrySheet)
      return [
        finding(
          label(
            '{cell}：填写项要在填写用的工作表上',
            '{cell}: what is filled stands on the sheet that people fill',
            told,
          ),
          place,
        ),
      ];
    if (cells.isFormula(place))
      return [
        finding(label('{cell}：有公式，不能作为填写项', '{cell} has a formula and cannot be filled', told), place),
      ];
    if (cells.isCovered(place))
      return [finding(label('{cell}：已并入其他单元格', '{cell} is merged into another cell', told), place)];
    if (type === 'choice' && (choices ?? []).length < 2)
      return [finding(label('{name}：至少要有两个选项', '{name}: give at least two choices', told), place)];
    if (low != null && high != null && Number(low) > Number(high))
      return [finding(label('{name}：下限大于上限', '{name}: the lower bound is above the upper one', told), place)];
    return [];
  }),
  ...repeatedIn(inputs.map(({ name }) => name)).map((name) =>
    finding(label('有多个填写项叫“{name}”', 'Several inputs are called “{name}”', { name })),
  ),
  ...repeatedIn(inputs.map(named)).map((cell) =>
    finding(label('{cell}：重复定义为填写项', '{cell} is declared as an input more than once', { cell })),
  ),
];
