import { type AnyResource, changeKind, isShared } from '@danbao/core/resources';
import type { Principal } from '../auth/principal.ts';
import type { Change } from '../context.ts';
import type { Deps } from '../deps.ts';
import type { Announcement, Audience, Events } from './events.ts';

/** In ms: what changes in so short a time is told once. */
const gathered = 50;

/** A flow tells those through whose hands it goes; a ballot is nobody's business. */
const announcedElsewhere: readonly string[] = ['flow', 'ballot'];
const changing: readonly Change['action'][] = ['add', 'update', 'remove'];

/** Tells who may read them that records of a kind have changed: every change that the audit log keeps. */
export function announceChanges(
  { events, danbao }: Pick<Deps, 'events' | 'danbao'>,
  changes: readonly Change[],
  user: Principal,
): void {
  for (const change of changes) {
    if (!changing.includes(change.action) || announcedElsewhere.includes(change.entity)) continue;
    const resource = danbao.resources.find(({ name }) => name === change.entity);
    announceSoon(events, {
      to: resource ? readersOf(resource, change, user) : colleaguesOf(user),
      kind: changeKind(change.entity),
    });
  }
}

/** Who reads records of the resource: by right, and by unit where they are a unit's. What is part of another record is told to all with the right. */
function readersOf({ scope, access }: AnyResource, { before, after }: Change, user: Principal): Audience {
  if (scope === 'own') return { userIds: [user.userId] };
  if (isShared(scope) || (typeof scope === 'object' && 'of' in scope)) return { access: access.read };
  const { unitUid = user.unitUid } = (after ?? before ?? {}) as { readonly unitUid?: string };
  return { access: access.read, unitUid };
}

/** What is no resource says not whose it is: who works for all units may have changed any. */
function colleaguesOf({ permissions, unitUid }: Principal): Audience {
  return permissions.includes('unit:all') ? 'all' : { access: 'signed-in', unitUid };
}

const waiting = new WeakMap<Events, Map<string, Announcement>>();

function announceSoon(events: Events, announcement: Announcement): void {
  const key = JSON.stringify(announcement);
  const due = waiting.get(events);
  if (due) {
    due.set(key, announcement);
    return;
  }
  const first = new Map([[key, announcement]]);
  waiting.set(events, first);
  setTimeout(() => {
    waiting.delete(events);
    for (const one of first.values()) events.publish(one);
  }, gathered).unref();
}
