/** The names that a file takes from packages of ours, by entry: `import { a, type B } from '@danbao/core'` and the like. */
export function namesUsed(text: string): readonly (readonly [entry: string, name: string])[] {
  const lists = [...text.matchAll(/(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'(@danbao\/[^']+)'/g)];
  const direct = lists.flatMap(([, list = '', entry = '']) => wordsOf(list).map((name) => [entry, name] as const));
  // A file that loads an entry when it is needed says later what it takes.
  const late = [...text.matchAll(/\bimport\('(@danbao\/[^']+)'\)/g)].flatMap(([, entry = '']) =>
    wordsOf(text).map((name) => [entry, name] as const),
  );
  return [...direct, ...late];
}

export function wordsOf(text: string): string[] {
  return [...new Set(text.match(/[A-Za-z_$][\w$]*/g) ?? [])];
}
