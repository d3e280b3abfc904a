import { expect, it } from 'vitest';
import { liveEventsOf } from './live-events.ts';

/** Somebody listens, and people sign in and out; no stream ever answers. */
function listening() {
  let userId: string | undefined;
  let changed = () => {};
  const session = {
    read: () => (userId === undefined ? undefined : { user: { userId } }),
    subscribe: (hear: () => void) => {
      changed = hear;
      return () => {};
    },
  };
  const client = { request: () => new Promise<never>(() => {}) };
  const heardBy: (string | undefined)[] = [];
  liveEventsOf({ client, session } as never).subscribe(['flow'], () => heardBy.push(userId));
  const signIn = (next: string | undefined) => {
    userId = next;
    changed();
  };
  return { heardBy, signIn };
}

it('whoever listens again may have missed something, and whoever listens first has not', () => {
  const { heardBy, signIn } = listening();
  signIn('1001');
  expect(heardBy).toEqual([]);
  signIn(undefined);
  signIn('1001');
  expect(heardBy).toEqual(['1001']);
  signIn('1002');
  expect(heardBy).toEqual(['1001']);
});
