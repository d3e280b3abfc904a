/**
 * Whether a text is an IP address or a range of them: `10.20.0.7`, `10.20.0.0/16`, `2001:db8::/32`.
 *
 * @example
 * isAddressRange('10.20.0.0/16'); // true
 * isAddressRange('10.20.0.0/33'); // false
 */
export function isAddressRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const width = isIPv4(address) ? 32 : isIPv6(address) ? 128 : undefined;
  if (width === undefined || more.length > 0) return false;
  return bits === undefined || (/^(0|[1-9]\d{0,2})$/.test(bits) && Number(bits) <= width);
}

function isIPv4(text: string): boolean {
  const parts = text.split('.');
  return parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255);
}

function isIPv6(text: string): boolean {
  const halves = text.split('::');
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return false;
  return halves.length === 2 ? groups.length < 8 : groups.length === 8;
}
