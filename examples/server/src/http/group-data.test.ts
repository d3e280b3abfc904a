import { type AnyEndpoint, furtherPermissions, reachesGroup, requiredPermissions } from '@danbao/core/client';
import { raisedWarnings } from '@danbao/core/credit';
import { createDanbao, endpoints } from '@danbao/core/definitions';
import { newGuarantyId } from '@danbao/core/format';
import { withRights } from '@danbao/testing/server/a-role';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { send, signedIn } from '@danbao/testing/server/people';
import { expect, test } from 'vitest';
import { users } from '../db/schema.ts';
import { rowOf } from '../resources/sort-keys.ts';
import { tableOf } from '../resources/table.ts';

const allCalls = Object.values(endpoints).flatMap((area) => Object.values<AnyEndpoint>(area));
const ofGroup = allCalls.filter(({ access }) => furtherPermissions(access).includes(reachesGroup));

onEveryDatabase((server) => {
  const answer = async (token: string, { method, path }: AnyEndpoint) => {
    const response = await send(
      server,
      token,
      method,
      path.replaceAll(/\{\w+\}/g, '1'),
      method === 'GET' ? {} : { body: {} },
    );
    return { status: response.status, text: await response.text() };
  };

  test('what is the whole group’s nobody changes who works for one unit; who reaches the group does', async () => {
    const { token } = await signedIn(server, 'branch');
    const rights = [...new Set(ofGroup.flatMap(({ access }) => requiredPermissions(access)))];
    expect(ofGroup.length).toBeGreaterThan(70);
    await withRights(server, 'branch', rights, async () => {
      for (const endpoint of ofGroup)
        expect([endpoint.path, await answer(token, endpoint)]).toEqual([
          endpoint.path,
          { status: 403, text: expect.stringContaining('此项影响全集团') },
        ]);
    });
    await withRights(server, 'branch', [...rights, reachesGroup], async () => {
      const refused = [];
      for (const endpoint of ofGroup) if ((await answer(token, endpoint)).status === 403) refused.push(endpoint.path);
      expect(refused).toEqual([]);
    });
  });

  test('records of the server are written by no call, whatever rights somebody has', async () => {
    const { token } = await signedIn(server, 'admin');
    const ofServer = createDanbao().resources.filter(({ access }) => access.write === 'server');
    expect(ofServer.length).toBeGreaterThan(2);
    for (const { calls } of ofServer)
      for (const call of ['add', 'addBatch', 'update', 'remove', 'rollback'])
        expect((await answer(token, { ...calls.get, path: calls.page.path.replace(/page$/, call) })).status).toBe(404);
  });

  test('raised warnings are read by unit, and a link that leads elsewhere is not handed on', async () => {
    const [person] = (await server.deps.db.select().from(users)).filter(({ username }) => username === 'branch');
    const now = new Date();
    const values = {
      rule: 'loanDue',
      subject: 'x',
      userId: person?.userId,
      content: '伪造',
      link: 'javascript:alert(1)',
    };
    const meta = { id: newGuarantyId(), authorId: '', version: 1, createdAt: now, updatedAt: now };
    for (const [id, unitUid] of [
      ['a', '103'],
      ['b', '101'],
    ] as const)
      await server.deps.db.insert(tableOf(raisedWarnings)).values(
        rowOf(raisedWarnings, {
          ...meta,
          id: `${meta.id}${id}`,
          unitUid,
          values: { ...values, content: `伪造${id}` },
        }),
      );
    const { client } = await signedIn(server, 'branch');
    await withRights(server, 'branch', ['admin:warnings'], async () => {
      const { rows } = await client.raisedWarnings.page({ text: '伪造' });
      expect(rows.map(({ content }) => content)).toEqual(['伪造a']);
      const own = await client.notices.warnings();
      expect(own.filter(({ content }) => content.startsWith('伪造')).map((row) => row.link)).toEqual(['', '']);
    });
  });
});
