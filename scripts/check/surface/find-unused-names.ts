/** A public name: where it can be imported from, and the names that stand in its declaration. */
export interface PublicName {
  readonly entry: string;
  readonly name: string;
  readonly isType: boolean;
  /** Identifiers of its signature and members: a type that a used name speaks of is rightly public. */
  readonly speaksOf: ReadonlySet<string>;
}

export interface Surface {
  readonly names: readonly PublicName[];
  /** Somebody outside imports the name from the entry. */
  readonly isUsed: (name: PublicName) => boolean;
  /** A hand-written page shows it as code; a word between backticks may also be something else. */
  readonly isShown: (name: PublicName) => boolean;
  /** Names that are public though nobody here uses them, with the reason. */
  readonly kept: Readonly<Record<string, string>>;
}

/** Public names that nobody outside their package uses, and reasons that are no longer needed. */
export function findUnusedNames({ names, isUsed, isShown, kept }: Surface): string[] {
  const inUse = new Set(names.filter((one) => isUsed(one) || isShown(one) || one.name in kept));
  for (let grown = true; grown; ) {
    const spokenOf = new Set([...inUse].flatMap((one) => [...one.speaksOf]));
    const added = names.filter((one) => one.isType && !inUse.has(one) && spokenOf.has(one.name));
    for (const one of added) inUse.add(one);
    grown = added.length > 0;
  }
  const unused = names.filter((one) => !inUse.has(one));
  return [
    ...unused.map(
      ({ entry, name }) =>
        `${entry} exports ${name}, which nobody outside uses. Take it out, or say in kept-names.ts why it is public`,
    ),
    ...Object.keys(kept).flatMap((name) => {
      const found = names.filter((one) => one.name === name);
      if (found.length === 0) return [`kept-names.ts keeps ${name}, which is not public`];
      return found.some(isUsed) ? [`kept-names.ts keeps ${name}, which is used: no reason is needed`] : [];
    }),
  ];
}
