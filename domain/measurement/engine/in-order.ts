/**
 * Takes nodes, what each needs, and those that have no place; gives the rest so that each comes after all that it needs. What is left must
 * hold no circle. Walked without recursion: a chain of cells is longer than a stack.
 */
export const inOrder = <Node>(
  nodes: readonly Node[],
  needed: (node: Node) => readonly Node[],
  without: ReadonlySet<Node>,
): Node[] => {
  const order: Node[] = [];
  const seen = new Set(without);
  for (const start of nodes) {
    if (seen.has(start)) continue;
    seen.add(start);
    const walk = [{ node: start, next: 0 }];
    for (let top = walk.at(-1); top !== undefined; top = walk.at(-1)) {
      const below = needed(top.node)[top.next];
      top.next += 1;
      if (below === undefined) {
        order.push(top.node);
        walk.pop();
      } else if (!seen.has(below)) {
        seen.add(below);
        walk.push({ node: below, next: 0 });
      }
    }
  }
  return order;
};
