import { crossTokenLife, type Tokens } from './tokens.ts';

export interface CrossTokenOptions {
  /** The parameter with the access token. Default crossToken. */
  readonly tokenName?: string;
  /** The parameter with the refresh token. Default crossRefreshToken. */
  readonly refreshName?: string;
  /** Reads the query too, as the original system sends it; the query reaches logs and referrers, so the default is no. */
  readonly fromQuery?: boolean;
}

export interface CrossToken {
  readonly tokens: Tokens;
  readonly from: 'hash' | 'query';
  /** The address without the tokens: put it in place before any request goes out. */
  readonly address: string;
}

/** The tokens that another system has put into the address, in the hash or, if allowed, the query (C11). */
export function crossTokenOf(address: string, options: CrossTokenOptions = {}): CrossToken | undefined {
  const { tokenName = 'crossToken', refreshName = 'crossRefreshToken', fromQuery = false } = options;
  const [beforeHash = '', hash = ''] = splitOnce(address, '#');
  const [path = '', query = ''] = splitOnce(beforeHash, '?');
  const [hashPath = '', hashQuery = ''] = hash.includes('?')
    ? splitOnce(hash, '?')
    : hash.includes('=')
      ? ['', hash]
      : [hash, ''];
  const inHash = new URLSearchParams(hashQuery);
  const inQuery = new URLSearchParams(query);
  const holder = inHash.has(tokenName) ? inHash : fromQuery && inQuery.has(tokenName) ? inQuery : undefined;
  const accessToken = holder?.get(tokenName) ?? '';
  if (!holder || accessToken === '') return undefined;
  const tokens = { accessToken, refreshToken: holder.get(refreshName) ?? '', expiresIn: crossTokenLife };
  for (const params of [inHash, inQuery]) for (const name of [tokenName, refreshName]) params.delete(name);
  return {
    tokens,
    from: holder === inHash ? 'hash' : 'query',
    address: join(
      join(path, '?', inQuery.toString()),
      '#',
      join(hashPath, hashPath === '' ? '' : '?', inHash.toString()),
    ),
  };
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

function join(head: string, mark: string, tail: string): string {
  return tail === '' ? head : head + mark + tail;
}
