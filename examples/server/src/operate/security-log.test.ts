import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { enter, signedIn } from '@danbao/testing/server/people';
import { expect, test } from 'vitest';
import { securityLog } from './security-log.ts';

onEveryDatabase((server) => {
  const read = async (after?: number) => {
    const events = [];
    for await (const event of securityLog(server.deps.db, { after })) events.push(event);
    return events;
  };

  test('sign-ins, refusals and changes of rights are told as lines that a program reads, without phone numbers, and from where it ended', async () => {
    const start = Number((await read()).at(-1)?.['event.id'] ?? 0);
    const { client } = await signedIn(server, 'admin');
    await expect(enter(server, 'branch', 'wrong')).rejects.toThrow();
    const branch = (await client.admin.users({ text: 'branch' })).rows[0];
    if (!branch) throw new Error('nobody');
    const called = await client.admin.updateUser({ ...branch, mobile: '13800000001' });
    await client.admin.updateUser({ ...called, posts: ['hr'] });
    const events = await read(start);
    expect(events.map((event) => [event['event.category'], event['event.action'], event['event.outcome']])).toEqual([
      ['authentication', 'signIn', 'success'],
      ['authentication', 'signInRefused', 'failure'],
      ['iam', 'update', 'success'],
    ]);
    const [, , change] = events;
    expect(change).toMatchObject({
      'user.name': 'admin',
      'danbao.entity': 'account',
      'danbao.after': { posts: ['hr'] },
    });
    expect(JSON.stringify(events)).not.toContain('13800000001');
    expect(await read(Number(change?.['event.id']))).toEqual([]);
  });
});
