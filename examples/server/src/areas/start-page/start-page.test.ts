import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { signedIn } from '@danbao/testing/server/people';
import { expect, test } from 'vitest';

onEveryDatabase((server) => {
  test('everybody arranges their own start page, the unit’s who may; resetting goes back to that of the unit', async () => {
    const [admin, approver, manager] = await Promise.all(
      (['admin', 'approver', 'manager'] as const).map(async (name) => (await signedIn(server, name)).client),
    );
    if (!admin || !approver || !manager) throw new Error('nobody');
    expect(await manager.startPage.now()).toEqual({});
    const cards = [{ card: 'meals', isHidden: '1' }] as const;
    const links = [{ title: '项目', address: '/projects' }];
    await expect(manager.startPage.save({ kind: 'unit', cards })).rejects.toMatchObject({ status: 403 });
    await admin.startPage.save({ kind: 'unit', cards, links });
    expect(await approver.startPage.now()).toEqual({ unit: { kind: 'unit', cards, links } });
    expect(await manager.startPage.now()).toEqual({});
    await approver.startPage.save({ kind: 'person', cards: [] });
    await approver.startPage.save({ kind: 'person', links });
    expect((await approver.startPage.now()).person).toEqual({ kind: 'person', cards: [], links });
    expect(await approver.startPage.reset({ kind: 'person' })).toEqual({ unit: { kind: 'unit', cards, links } });
    await expect(
      approver.startPage.save({ kind: 'person', links: [{ title: '坏', address: 'javascript:alert(1)' }] }),
    ).rejects.toMatchObject({ status: 422 });
    await expect(manager.startArrangements.page({})).rejects.toMatchObject({ status: 403 });
  });
});
