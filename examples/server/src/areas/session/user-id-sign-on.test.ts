import { stranger } from '@danbao/testing/server/people';
import { startTestServer } from '@danbao/testing/server/test-server';
import { expect, test } from 'vitest';

test('a bare user id signs in only where a deployment has said so, and only people who are there (C9, AA13)', async () => {
  const server = await startTestServer({ settings: { userIdSignOn: true } });
  try {
    const { session } = stranger(server);
    expect(await session.byTicket({ userId: '1003' })).toMatchObject({
      ...{ accessToken: expect.any(String), refreshCode: expect.any(String), expireIn: 3600 },
      user: { userId: '1003', username: 'viewer', unitUid: '101' },
    });
    await expect(session.byTicket({ userId: 'nobody' })).rejects.toMatchObject({ status: 401 });
    await expect(session.byTicket({ userId: '1003', ticket: 'garbage' })).rejects.toMatchObject({ status: 401 });
  } finally {
    await server.close();
  }
});
