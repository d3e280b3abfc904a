import type { MockHandlers } from './mock-handlers.ts';
import { Refusal } from './refusal.ts';

/** One sign-in only; the password of the account is really changed. */
export const mockProfile: MockHandlers['profile'] = {
  read: (_, { state, username }) => ({
    roleName: username,
    permissions: state.accounts.get(username)?.permissions ?? [],
    sessions: [{ startedAt: '2026-01-05 09:00:00', endsAt: '2026-01-19 09:00:00', current: true }],
  }),
  changePassword: ({ oldPassword, newPassword }, { state, username }) => {
    const account = state.accounts.get(username);
    if (!account || account.password !== oldPassword) throw new Refusal(400, 'badCredentials');
    state.accounts.set(username, { ...account, password: newPassword });
    return undefined;
  },
  endOthers: () => undefined,
};
