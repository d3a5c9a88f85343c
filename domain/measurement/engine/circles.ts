/**
 * Takes nodes and what follows each; gives those that lead back to themselves (the strongly connected parts by Tarjan, walked without
 * recursion: a chain of cells is longer than a stack).
 */
export const circlesIn = <Node>(nodes: Iterable<Node>, following: (node: Node) => Iterable<Node>): Set<Node> => {
  const order = new Map<Node, number>();
  const lowest = new Map<Node, number>();
  const path: Node[] = [];
  const onPath = new Set<Node>();
  const found = new Set<Node>();

  const enter = (node: Node) => {
    order.set(node, order.size);
    lowest.set(node, order.size - 1);
    path.push(node);
    onPath.add(node);
    return { node, next: following(node)[Symbol.iterator]() };
  };
  const lower = (node: Node, to: number): void => {
    lowest.set(node, Math.min(lowest.get(node) ?? to, to));
  };
  /** Takes a whole part off the path; a single node is a circle only where it follows itself. */
  const leave = (root: Node): void => {
    const part: Node[] = [];
    for (let node = path.pop(); node !== undefined; node = path.pop()) {
      onPath.delete(node);
      part.push(node);
      if (node === root) break;
    }
    if (part.length > 1 || [...following(root)].includes(root)) for (const node of part) found.add(node);
  };

  for (const start of nodes) {
    if (order.has(start)) continue;
    const walk = [enter(start)];
    for (let top = walk.at(-1); top !== undefined; top = walk.at(-1)) {
      const { value: next, done } = top.next.next();
      if (done !== true) {
        if (!order.has(next)) walk.push(enter(next));
        else if (onPath.has(next)) lower(top.node, order.get(next) ?? 0);
        continue;
      }
      walk.pop();
      const before = walk.at(-1);
      if (before !== undefined) lower(before.node, lowest.get(top.node) ?? 0);
      if (lowest.get(top.node) === order.get(top.node)) leave(top.node);
    }
  }
  return found;
};
