/** Who secures whose debt; both are certificate numbers. */
export interface SecuringEdge {
  readonly backer: string;
  readonly borrower: string;
}

/**
 * Circles of guarantees: parties of which each secures the debt of another, directly or through others, the largest first. A
 * strongly connected set of them (Tarjan) falls as one when one of them does. Linear in parties and edges; long chains need no stack.
 */
export function circlesOf(edges: readonly SecuringEdge[]): readonly (readonly string[])[] {
  const next = new Map<string, string[]>();
  for (const { backer, borrower } of edges) {
    if (backer === borrower) continue;
    const own = next.get(backer) ?? [];
    own.push(borrower);
    next.set(backer, own);
    if (!next.has(borrower)) next.set(borrower, []);
  }
  const found: string[][] = [];
  const at = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  for (const start of next.keys()) if (!at.has(start)) walk(start);
  return found.sort((left, right) => right.length - left.length || compare(left[0], right[0]));

  function walk(start: string): void {
    const way = [enter(start)];
    for (let step = way.at(-1); step; step = way.at(-1)) {
      const to = step.rest.pop();
      if (to === undefined) {
        way.pop();
        leave(step.node);
        const before = way.at(-1);
        if (before) lower(before.node, low.get(step.node) ?? 0);
      } else if (!at.has(to)) way.push(enter(to));
      else if (isOpen.has(to)) lower(step.node, at.get(to) ?? 0);
    }
  }

  function enter(node: string) {
    at.set(node, at.size);
    low.set(node, at.get(node) ?? 0);
    open.push(node);
    isOpen.add(node);
    return { node, rest: [...(next.get(node) ?? [])] };
  }

  function leave(node: string): void {
    if (low.get(node) !== at.get(node)) return;
    const circle = open.splice(open.lastIndexOf(node));
    for (const one of circle) isOpen.delete(one);
    if (circle.length > 1) found.push(circle.sort(compare));
  }

  function lower(node: string, to: number): void {
    low.set(node, Math.min(low.get(node) ?? to, to));
  }
}

function compare(left = '', right = ''): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
