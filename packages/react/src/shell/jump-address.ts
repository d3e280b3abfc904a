import type { Tokens } from '@danbao/core/client';

/** Where an entry of the system-jump list leads (A18). */
export interface JumpTarget {
  readonly url: string;
  /** An address of this very origin: the session is there already. */
  readonly own: boolean;
  /** Whether tokens may travel there: never from a page served by https to one that is not. */
  readonly takesTokens: boolean;
}

/** What the configured address of a system means, seen from a page; undefined when it is none or no web address. */
export function jumpTargetOf(sysUrl: string | undefined, here: string): JumpTarget | undefined {
  if (!sysUrl || !URL.canParse(sysUrl, here)) return undefined;
  const { href, origin, protocol } = new URL(sysUrl, here);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const from = new URL(here);
  const own = origin === from.origin;
  return { url: href, own, takesTokens: !own && (protocol === 'https:' || from.protocol === 'http:') };
}

/** The address with the tokens in its hash (C11), which reaches neither logs nor referrers. */
export function withTokens(url: string, { accessToken, refreshToken }: Tokens): string {
  const tokens = new URLSearchParams({ crossToken: accessToken, crossRefreshToken: refreshToken });
  const [page = '', hash = ''] = url.split(/#(.*)/s);
  if (hash === '') return `${page}#${tokens}`;
  const isQuery = hash.includes('?') || hash.includes('=');
  return `${page}#${hash}${isQuery ? '&' : '?'}${tokens}`;
}
