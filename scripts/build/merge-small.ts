/** Modules that the same sets of pages load, and their length in characters before compression. */
export interface Group {
  readonly sets: readonly string[];
  readonly modules: readonly string[];
  readonly length: number;
}

/** What one file less may cost: characters that pages load and do not need, summed over the sets of pages. */
const worth = 2_800;

/**
 * Merges groups as long as a file less costs little, the cheapest first: the pages of either then load what both have.
 * `weights` says for sets of pages how much a character counts that they do not need, 1 where it says nothing.
 */
export function mergeSmall(
  groups: readonly Group[],
  weights: Readonly<Record<string, number | undefined>>,
): readonly Group[] {
  const unneeded = (of: Group, by: Group): number =>
    by.sets.reduce((sum, set) => (of.sets.includes(set) ? sum : sum + (weights[set] ?? 1) * of.length), 0);
  let rest = groups;
  for (;;) {
    const pairs = rest.flatMap((a, index) =>
      rest.slice(index + 1).map((b) => ({ a, b, cost: unneeded(a, b) + unneeded(b, a) })),
    );
    const [cheapest] = pairs.sort((one, other) => one.cost - other.cost);
    if (!cheapest || cheapest.cost > worth) return rest;
    const { a, b } = cheapest;
    rest = [...rest.filter((group) => group !== a && group !== b), merged(a, b)];
  }
}

function merged(a: Group, b: Group): Group {
  return {
    sets: [...new Set([...a.sets, ...b.sets])],
    modules: [...a.modules, ...b.modules],
    length: a.length + b.length,
  };
}
