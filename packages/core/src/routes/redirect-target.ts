import { localPath } from '../format/local-path.ts';

const prefix = '/redirect/';

/**
 * Where the redirect route leads (B1): the path that it carries, encoded as one segment or written out, with the query.
 * Undefined when that would leave the app.
 */
export function redirectTarget(address: string): string | undefined {
  if (!address.startsWith(prefix)) return undefined;
  const at = address.indexOf('?');
  const [path, query] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
  const carried = path.slice(prefix.length);
  const whole = carried.includes('/') ? carried : decode(carried);
  const target = localPath(whole.startsWith('/') ? whole : `/${whole}`);
  if (target === undefined || query === '') return target;
  return `${target}${target.includes('?') ? '&' : '?'}${query}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
