interface Edge {
  from: string;
  to: string;
}

/**
 * The circles in a graph, one for each knot of nodes that all reach each other (Tarjan's strongly connected
 * components), each as a shortest way around, so that a person sees which import to cut.
 */
export function findCycles(edges: readonly Edge[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to]);
  return knotsOf(next).map((knot) => shortestCircle(next, knot));
}

function knotsOf(next: ReadonlyMap<string, string[]>): Set<string>[] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const knots: Set<string>[] = [];
  const visit = (node: string): number => {
    const own = order.size;
    let lowest = own;
    order.set(node, own);
    stack.push(node);
    onStack.add(node);
    for (const other of next.get(node) ?? []) {
      if (!order.has(other)) lowest = Math.min(lowest, visit(other));
      else if (onStack.has(other)) lowest = Math.min(lowest, low.get(other) ?? order.get(other) ?? own);
    }
    low.set(node, lowest);
    if (lowest === own) {
      const knot = new Set(stack.splice(stack.indexOf(node)));
      for (const member of knot) onStack.delete(member);
      if (knot.size > 1 || next.get(node)?.includes(node)) knots.push(knot);
    }
    return lowest;
  };
  for (const node of next.keys()) if (!order.has(node)) visit(node);
  return knots;
}

function shortestCircle(next: ReadonlyMap<string, string[]>, knot: ReadonlySet<string>): string[] {
  const start = [...knot].sort()[0] ?? '';
  const ways = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const other of next.get(way.at(-1) ?? '') ?? []) {
      if (other === start) return way;
      if (!knot.has(other) || seen.has(other)) continue;
      seen.add(other);
      ways.push([...way, other]);
    }
  }
  return [start];
}
