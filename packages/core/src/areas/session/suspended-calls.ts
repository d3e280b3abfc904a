import type { SessionData } from './session.ts';

/** What stays of a session that the server has refused while it was in use, and the calls that wait for its user. */
export function createSuspendedCalls() {
  let held: SessionData | undefined;
  let waiting: ((token: string | undefined) => void)[] = [];
  return {
    held: () => held,
    begin(data: SessionData | undefined): void {
      held ??= data;
    },
    /** The same user's calls go on with their new token; everything else that was asked for comes to nothing. */
    over(next: SessionData | undefined): void {
      const token = held?.user?.userId === next?.user?.userId ? next?.accessToken : undefined;
      const waited = waiting;
      held = undefined;
      waiting = [];
      for (const resolve of waited) resolve(token);
    },
    /** The token with which a waiting call goes on; undefined when it does not. */
    wait: () => new Promise<string | undefined>((resolve) => waiting.push(resolve)),
  };
}
