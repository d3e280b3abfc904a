/** Of a sheet's name, in characters. */
const longest = 31;

/** Names that a workbook allows, each once: without the signs that formulas need, and no longer than 31. */
export function sheetNames(wanted: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return wanted.map((name) => {
    const clean = name.replace(/[*?:/\\[\]]/g, ' ').replace(/^'+|'+$/g, '');
    for (let number = 1; ; number += 1) {
      const ending = number === 1 ? '' : ` (${number})`;
      const made = clean.slice(0, longest - ending.length) + ending;
      if (taken.has(made.toLowerCase())) continue;
      taken.add(made.toLowerCase());
      return made;
    }
  });
}
