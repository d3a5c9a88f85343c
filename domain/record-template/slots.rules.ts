import { type Label, label } from '../kit/label';
import { inputsOf, replicatesOf } from '../result/slots';
import { isWithin } from '../workbook/open-book';
import type { MapCell } from './map-cell';
import type { OutputTarget } from './paths';
import type { TemplateBlock } from './template.shapes';
import type { TemplateDraft, TemplateItem, TemplateMap } from './template-draft';

/** A map and its cell. */
export type Placed = Readonly<{ map: TemplateMap; place: MapCell }>;

/** A map that feeds a result. */
export type Output = Placed & Readonly<{ target: OutputTarget }>;

/** The item that an output names; undefined where it is none of the template's. */
export const itemOf = ({ code }: OutputTarget, items: readonly TemplateItem[]): TemplateItem | undefined => {
  if (code === null) return items.length === 1 ? items[0] : undefined;
  return items.find((item) => item.code === code);
};

/** What is wrong with a slot that an output names; null where the item has it. */
export const slotProblem = (target: OutputTarget, items: readonly TemplateItem[]): Label | null => {
  const item = itemOf(target, items);
  if (item === undefined)
    return target.code === null
      ? label(
          '模板有多个项目，输出要写明项目：result[项目编号]',
          'The template has several items: say which, as in result[item code]',
        )
      : label('项目 {code} 不在模板的项目中', 'The template is not for the item {code}', { code: target.code });
  if (target.kind === 'final') return null;
  const { name } = item;
  const inputs = inputsOf(item);
  const most = replicatesOf(item);
  if (target.replicate !== null && (target.replicate < 1 || target.replicate > most))
    return label('{name}：只有 {most} 次平行', '{name} has {most} replicates', { name, most });
  if (target.kind === 'replicate')
    return inputs.length === 0
      ? null
      : label(
          '{name}：有公式，输出要写读数名：input[{first}]',
          '{name} has a formula: say which reading, as in input[{first}]',
          {
            name,
            first: inputs[0] ?? '',
          },
        );
  return inputs.includes(target.input)
    ? null
    : label('{name}：公式中没有读数 {input}', '{name}: its formula has no reading {input}', {
        name,
        input: target.input,
      });
};

/** Whether the block that a cell stands in says which replicate it is. */
const isReplicated = ({ place }: Placed, blocks: readonly TemplateBlock[]): boolean =>
  blocks.some(({ over, sheet, range }) => over === 'replicate' && sheet === place.sheet && isWithin(range, place.at));

/** The slots of an item that nothing feeds. */
export const missingSlots = (item: TemplateItem, outputs: readonly Output[], draft: TemplateDraft): string[] => {
  const own = outputs.filter(({ target }) => itemOf(target, draft.items)?.code === item.code);
  if (own.some(({ target }) => target.kind === 'final')) return [];
  const inputs = inputsOf(item);
  const count = replicatesOf(item);
  const feeds = (input: string | null, replicate: number): boolean =>
    own.some((output) => {
      const { target } = output;
      if (target.kind === 'final' || (target.kind === 'input' ? target.input : null) !== input) return false;
      return target.replicate === null
        ? count === 1 || isReplicated(output, draft.blocks)
        : target.replicate === replicate;
    });
  const wanted = inputs.length === 0 ? [null] : inputs;
  return Array.from({ length: count }, (_, nth) => nth + 1).flatMap((replicate) =>
    wanted
      .filter((input) => !feeds(input, replicate))
      .map((input) => (input === null ? `#${replicate}` : count === 1 ? input : `${input} #${replicate}`)),
  );
};
