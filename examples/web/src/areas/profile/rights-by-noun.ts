export interface RightsOfNoun {
  readonly noun: string;
  readonly verbs: readonly string[];
}

/** Rights as roles hold them (`measure:write`), gathered by what they are about; in the given order, others last. */
export function rightsByNoun(permissions: readonly string[], order: readonly string[]): readonly RightsOfNoun[] {
  const pairs = permissions.map((permission) => permission.split(':'));
  const nouns = [...new Set(pairs.map(([noun = '']) => noun))];
  const place = (noun: string) => (order.includes(noun) ? order.indexOf(noun) : order.length);
  return nouns
    .sort((a, b) => place(a) - place(b))
    .map((noun) => ({ noun, verbs: pairs.flatMap(([of, verb = '']) => (of === noun ? [verb] : [])) }));
}
