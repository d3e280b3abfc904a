const special = /[;；:：*×"“”\n\r]|[x×X]\s*\d/;

/** A name as it stands in a list cell: in double quotes where it holds one of the signs that divide the cell. */
export function cellName(name: string): string {
  return special.test(name) || name !== name.trim() ? `"${name.replaceAll('"', '""')}"` : name;
}

/** One entry of a list cell: its name, and what follows the name. */
export interface CellEntry {
  /** Undefined when the name is not in quotes; it is then part of `rest`. */
  readonly name: string | undefined;
  readonly rest: string;
}

const divider = /[;；\n]/;
const quoted = /^"((?:[^"]|"")*)"/;

/** The entries of a list cell, divided by ; or a line break. Signs inside a quoted name divide nothing. */
export function cellEntries(text: string): CellEntry[] {
  const entries: CellEntry[] = [];
  for (let left = text.trimStart(); left !== ''; ) {
    const [whole = '', inner] = quoted.exec(left) ?? [];
    const after = left.slice(whole.length);
    const end = after.search(divider);
    const rest = (end < 0 ? after : after.slice(0, end)).trim();
    if (inner !== undefined || rest !== '') entries.push({ name: inner?.replaceAll('""', '"'), rest });
    left = end < 0 ? '' : after.slice(end + 1).trimStart();
  }
  return entries;
}
