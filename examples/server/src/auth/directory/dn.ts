/** One part of a distinguished name, such as `ou=Sales`. */
interface Rdn {
  readonly type: string;
  readonly value: string;
}

/** The parts of a DN (RFC 4514), its own first. */
export function partsOfDn(dn: string): readonly Rdn[] {
  return splitAt(dn, ',').map((part) => {
    const at = part.indexOf('=');
    return { type: part.slice(0, at).trim().toLowerCase(), value: unescaped(part.slice(at + 1).trim()) };
  });
}

/** The same for every spelling of one DN. */
export const dnKey = (dn: string) => keyOf(partsOfDn(dn));

/** The organizational units between a base and an entry, from the top. */
export function unitsBelow(base: string, dn: string): readonly string[] {
  const [parts, top] = [partsOfDn(dn), partsOfDn(base)];
  const below = keyOf(parts.slice(-top.length)) === keyOf(top) ? parts.slice(0, -top.length) : parts;
  return below.flatMap(({ type, value }) => (type === 'ou' ? [value] : [])).reverse();
}

const keyOf = (parts: readonly Rdn[]) => JSON.stringify(parts.map(({ type, value }) => [type, value.toLowerCase()]));

function splitAt(text: string, mark: string): readonly string[] {
  const parts = [''];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === mark) parts.push('');
    else if (sign === '\\') {
      parts[parts.length - 1] += text.slice(at, at + 2);
      at += 1;
    } else parts[parts.length - 1] += sign;
  }
  return parts;
}

/** `\2C` is a byte of UTF-8, `\,` the sign itself. */
function unescaped(value: string): string {
  return value.replace(/((?:\\[\da-f]{2})+)|\\(.)/gis, (_, bytes: string | undefined, sign: string) =>
    bytes === undefined ? sign : Buffer.from(bytes.replaceAll('\\', ''), 'hex').toString(),
  );
}
