/**
 * One text for one value: names in the order of their code units, nothing between them, what is undefined left out. It is what
 * versions of flows are hashed of (SHA-256, SM3), here and wherever somebody checks them.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const record = value as Readonly<Record<string, unknown>>;
  let text = '';
  for (const name of Object.keys(record).sort()) {
    const inner = record[name];
    if (inner !== undefined) text += `${text && ','}${JSON.stringify(name)}:${canonicalJson(inner)}`;
  }
  return `{${text}}`;
}
