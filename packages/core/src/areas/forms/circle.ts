/** A name from which a way leads back to itself; none where no such way is. */
export function circleIn(edges: ReadonlyMap<unknown, readonly unknown[]>): unknown {
  return walk(edges).circle;
}

/** The names in an order in which each comes after those that it leads to. */
export function inOrderOf(edges: ReadonlyMap<unknown, readonly unknown[]>): readonly unknown[] {
  return walk(edges).order;
}

function walk(edges: ReadonlyMap<unknown, readonly unknown[]>) {
  const done = new Set<unknown>();
  const open = new Set<unknown>();
  let circle: unknown;
  const visit = (name: unknown): void => {
    if (done.has(name) || circle !== undefined) return;
    if (open.has(name)) {
      circle = name;
      return;
    }
    open.add(name);
    for (const next of edges.get(name) ?? []) if (edges.has(next)) visit(next);
    open.delete(name);
    done.add(name);
  };
  for (const name of edges.keys()) visit(name);
  return { circle, order: [...done] };
}
