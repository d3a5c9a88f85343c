import { label } from '../kit/label';
import { blockFindings } from './block.rules';
import { Cells, formulaFindings, sizeFindings } from './book.rules';
import { goldenFindings } from './case.rules';
import { inputFindings } from './input.rules';
import { mapFindings } from './map.rules';
import { finding, type TemplateDraft, type TemplateFinding } from './template-draft';

/** Takes a template with its maps; gives everything that keeps it from being submitted; nothing where it may be. */
export const templateFindings = (draft: TemplateDraft): TemplateFinding[] => {
  const { content, items, entrySheet } = draft;
  if (content === null) return [finding(label('还没有上传工作簿', 'No workbook was uploaded yet'))];
  const cells = new Cells(content);
  const found = [
    ...(items.length === 0 ? [finding(label('请选择适用的检测项目', 'Choose the items that it is for'))] : []),
    ...(content.is1904
      ? [
          finding(
            label(
              '工作簿的日期从 1904 年起算，请改为 1900 年',
              'The workbook counts days from 1904; change it to 1900',
            ),
          ),
        ]
      : []),
    ...sizeFindings(content, entrySheet),
    ...formulaFindings(content),
    ...inputFindings(draft, cells),
    ...blockFindings(draft, content),
  ];
  const all = [...found, ...mapFindings(draft, content, cells)];
  // What is broken computes nothing worth comparing.
  return found.length > 0 ? all : [...all, ...goldenFindings(draft, content)];
};
