import type { ListColumn } from '../../contract/list-view/lists';
import { type Label, label } from '../../domain/kit/label';
import { home } from '../../domain/to-do/home-words';
import type { Access } from '../access';

export type BlockKey = 'waiting' | 'troubles' | 'happened' | 'day' | 'turnaround' | 'load' | 'messages' | 'screens';

export type Block = Readonly<{ key: BlockKey; title: Label; needs?: keyof Access }>;

/** The blocks of the home page in the order in which they stand for somebody who has arranged nothing. */
const all: readonly Block[] = [
  { key: 'waiting', title: label('等我处理', 'Waiting for me') },
  { key: 'troubles', title: home.troubles },
  { key: 'happened', title: home.happened },
  { key: 'messages', title: label('未读消息', 'Unread messages') },
  { key: 'day', title: home.day, needs: 'statistics.read' },
  { key: 'turnaround', title: home.turnaround, needs: 'statistics.read' },
  { key: 'load', title: home.load, needs: 'statistics.read' },
  { key: 'screens', title: label('我的工作界面', 'My screens') },
];

/** Those that somebody may see. */
export const blocksFor = (access: Access): Block[] => all.filter(({ needs }) => needs === undefined || access[needs]);

export type Placed = Block & Readonly<{ isShown: boolean; isPinned: boolean }>;

/**
 * The blocks as a person has arranged them: pinned ones first. A block that is new since then stands behind the one that
 * it is declared behind.
 */
export const placed = (blocks: readonly Block[], kept: readonly ListColumn[]): Placed[] => {
  const order = kept.map(({ key }) => key).filter((key) => blocks.some((block) => block.key === key));
  blocks.forEach(({ key }, index) => {
    if (order.includes(key)) return;
    const before = blocks[index - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before.key) + 1, 0, key);
  });
  const list = order.flatMap((key): Placed[] => {
    const block = blocks.find((each) => each.key === key);
    const as = kept.find((each) => each.key === key);
    return block ? [{ ...block, isShown: as?.visible ?? true, isPinned: as?.fixed === 'left' }] : [];
  });
  return [...list.filter(({ isPinned }) => isPinned), ...list.filter(({ isPinned }) => !isPinned)];
};

/** An arrangement as it is stored: the home page is arranged as the columns of a list are. */
export const keptOf = (list: readonly Placed[]): ListColumn[] =>
  list.map(({ key, isShown, isPinned }) => ({ key, visible: isShown, fixed: isPinned ? 'left' : null }));

/** Moves a block among those that are shown and stand on its side of the pin; elsewhere nothing changes. */
export const moved = (list: readonly Placed[], key: BlockKey, by: -1 | 1): Placed[] => {
  const own = list.find((each) => each.key === key);
  const beside = list.filter(({ isShown, isPinned }) => isShown && isPinned === own?.isPinned);
  const other = beside[beside.findIndex((each) => each.key === key) + by];
  if (own === undefined || other === undefined) return [...list];
  return list.map((each) => (each === own ? other : each === other ? own : each));
};

/** The blocks of each column, dealt out in their order, so that the first ones stand at the top. */
export const dealt = <T>(list: readonly T[], columns: number): T[][] =>
  Array.from({ length: columns }, (_, column) => list.filter((_each, index) => index % columns === column));
