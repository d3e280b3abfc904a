import { refreshRefused } from '../areas/session/refresh.ts';
import type { MockHandlers } from './mock-handlers.ts';
import type { MockState } from './mock-state.ts';
import { Refusal } from './refusal.ts';

type Calls = 'token' | 'me' | 'menu' | 'signedIn' | 'tokenOf' | 'store' | 'end';

/** Signing in with the accounts of the state. */
export const mockSession: Pick<MockHandlers['session'], Calls> = {
  token: ({ grant_type, username = '', password, refresh_token = '' }, { state }) => {
    const known = grant_type === 'password' ? state.accounts.get(username)?.password === password : false;
    const renewed = grant_type === 'refresh_token' ? state.tokens.get(refresh_token) : undefined;
    if (grant_type === 'refresh_token' && renewed === undefined)
      throw new Refusal(401, 'signInAgain', { data: refreshRefused });
    if (grant_type !== 'refresh_token' && !known) throw new Refusal(400, 'badCredentials');
    return issueTokens(state, renewed ?? username);
  },
  me: (_, { username }) => ({ userId: username, username, realName: username, unitUid: '1' }),
  menu: (_, { state, username }) => ({ permissions: state.accounts.get(username)?.permissions ?? [], routes: [] }),
  signedIn: () => undefined,
  tokenOf: (_, { state, username }) => issueTokens(state, username),
  store: () => undefined,
  end: (_, { state, username }) => {
    for (const [token, name] of state.tokens) if (name === username) state.tokens.delete(token);
    return undefined;
  },
};

function issueTokens(state: MockState, username: string) {
  const accessToken = `access-${state.nextId()}`;
  const refreshToken = `refresh-${state.nextId()}`;
  state.tokens.set(accessToken, username).set(refreshToken, username);
  return { access_token: accessToken, refresh_token: refreshToken, expires_in: 7200 };
}
