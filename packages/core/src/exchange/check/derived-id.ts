const digits = 32;

/**
 * The canonical text of what is sent: keys in order, nothing undefined. Ids follow from it (decision 0002), so it must never
 * change: JSON of the parts with the keys of every object sorted.
 */
export function canonicalText(parts: readonly unknown[]): string {
  return textOf(parts);
}

/** The last 32 decimal digits of a SHA-256 in hex. */
export function idOfHash(hash: string): string {
  return BigInt(`0x${hash}`).toString().slice(-digits).padStart(digits, '0');
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) {
    let text = '';
    for (const one of value) text += `,${one === undefined ? 'null' : textOf(one)}`;
    return `[${text.slice(1)}]`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  let text = '';
  for (const key of Object.keys(value).sort()) {
    const one = (value as Readonly<Record<string, unknown>>)[key];
    if (one !== undefined) text += `,${JSON.stringify(key)}:${textOf(one)}`;
  }
  return `{${text.slice(1)}}`;
}
