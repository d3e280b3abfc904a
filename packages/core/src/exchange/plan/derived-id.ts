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
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) {
    let text = '';
    for (const one of value) text += `,${one === undefined ? 'null' : textOf(one)}`;
    return `[${text.slice(1)}]`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (isInOrder(value)) return JSON.stringify(value);
  let text = '';
  for (const key of sortedKeys(Object.keys(value))) {
    const one = (value as Readonly<Record<string, unknown>>)[key];
    if (one !== undefined) text += `,${quoted(key)}:${textOf(one)}`;
  }
  return `{${text.slice(1)}}`;
}

/** Whether JSON writes the record as we do: its keys are in order, its values texts or lists of texts. */
function isInOrder(record: object): boolean {
  let before = '';
  for (const key in record) {
    const value: unknown = (record as Readonly<Record<string, unknown>>)[key];
    const isText = value === undefined || typeof value === 'string' || (Array.isArray(value) && value.every(isString));
    if (!isText || key < before) return false;
    before = key;
  }
  return true;
}

function isString(value: unknown): boolean {
  return typeof value === 'string';
}

/** What JSON writes otherwise than it stands; surrogates only where they are alone. */
const escaped = /["\\\p{Cc}\p{Surrogate}]/u;

/** As JSON writes a text, quickly for nearly all texts. */
function quoted(text: string): string {
  return escaped.test(text) ? JSON.stringify(text) : `"${text}"`;
}

/** The rows of a sheet have few different sets of columns: each is sorted once. Keys are names of fields. */
const sorted = new Map<string, readonly string[]>();
const remembered = 1_000;

function sortedKeys(keys: string[]): readonly string[] {
  const shape = keys.join('\0');
  const known = sorted.get(shape);
  if (known?.length === keys.length) return known;
  if (sorted.size >= remembered) sorted.clear();
  keys.sort();
  sorted.set(shape, keys);
  return keys;
}
