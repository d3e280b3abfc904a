import { type ApiError, isApiError } from '../../endpoint/api-error.ts';
import type { SendOnce } from '../../endpoint/token-source.ts';
import { systemIds } from '../../format/system-ids.ts';
import { signInCalls } from './sign-in-calls.ts';
import { type Tokens, tokensOf } from './tokens.ts';

/** The words by which the server refuses a refresh token (C16). */
export const refreshRefused = 'refresh token无效';

/** New tokens (C15); undefined when the server itself refuses. Any other failure is thrown and keeps the session. */
export async function askForTokens(send: SendOnce, refreshToken: string): Promise<Tokens | undefined> {
  try {
    const input = { grant_type: 'refresh_token', refresh_token: refreshToken, sysId: systemIds.own } as const;
    return tokensOf(await send(signInCalls.token, input, 'session.token'));
  } catch (error) {
    if (isApiError(error) && isRefusal(error)) return undefined;
    throw error;
  }
}

/** A refusal is JSON: the page of a proxy, which cannot be read as such (`cause`), refuses nothing. */
function isRefusal({ status, serverMessage, code, cause }: ApiError): boolean {
  const isMeant = code === 'unauthorized' || (code === 'rejected' && (status === 400 || status === 200));
  return serverMessage === refreshRefused || (isMeant && cause === undefined);
}
