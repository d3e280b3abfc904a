import { expect, test } from 'vitest';
import type { Listener, LiveEvent } from './events.ts';
import { createHub, type Hub } from './hub.ts';

interface Heard extends Listener {
  readonly kinds: string[];
  readonly ids: string[];
}

function listener(userId: string, unitUid: string): Heard {
  const kinds: string[] = [];
  const ids: string[] = [];
  const hear: Listener['hear'] = ({ id, kind }) => {
    kinds.push(kind);
    ids.push(id);
  };
  return { userId, unitUid, kinds, ids, hear, end: () => kinds.push('end') };
}

function heardBy(hub: Hub, userId: string, unitUid: string, after?: string): Heard {
  const one = listener(userId, unitUid);
  hub.subscribe(one, after);
  return one;
}

test('each hears what concerns them, until they leave', () => {
  const hub = createHub();
  const [a, b] = [heardBy(hub, '1', '100'), heardBy(hub, '2', '101')];
  const gone = listener('3', '100');
  hub.subscribe(gone)();
  hub.publish({ to: 'all', kind: 'all' });
  hub.publish({ to: { unitUid: '101' }, kind: 'unit' });
  hub.publish({ to: { userIds: ['1', '9'] }, kind: 'user' });
  expect([a.kinds, b.kinds, gone.kinds]).toEqual([['hello', 'all', 'user'], ['hello', 'all', 'unit'], ['hello']]);
  hub.end();
  expect([a.kinds.at(-1), b.kinds.at(-1), gone.kinds.at(-1)]).toEqual(['end', 'end', 'hello']);
  expect(heardBy(hub, '1', '100').kinds).toEqual(['end']);
});

test('whoever comes back hears what came since; what is not known any more is told as missed', () => {
  const hub = createHub();
  const before = heardBy(hub, '1', '100');
  hub.publish({ to: 'all', kind: 'first' });
  hub.publish({ to: { userIds: ['2'] }, kind: 'not his' });
  hub.publish({ to: 'all', kind: 'second' });
  expect(heardBy(hub, '1', '100', before.ids[0]).kinds).toEqual(['hello', 'first', 'second']);
  expect(heardBy(hub, '1', '100', before.ids[1]).kinds).toEqual(['hello', 'second']);
  expect(heardBy(hub, '1', '100', before.ids[2]).kinds).toEqual(['hello']);
  // The greeting gives the newest id, whomever that event was for.
  expect(heardBy(hub, '1', '100').ids).toEqual([before.ids[2]]);
  expect(heardBy(hub, '1', '100', 'of another process').kinds).toEqual(['hello', 'missed']);
  for (let count = 0; count < 600; count += 1) hub.publish({ to: 'all', kind: 'more' });
  expect(heardBy(hub, '1', '100', before.ids[1]).kinds).toEqual(['hello', 'missed']);
});

test('with several processes an event is told when it comes from them, and once', () => {
  const sent: LiveEvent[] = [];
  const hub = createHub((event) => sent.push(event));
  const one = heardBy(hub, '1', '100');
  hub.publish({ to: 'all', kind: 'mine' });
  expect(one.kinds).toEqual(['hello']);
  for (const event of [...sent, ...sent]) hub.deliver(event);
  hub.deliver({ id: 'x', to: 'all', kind: 'theirs' });
  hub.lost();
  expect(one.kinds).toEqual(['hello', 'mine', 'theirs', 'missed']);
  expect(sent).toHaveLength(1);
  // From here on ids of before are not known any more.
  expect(heardBy(hub, '1', '100', sent[0]?.id).kinds).toEqual(['hello', 'missed']);
});

test('what may be read is told to who has the right, and where it is a unit’s to who reaches the unit', () => {
  const hub = createHub();
  const readers = [
    { unitUid: '100', permissions: ['archive:read'] },
    { unitUid: '101', permissions: ['archive:read'] },
    { unitUid: '101', permissions: ['archive:read', 'unit:all'] },
    { unitUid: '100', permissions: ['fund:read'] },
    { unitUid: '100' },
  ].map((one, index) => ({ ...listener(String(index), one.unitUid), ...one }));
  for (const one of readers) hub.subscribe(one);
  hub.publish({ to: { access: 'archive:read' }, kind: 'anywhere' });
  hub.publish({ to: { access: 'archive:read|write', unitUid: '100' }, kind: 'of-unit' });
  hub.publish({ to: { access: 'signed-in', unitUid: '100' }, kind: 'colleagues' });
  expect(readers.map(({ kinds }) => kinds.slice(1))).toEqual([
    ['anywhere', 'of-unit', 'colleagues'],
    ['anywhere'],
    ['anywhere', 'of-unit', 'colleagues'],
    ['colleagues'],
    ['colleagues'],
  ]);
});
