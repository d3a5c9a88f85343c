/** Who names whom; a name may be a file's or a noun's. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The circle each name belongs to, as a number: two names with the same one reach each other (Tarjan's algorithm). */
export const circlesOf = (graph: Graph): ReadonlyMap<string, number> => {
  const order = new Map<string, number>();
  const circles = new Map<string, number>();
  const open: string[] = [];

  const visit = (name: string): number => {
    const own = order.size;
    order.set(name, own);
    open.push(name);
    const reached = [...(graph.get(name) ?? [])]
      .filter((next) => !circles.has(next))
      // A name that closed while its sister was visited has its circle and leads no further back.
      .map((next) => (circles.has(next) ? own : (order.get(next) ?? visit(next))));
    const lowest = Math.min(own, ...reached);
    if (lowest === own) for (const member of open.splice(open.indexOf(name))) circles.set(member, own);
    return lowest;
  };

  for (const name of graph.keys()) if (!order.has(name)) visit(name);
  return circles;
};

/** The arrows that lead from a name to another one of its own circle. */
export const inCircles = <A>(
  arrows: readonly A[],
  ends: (arrow: A) => readonly [from: string, to: string] | null,
): A[] => {
  const graph = new Map<string, Set<string>>();
  for (const arrow of arrows) {
    const [from, to] = ends(arrow) ?? [];
    if (from !== undefined && to !== undefined && from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  const circles = circlesOf(graph);
  return arrows.filter((arrow) => {
    const [from, to] = ends(arrow) ?? [];
    return from !== undefined && to !== undefined && from !== to && circles.get(from) === circles.get(to);
  });
};
