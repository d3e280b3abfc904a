import { randomUUID } from 'node:crypto';
import { allows } from '@danbao/core/client';
import { reaches } from '../auth/principal.ts';
import type { Announcement, Events, Listener, LiveEvent } from './events.ts';

/** The kind that stands for all that may have been missed. */
export const missed = 'missed';
/** The kind that only tells a new listener where they stand. */
export const hello = 'hello';

const maxKept = 500;

export interface Hub extends Omit<Events, 'close' | 'state'> {
  /** Hands on an event that was published here or elsewhere; one that is known already is passed over. */
  deliver(event: LiveEvent): void;
  /** Events may have been lost: everybody is told so. */
  lost(): void;
  end(): void;
}

/**
 * The listeners of this process and the last events, so that whoever comes back in time misses nothing. `send` takes what
 * is published here, and sees to it that it is delivered in the same order to every process; without it there is one.
 */
export function createHub(send?: (event: LiveEvent) => void): Hub {
  const listeners = new Set<Listener>();
  let ended = false;
  let last: LiveEvent[] = [announced({ to: { userIds: [] }, kind: hello })];
  const newest = () => last.at(-1)?.id ?? '';

  const deliver = (event: LiveEvent) => {
    if (last.some(({ id }) => id === event.id)) return;
    last.push(event);
    if (last.length > maxKept) last = last.slice(-maxKept / 2);
    for (const listener of listeners) if (concerns(event, listener)) listener.hear(event);
  };
  return {
    deliver,
    publish: (announcement) => (send ?? deliver)(announced(announcement)),
    subscribe: (listener, after) => {
      if (ended) {
        listener.end();
        return () => {};
      }
      listener.hear({ id: newest(), kind: hello });
      const seen = last.findIndex(({ id }) => id === after);
      // What lies too far back, or in another process, is not known any more.
      if (after !== undefined && seen < 0) listener.hear({ id: newest(), kind: missed });
      else if (seen >= 0) {
        for (const event of last.slice(seen + 1)) if (concerns(event, listener)) listener.hear(event);
      }
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    lost: () => {
      last = [];
      deliver(announced({ to: 'all', kind: missed }));
    },
    end: () => {
      ended = true;
      for (const listener of listeners) listener.end();
      listeners.clear();
    },
  };
}

function announced(announcement: Announcement): LiveEvent {
  return { ...announcement, id: randomUUID() };
}

function concerns({ to }: LiveEvent, { userId, unitUid, permissions = [] }: Listener): boolean {
  if (to === 'all') return true;
  if ('access' in to)
    return (
      allows(to.access, permissions) && (to.unitUid === undefined || reaches({ unitUid, permissions }, to.unitUid))
    );
  return 'unitUid' in to ? to.unitUid === unitUid : to.userIds.includes(userId);
}
