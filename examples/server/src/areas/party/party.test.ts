import { fileTypes } from '@danbao/core/attachments';
import { systemIds } from '@danbao/core/format';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { sampleFilm } from '../../sample/sample-film.ts';

const names = ['admin', 'manager', 'viewer', 'branch'] as const;
const code = (status: number) => ({ status });

onEveryDatabase((server) => {
  let signed: Readonly<Record<(typeof names)[number], Person['client']>>;
  beforeAll(async () => {
    const clients = await Promise.all(
      names.map(async (name) => [name, (await signedIn(server, name)).client] as const),
    );
    signed = Object.fromEntries(clients) as typeof signed;
  });
  const people = () => signed;

  describe('items', () => {
    const item = { columnId: 'party-column-0', title: '专题学习', reach: 'unit', content: '学习内容' } as const;

    test('are read once somebody else has passed them, and checked again once they change (W7)', async () => {
      const { admin, manager, viewer, branch } = people();
      const added = await manager.partyItems.add(item);
      expect(added).toMatchObject({ checkStatus: 'wait', author: '陈立' });
      const { id } = added;
      await expect(viewer.party.article({ id })).rejects.toMatchObject(code(404));
      await expect(manager.partyItems.check({ id, passed: '1' })).rejects.toMatchObject(code(403));
      expect((await admin.partyItems.waiting({})).rows.map((row) => row.id)).toContain(id);
      await expect(admin.partyItems.check({ id, passed: '0' })).rejects.toMatchObject({
        issues: [{ field: 'opinion', rule: 'required' }],
      });
      expect(await admin.partyItems.check({ id, passed: '0', opinion: '请补充' })).toMatchObject({
        checkStatus: 'reject',
        checkOpinion: '请补充',
        checkerName: '周敏',
      });
      await expect(admin.partyItems.check({ id, passed: '1' })).rejects.toMatchObject(code(409));
      await manager.partyItems.update({ ...item, id, content: '补充后' });
      expect(await admin.partyItems.check({ id, passed: '1' })).toMatchObject({ checkStatus: 'pass' });
      expect(await viewer.party.article({ id })).toMatchObject({ title: '专题学习', columnName: '党建动态' });
      expect((await viewer.party.portal({ text: '专题' })).rows.map((row) => row.id)).toEqual([id]);
      await expect(branch.party.article({ id })).rejects.toMatchObject(code(404));
      await manager.partyItems.update({ ...item, id, content: '又改' });
      await expect(viewer.party.article({ id })).rejects.toMatchObject(code(404));
      const told = (await manager.notices.personal()).map(({ messageContent }) => messageContent);
      expect(told).toEqual(expect.arrayContaining([expect.stringContaining('请补充')]));
    });

    test('the author never passes their own, and the group reads what somebody of all units has passed', async () => {
      const { admin, manager, branch } = people();
      const own = await admin.partyItems.add({ ...item, title: '本人提交' });
      expect((await admin.partyItems.waiting({})).rows.map((row) => row.id)).not.toContain(own.id);
      await expect(admin.partyItems.check({ id: own.id, passed: '1' })).rejects.toMatchObject(code(409));
      const { id } = await manager.partyItems.add({ ...item, title: '全集团通报', reach: 'group' });
      await admin.partyItems.check({ id, passed: '1' });
      expect(await branch.party.article({ id })).toMatchObject({ unitName: '第一融资担保公司' });
    });

    test('come with their files as a zip, and a passed one keeps its files', async () => {
      const { admin, manager, viewer, branch } = people();
      const { id } = await manager.partyItems.add({ ...item, title: '带附件' });
      const upload = () =>
        manager.attachments.upload({
          ...{ infoId: id, fileType: fileTypes.party, sysId: systemIds.file, name: '说明.txt' },
          file: new Blob(['附件内容']),
        } as never);
      const saved = await upload();
      expect(await viewer.attachments.list({ infoId: id, fileType: fileTypes.party })).toEqual([]);
      await admin.partyItems.check({ id, passed: '1' });
      await expect(upload()).rejects.toMatchObject(code(409));
      expect(await viewer.attachments.list({ infoId: id, fileType: fileTypes.party })).toMatchObject([
        { id: saved.id },
      ]);
      const { blob, fileName } = await viewer.partyItems.zip({ id });
      expect(fileName).toBe('带附件.zip');
      const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
      expect(Object.keys(files)).toEqual(['带附件.txt', '说明.txt']);
      expect(new TextDecoder().decode(files['带附件.txt'])).toContain('学习内容');
      await expect(branch.partyItems.zip({ id })).rejects.toMatchObject(code(404));
    });
  });

  test('plans: whose task it is tells how far it is, and an edit keeps that', async () => {
    const { manager, viewer } = people();
    const task = { planId: 'party-plan-0', name: '更新台账', begin: '2026-01-01', end: '2026-12-31', progress: '0' };
    const { id } = await manager.partyTasks.add({ ...task, personId: '1003' });
    expect((await viewer.partyTasks.mine()).map((one) => one.id)).toContain(id);
    await expect(manager.partyTasks.setProgress({ id, progress: '50' })).rejects.toMatchObject(code(403));
    expect(await viewer.partyTasks.setProgress({ id, progress: '100', note: '已完成' })).toMatchObject({
      status: '2',
      personName: '林晓',
    });
    await expect(manager.partyTasks.add({ ...task, personId: 'nobody' })).rejects.toMatchObject({
      issues: [{ field: 'personId', rule: 'unknown' }],
    });
  });

  test('organisations: who leads one hears of an alert at once and of reports that are late', async () => {
    const { admin, manager } = people();
    const { id: orgId } = await admin.partyOrgs.add({ name: '第二党支部', leaderId: '1002' });
    const report = { orgId, content: '情况说明', alert: '1' } as const;
    await expect(admin.partyReports.add(report)).rejects.toMatchObject({ issues: [{ field: 'leaderAlert' }] });
    await admin.partyReports.add({ ...report, leaderAlert: '党费未收齐' });
    const alerts = await manager.party.alerts();
    expect(alerts.find((one) => one.orgId === orgId)).toMatchObject({ leaderAlert: '党费未收齐', isOverdue: '0' });
    const told = (await manager.notices.personal()).map(({ messageContent }) => messageContent);
    expect(told).toContain('第二党支部：党费未收齐');
    expect((await admin.party.alerts()).find((one) => one.orgName === '机关党支部')).toMatchObject({ isOverdue: '1' });
  });

  test('the sunny tree shows who may see what, its owner tells the progress, requests are answered', async () => {
    const { manager, viewer, branch } = people();
    const tree = await viewer.party.tree();
    expect(tree.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['category', 'matter', 'step', 'task']));
    expect(await branch.party.tree()).toEqual([]);
    const open = tree.find(({ kind, ownerId }) => kind === 'task' && ownerId === '1003');
    if (!open) throw new Error('no task');
    await expect(manager.sunnyTasks.setProgress({ id: open.id, progress: '10' })).rejects.toMatchObject(code(403));
    await viewer.sunnyTasks.setProgress({ id: open.id, progress: '100' });
    const all = await viewer.sunnyTasks.all();
    expect(all.find(({ taskId }) => taskId === open.id)).toMatchObject({ status: '2', isOverdue: '0' });
    const { sunnyMatters } = manager;
    const matters = await sunnyMatters.page({});
    const hidden = matters.rows.find(({ name }) => name === '办公设备采购');
    if (!hidden) throw new Error('no matter');
    await sunnyMatters.update({ ...hidden, publicity: 'none', ownerId: '1002' });
    expect((await viewer.party.tree()).map(({ name }) => name)).not.toContain('办公设备采购');
    const asked = await viewer.sunnyRequests.add({ matterId: 'party-matter-0', title: '何时公示', content: '请说明' });
    await expect(viewer.sunnyRequests.answer({ id: asked.id, answer: '下周' })).rejects.toMatchObject(code(403));
    expect(await manager.sunnyRequests.answer({ id: asked.id, answer: '下周' })).toMatchObject({
      status: '1',
      answererName: '陈立',
    });
    await expect(viewer.sunnyRequests.remove({ id: asked.id })).rejects.toMatchObject(code(422));
  });

  test('who somebody is in the party, with what is open; business of customers is what waits for them', async () => {
    const { manager, branch } = people();
    expect(await manager.party.currentUser()).toMatchObject({ orgName: '第一党支部', duty: '书记' });
    expect(await branch.party.currentUser()).toMatchObject({ openTasks: '0', toCheck: '0' });
    const flows = await manager.party.pendingBusiness({});
    expect(flows.rows.every(({ type }) => type !== '')).toBe(true);
  });

  describe('films', () => {
    const videoId = 'party-video-0';
    const ask = async (range?: string, ifRange?: string) => {
      const address = await people().viewer.party.film({ videoId });
      const headers = { ...(range ? { range } : {}), ...(ifRange ? { 'if-range': ifRange } : {}) };
      return server.fetch(new URL(address, server.baseUrl), { headers });
    };
    const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

    test('are played by one range at a time, whole where the film has changed since', async () => {
      const whole = await ask();
      expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
      expect((await bytesOf(whole)).equals(sampleFilm)).toBe(true);
      const etag = whole.headers.get('etag') ?? '';
      const size = sampleFilm.length;
      for (const [range, first, last] of [
        ['bytes=0-99', 0, 99],
        ['bytes=100-', 100, size - 1],
        ['bytes=-10', size - 10, size - 1],
        [`bytes=5-${size * 2}`, 5, size - 1],
      ] as const) {
        const part = await ask(range, etag);
        expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${first}-${last}/${size}`]);
        expect((await bytesOf(part)).equals(sampleFilm.subarray(first, last + 1))).toBe(true);
      }
      for (const answer of [
        await ask('bytes=0-1,5-6'),
        await ask('bytes=9-5'),
        await ask('lines=1-2'),
        await ask('bytes=0-9', '"another"'),
      ])
        expect([answer.status, (await bytesOf(answer)).length]).toEqual([200, size]);
      const beyond = await ask(`bytes=${size}-`);
      expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
    });

    test('go on where each person has stopped, and stay seen', async () => {
      const { viewer, manager } = people();
      await viewer.party.keepPosition({ videoId, position: '7', isDone: '0' });
      await viewer.party.keepPosition({ videoId, position: '12', isDone: '1' });
      await viewer.party.keepPosition({ videoId, position: '3', isDone: '0' });
      expect(await viewer.party.lesson({ videoId })).toMatchObject({ position: '3', isDone: '1' });
      expect(await manager.party.lesson({ videoId })).toMatchObject({ position: '0', isDone: '0' });
      await expect(viewer.party.keepPosition({ videoId: 'x', position: '0', isDone: '0' })).rejects.toMatchObject(
        code(404),
      );
    });
  });
});
