import { isCleanText } from './text.ts';

const longest = 2048;
const web = /^https?:\/\/[^\p{Cc}\s\\<>"/?#][^\p{Cc}\s\\<>"]*$/iu;
const longestLabel = 63;

/**
 * A web address (H4): http or https only, at most 2,048 characters, a host name or IP address, no blanks. Addresses that
 * carry a user name or password are refused, since they hide the real host.
 */
export function isUrl(text: string): boolean {
  if (typeof text !== 'string' || text.length > longest || !isCleanText(text) || !web.test(text)) return false;
  const url = parse(text);
  if (url?.username !== '' || url.password !== '') return false;
  return (url.protocol === 'http:' || url.protocol === 'https:') && isHost(url.hostname);
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

function isHost(name: string): boolean {
  const labels = (name.endsWith('.') ? name.slice(0, -1) : name).split('.');
  return labels.every((label) => label !== '' && label.length <= longestLabel);
}
