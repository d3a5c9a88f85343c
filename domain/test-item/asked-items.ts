import { label } from '../kit/label';
import type { Problem } from '../kit/problem';
import { circlesIn } from '../measurement/engine/circles';
import { sourcesAskedBy } from '../result/slots';
import type { TestItem } from './test-item.entity';

type Item = Pick<TestItem, 'id' | 'code' | 'name' | 'valueType' | 'formula' | 'parallelCount'>;

/** The item that a word between brackets means: a code counts before a name; null where none has it, or several. */
const meantBy = (of: string, items: readonly Item[]): Item | null => {
  const [byCode] = items.filter(({ code }) => code === of);
  const named = items.filter(({ name }) => name === of);
  return byCode ?? (named.length === 1 ? (named[0] ?? null) : null);
};

/**
 * Takes an item as it would be and all items of the laboratory as they are; gives what keeps its formula from finding the results that it
 * asks for: no such item, several of that name, one without a number, or a way back to itself.
 */
export const askedItemProblems = (next: Item, items: readonly Item[]): Problem[] => {
  const all = [...items.filter(({ id }) => id !== next.id), next];
  const problem = (text: Problem['text']): Problem[] => [{ field: 'formula', text }];
  for (const of of sourcesAskedBy(next)) {
    const meant = meantBy(of, all);
    if (meant === null)
      return problem(
        all.some(({ name }) => name === of)
          ? label('有多个项目名为“{of}”，请改用项目代码', 'Several items are named "{of}": write the code instead', {
              of,
            })
          : label('没有代码或名称为“{of}”的项目', 'No item has the code or name "{of}"', { of }),
      );
    if (meant.valueType !== 'number')
      return problem(label('“{of}”的结果不是数值', 'The result of "{of}" is no number', { of }));
  }
  const circle = circlesIn(all, (item) => sourcesAskedBy(item).flatMap((of) => meantBy(of, all) ?? []));
  return circle.has(next)
    ? problem(
        label('公式最终引用到自身：{items}', 'The formula leads back to itself: {items}', {
          items: [...circle].map(({ name }) => name).join(' → '),
        }),
      )
    : [];
};

/**
 * Takes an item before and after a change (null where it is new, or goes) and all items; gives the names of those whose formulas would no
 * longer find the item that they mean.
 */
export const losingItems = (before: Item | null, next: Item | null, items: readonly Item[]): string[] => {
  const others = items.filter(({ id }) => id !== (before ?? next)?.id);
  const [now, later] = [before, next].map((item) => (item === null ? others : [...others, item]));
  const isLost = (of: string): boolean => {
    const [was, becomes] = [meantBy(of, now ?? []), meantBy(of, later ?? [])];
    return was?.valueType === 'number' && (becomes?.id !== was.id || becomes.valueType !== 'number');
  };
  return others.filter((item) => sourcesAskedBy(item).some(isLost)).map(({ name }) => name);
};
