import { client, session } from './danbao.ts';

/** Loads user, permissions and menu into the session, once for all who wait (C4, C6, C7). */
export function loadMenu(): Promise<void> {
  loading ??= load().finally(() => {
    loading = undefined;
  });
  return loading;
}

let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  const user = session.read()?.user ?? (await client.session.me());
  session.keep({ user });
  const { permissions, routes } = await client.session.menu({ username: user.username });
  session.keep({ permissions, routes });
  void client.session.signedIn({ username: user.username }).catch(() => {});
}
