import { documentWords } from '@danbao/core/documents';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { signedIn } from '@danbao/testing/server/people';
import { tableOf } from '@danbao/testing/server/tables';
import { expect, test } from 'vitest';
import { departments, userPosts } from '../../db/schema.ts';

onEveryDatabase((server) => {
  test('each step of setting up is done when its data are there, and only an administrator asks', async () => {
    const { client } = await signedIn(server, 'admin');
    const open = async () =>
      (await client.dashboard.firstDay()).flatMap(({ step, isDone }) => (isDone === '0' ? [step] : []));
    expect(await open()).toEqual([]);
    const { db } = server.deps;
    await db.delete(userPosts);
    await db.delete(tableOf(documentWords));
    expect(await open()).toEqual(['posts', 'documentWord']);
    await db.delete(departments);
    expect(await open()).toEqual(['departments', 'posts', 'documentWord']);
    await client.documentWords.add({ word: '集团发' });
    expect(await open()).toEqual(['departments', 'posts']);
    const manager = await signedIn(server, 'manager');
    await expect(manager.client.dashboard.firstDay()).rejects.toMatchObject({ status: 403 });
  });
});
