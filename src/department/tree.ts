import type { DepartmentNode } from '../../contract/department/department';

export type Branch = DepartmentNode & {
  children: Branch[];
  /** Active people of the department and of all below it. */
  total: number;
};

/** The departments as a tree; one whose parent is gone is shown at the top level. */
export const treeOf = (nodes: readonly DepartmentNode[]): Branch[] => {
  const known = new Set(nodes.map(({ id }) => id));
  const below = (parentId: string | null): Branch[] =>
    nodes
      .filter((node) => (node.parentId !== null && known.has(node.parentId) ? node.parentId : null) === parentId)
      .map((node) => {
        const children = below(node.id);
        return { ...node, children, total: children.reduce((sum, { total }) => sum + total, node.people) };
      });
  return below(null);
};

/** Where a department goes that is dropped: onto another one (below it, first), or into the gap before or after it. */
export const placeOfDrop = (
  nodes: readonly DepartmentNode[],
  moved: string,
  target: string,
  gap: 'onto' | 'before' | 'after',
): { parentId: string | null; index: number } => {
  if (gap === 'onto') return { parentId: target, index: 0 };
  const parentId = nodes.find(({ id }) => id === target)?.parentId ?? null;
  const siblings = nodes.filter((node) => node.parentId === parentId && node.id !== moved);
  const at = siblings.findIndex(({ id }) => id === target);
  return { parentId, index: gap === 'before' ? at : at + 1 };
};
