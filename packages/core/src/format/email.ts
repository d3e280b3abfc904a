const longest = 254;
const longestLocal = 64;
const localPart = /^[\w!#$%&'*+/=?^`{|}~.-]+$/;
const label = /^[A-Za-z0-9-]{1,63}$/;

/**
 * An e-mail address as mail servers take them everywhere: plain letters, no blanks, no quotes, a domain of two labels at least.
 * At most 254 characters, of which 64 before the `@`.
 */
export function isEmail(text: string): boolean {
  if (typeof text !== 'string' || text.length > longest) return false;
  const at = text.indexOf('@');
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1 || local.length > longestLocal || !localPart.test(local)) return false;
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false;
  const labels = domain.split('.');
  return labels.length > 1 && labels.every((part) => label.test(part) && !part.startsWith('-') && !part.endsWith('-'));
}
