import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { beforeAll, expect, test } from 'vitest';

const names = ['admin', 'manager', 'viewer', 'branch', 'canteen'] as const;
const code = (status: number) => ({ status });
const event = {
  title: '电梯困人',
  kind: 'accident',
  level: '2',
  place: '办公楼二号电梯',
  happenTime: '2026-03-01 09:00:00',
  content: '两人被困',
} as const;

onEveryDatabase((server) => {
  let people: Readonly<Record<(typeof names)[number], Person['client']>>;
  beforeAll(async () => {
    const clients = await Promise.all(
      names.map(async (name) => [name, (await signedIn(server, name)).client] as const),
    );
    people = Object.fromEntries(clients) as typeof people;
  });

  test('whoever is in charge hears of it at once, deals with it step by step and closes it for good', async () => {
    const { admin, viewer, manager, branch, canteen } = people;
    const reported = await viewer.emergencies.add(event);
    const { id } = reported;
    expect(reported).toMatchObject({ status: '0', reporter: '林晓' });
    for (const client of [canteen, admin])
      expect((await client.notices.personal()).map(({ messageContent }) => messageContent)).toContain(
        '应急上报：电梯困人（办公楼二号电梯）',
      );
    expect(await branch.notices.personal()).toEqual([]);
    await expect(branch.emergencies.get({ id })).rejects.toMatchObject(code(404));
    await expect(manager.emergencies.update({ ...event, id, place: '别处' })).rejects.toMatchObject(code(403));
    await viewer.emergencies.update({ ...event, id, place: '三号电梯' });
    await expect(viewer.emergencies.take({ id, kind: 'handle', content: '自行处置' })).rejects.toMatchObject(code(403));
    expect(await canteen.emergencies.take({ id, kind: 'call', content: '已通知维保' })).toMatchObject({ status: '1' });
    await canteen.emergencies.take({ id, kind: 'handle', content: '人员已救出' });
    expect(await canteen.emergencies.take({ id, kind: 'close', content: '电梯检修合格' })).toMatchObject({
      status: '2',
    });
    const { rows } = await viewer.emergencySteps.page({ emergencyId: id });
    expect(rows.map(({ kind }) => kind)).toEqual(['call', 'handle', 'close']);
    await expect(canteen.emergencies.take({ id, kind: 'handle', content: '又处置' })).rejects.toMatchObject(code(409));
    await expect(viewer.emergencies.update({ ...event, id })).rejects.toMatchObject(code(422));
    const [step] = rows;
    await expect(canteen.emergencySteps.remove({ id: step?.id ?? '' })).rejects.toMatchObject(code(409));
  });

  test('nothing is reported of the future', async () => {
    await expect(people.viewer.emergencies.add({ ...event, happenTime: '2099-01-01 00:00:00' })).rejects.toMatchObject({
      issues: [{ field: 'happenTime', rule: 'dateFuture' }],
    });
  });
});
