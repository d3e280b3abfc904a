import { type FileType, fileTypes } from '@danbao/core/attachments';
import { dayLength, newGuarantyId, wallDay, wallTime } from '@danbao/core/format';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type SampleName, signAllIn } from '@danbao/testing/server/people';
import { testInstant } from '@danbao/testing/server/test-clock';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { files, users } from '../../db/schema.ts';

/** Of the first company but for branch and branchhead, who are of the second, and admin of the group; guarhead has the right to publish here. */
const names = [
  ...(['admin', 'manager', 'viewer', 'branch', 'branchhead', 'canteen', 'lead', 'bizhead'] as const),
  'guarhead',
] as const satisfies readonly SampleName[];
type Name = (typeof names)[number];

const code = (status: number) => ({ status });
const hours = (count: number) => wallTime(new Date(new Date(testInstant).getTime() + count * 3_600_000));
const tomorrow = wallDay(new Date(new Date(testInstant).getTime() + dayLength));
const attendees = ['1002', '1005'];

onEveryDatabase((server) => {
  let as: Awaited<ReturnType<typeof signAllIn<Name>>>['as'];
  let ids: Awaited<ReturnType<typeof signAllIn<Name>>>['ids'];
  let roomId = '';
  beforeAll(async () => {
    await server.deps.db.update(users).set({ roleId: 'office' }).where(eq(users.username, 'guarhead'));
    ({ as, ids } = await signAllIn(server, names));
    roomId = (await as.canteen.meetingRooms.add({ roomName: '附件会议室', isOpen: '1' })).id;
  });

  const endingOf = (fileType: FileType) => (fileType === fileTypes.dish ? 'png' : 'txt');
  const contentOf = (fileType: FileType) =>
    new Blob(fileType === fileTypes.dish ? [Buffer.from('89504e470d0a1a0a', 'hex')] : ['附件内容']);
  const upload = (who: Name, fileType: FileType, infoId: string, name = `说明.${endingOf(fileType)}`) =>
    as[who].attachments.upload({ file: contentOf(fileType), name, fileType, infoId, sysId: '2' });
  const list = (who: Name, fileType: FileType, infoId: string) => as[who].attachments.list({ infoId, fileType });
  const download = (who: Name, id: string) => as[who].attachments.download({ fileName: 'x', filepath: id, sysId: '2' });
  const found = async (who: Name, text: string) => (await as[who].search.attachments({ text })).total;

  const notice = (scope: 'unit' | 'group', who: Name) =>
    as[who].publishedNotices.add({ kind: 'notice', scope, content: '请查收附件' }).then(({ id }) => id);
  const meeting = (hour: number) =>
    as.manager.meetingBookings
      .add({
        ...{ roomId, appointReason: '评审会', attendeeIds: attendees },
        ...{ startTime: `${tomorrow} ${hour}:00:00`, endTime: `${tomorrow} ${hour}:30:00` },
      })
      .then(({ id }) => id);
  const vote = (status: '1' | '2' = '2') =>
    as.guarhead.votes
      .add({
        ...{ title: '评优', type: 'single', optionLines: '甲\n乙', anonymous: '0', daily: '0', reach: 'unit' },
        ...{ beginTime: hours(-1), endTime: hours(5), status },
      })
      .then(({ voteId }) => voteId);
  const topic = () =>
    as.manager.forumTopics.add({ boardId: 'board-1', title: '经验', content: '见附件' }).then(({ id }) => id);
  const plan = (name: string) =>
    as.manager.partyPlans
      .add({ name, typeId: 'party-type-0', year: '2026', begin: '2026-01-01', end: '2026-12-31' })
      .then(({ id }) => id);
  const workItem = () =>
    as.manager.workItems
      .add({ workDescription: '核对合同', workType: '1', workFlowExecutorList: [{ userID: ids.lead }] })
      .then(({ id }) => id);

  interface Case {
    readonly fileType: FileType;
    readonly make: () => Promise<string>;
    readonly writers: readonly Name[];
    /** They read the record and its files, and change neither. */
    readonly readers: readonly Name[];
    /** They do not get the record. */
    readonly others: readonly Name[];
  }
  const cases: Readonly<Record<string, Case>> = {
    'a notice of a unit': {
      ...{ fileType: fileTypes.notice, make: () => notice('unit', 'guarhead') },
      ...{ writers: ['guarhead'], readers: ['viewer', 'manager'], others: ['branch'] },
    },
    'a notice of the group': {
      ...{ fileType: fileTypes.notice, make: () => notice('group', 'admin') },
      ...{ writers: ['admin'], readers: ['viewer', 'branch', 'guarhead'], others: [] },
    },
    'a meeting': {
      ...{ fileType: fileTypes.meeting, make: () => meeting(9) },
      ...{ writers: ['manager'], readers: ['viewer', 'lead', 'branch'], others: ['branchhead'] },
    },
    'a topic': {
      ...{ fileType: fileTypes.forumTopic, make: topic },
      ...{ writers: ['manager'], readers: ['viewer', 'branch', 'admin'], others: [] },
    },
    'a vote': {
      ...{ fileType: fileTypes.vote, make: vote },
      ...{ writers: ['guarhead'], readers: ['viewer', 'manager'], others: ['branch'] },
    },
    'a party plan': {
      ...{ fileType: fileTypes.partyPlan, make: () => plan('学习计划') },
      ...{ writers: ['manager'], readers: ['viewer'], others: ['branch'] },
    },
    'a work item': {
      ...{ fileType: fileTypes.workItem, make: workItem },
      ...{ writers: ['manager', 'lead'], readers: ['viewer', 'bizhead'], others: ['branch'] },
    },
    'an emergency': {
      fileType: fileTypes.emergency,
      make: () =>
        as.viewer.emergencies
          .add({
            ...{ title: '停电', kind: 'other', level: '4', place: '三楼', content: '停电' },
            happenTime: '2026-03-01 09:00:00',
          })
          .then(({ id }) => id),
      ...{ writers: ['viewer', 'canteen'], readers: ['manager'], others: ['branch'] },
    },
    'a dish': {
      fileType: fileTypes.dish,
      make: () =>
        as.canteen.dishes
          .add({ name: `清蒸鱼 ${newGuarantyId()}`, price: '18', category: 'meat', isEnable: '1' })
          .then(({ id }) => id),
      ...{ writers: ['canteen'], readers: ['manager'], others: ['branch'] },
    },
  };

  describe.each(Object.entries(cases))('files of %s', (what, { fileType, make, writers, readers, others }) => {
    const fileName = `${what}.${endingOf(fileType)}`;

    test('are added, renamed and removed by who changes it, and read by who reads it', async () => {
      const infoId = await make();
      const [writer = 'admin'] = writers;
      const saved = await upload(writer, fileType, infoId, fileName);
      for (const who of [...writers, ...readers]) {
        expect((await list(who, fileType, infoId)).map(({ id }) => id)).toEqual([saved.id]);
        expect(await (await download(who, saved.id)).blob.text()).toBe(await contentOf(fileType).text());
        const zip = await as[who].fileSets.downloadMany({ ids: [saved.id] });
        expect(zip.blob.size).toBeGreaterThan(0);
        const link = await as[who].attachments.previewUrl({ fileId: saved.id, sysId: '2' });
        expect((await server.fetch(new URL(link, server.baseUrl))).status).toBe(200);
      }
      for (const who of readers) {
        const { attachments, fileSets } = as[who];
        await expect(upload(who, fileType, infoId)).rejects.toMatchObject(code(403));
        await expect(attachments.rename({ id: saved.id, fileName: 'x.txt', fileSort: '1' })).rejects.toMatchObject(
          code(403),
        );
        await expect(attachments.remove({ id: saved.id })).rejects.toMatchObject(code(403));
        await expect(fileSets.copy({ ids: [saved.id], infoId, fileType })).rejects.toMatchObject(code(403));
      }
      for (const who of others) {
        const { attachments, fileSets } = as[who];
        const calls = [
          () => download(who, saved.id),
          () => fileSets.downloadMany({ ids: [saved.id] }),
          () => attachments.previewUrl({ fileId: saved.id, sysId: '2' }),
          () => attachments.rename({ id: saved.id, fileName: 'x.txt', fileSort: '1' }),
          () => attachments.remove({ id: saved.id }),
          () => upload(who, fileType, infoId),
        ];
        for (const call of calls) await expect(call()).rejects.toMatchObject(code(404));
        expect(await list(who, fileType, infoId)).toEqual([]);
        expect(await attachments.find({ infoId, fileType, sysId: '2' })).toEqual([]);
      }
      for (const who of writers) {
        const own = await upload(who, fileType, infoId);
        await as[who].attachments.rename({ id: own.id, fileName: `新名.${endingOf(fileType)}`, fileSort: '2' });
        await as[who].attachments.remove({ id: own.id });
      }
      expect(await list(writer, fileType, infoId)).toHaveLength(1);
    });

    test('are found by their names by those readers alone, and counted for nobody else', async () => {
      const searches = (who: Name) => who !== 'guarhead' && who !== 'canteen';
      for (const who of readers.filter(searches)) expect(await found(who, fileName)).toBe('1');
      for (const who of others) expect(await found(who, fileName)).toBe('0');
    });

    test('hang on a record that is there', async () => {
      const [writer = 'admin'] = writers;
      const call = upload(writer, fileType, newGuarantyId());
      await expect(call).rejects.toMatchObject(code(404));
    });
  });

  test('pictures of a dish are pictures, whether they are sent or copied', async () => {
    const pictures = { status: 415, serverMessage: '不支持该文件类型，可上传：jpg jpeg png' };
    const infoId = await cases['a dish']?.make();
    const { attachments, fileSets } = as.canteen;
    const about = { infoId: infoId ?? '', fileType: fileTypes.dish } as const;
    const text = { file: new Blob(['附件内容']), name: '菜谱.txt', sysId: '2' } as const;
    await expect(attachments.upload({ ...about, ...text })).rejects.toMatchObject(pictures);
    const emergency = (await cases['an emergency']?.make()) ?? '';
    const other = await as.viewer.attachments.upload({ ...text, infoId: emergency, fileType: fileTypes.emergency });
    await expect(fileSets.copy({ ...about, ids: [other.id] })).rejects.toMatchObject(pictures);
  });

  test('a withdrawn notice keeps its files from those whom it reached, and as they are', async () => {
    const infoId = await notice('unit', 'guarhead');
    const { id } = await upload('guarhead', fileTypes.notice, infoId);
    const centre = await as.viewer.notices.centre({ pageNum: '1', pageSize: '50' });
    expect(centre.rows.find(({ key }) => key === `notice:${infoId}`)).toMatchObject({ fileCount: '1' });
    await as.guarhead.notices.withdraw({ id: infoId });
    await expect(download('viewer', id)).rejects.toMatchObject(code(404));
    await download('guarhead', id);
    await expect(as.guarhead.attachments.remove({ id })).rejects.toMatchObject(code(409));
  });

  test('a draft of a vote gives its files to nobody but who prepares it; who may vote is told how many there are', async () => {
    const draft = await vote('1');
    const { id } = await upload('guarhead', fileTypes.vote, draft);
    await expect(download('viewer', id)).rejects.toMatchObject(code(404));
    const open = await vote();
    await upload('guarhead', fileTypes.vote, open);
    expect(await as.viewer.votes.ballot({ voteId: open })).toMatchObject({ fileCount: '1' });
  });

  test('of a hidden topic the files are hidden too, but from its author and who moderates', async () => {
    const infoId = await topic();
    const { id } = await upload('manager', fileTypes.forumTopic, infoId);
    await as.admin.forum.hide({ kind: 'forumTopic', id: infoId, hidden: '1', reason: '泄密' });
    await expect(download('viewer', id)).rejects.toMatchObject(code(404));
    expect(await list('branch', fileTypes.forumTopic, infoId)).toEqual([]);
    for (const who of ['manager', 'admin'] as const) await download(who, id);
  });

  test('who is no longer invited from another unit no longer reads the papers', async () => {
    const infoId = await meeting(14);
    const { id } = await upload('manager', fileTypes.meeting, infoId);
    await download('branch', id);
    const { version, ...booking } = await as.manager.meetingBookings.get({ id: infoId });
    await as.manager.meetingBookings.update({ ...booking, attendeeIds: ['1002'] }, { version });
    await expect(download('branch', id)).rejects.toMatchObject(code(404));
  });

  test('of a deleted record nobody reads the files, whatever their rights; they come back with it', async () => {
    const infoId = await plan('要删除的计划');
    const { id } = await upload('manager', fileTypes.partyPlan, infoId);
    await as.manager.partyPlans.remove({ id: infoId });
    for (const who of ['manager', 'viewer', 'branch', 'admin'] as const)
      await expect(download(who, id)).rejects.toMatchObject(code(404));
    const [removed] = await as.manager.partyPlans.history({ id: infoId });
    await as.manager.partyPlans.rollback({ id: infoId, changeId: removed?.id ?? '' });
    await download('viewer', id);
  });

  test('a work item takes its files along, and who has ended it no longer changes them', async () => {
    const infoId = await workItem();
    const { id } = await upload('manager', fileTypes.workItem, infoId);
    await as.manager.workItems.remove({ id: infoId });
    expect(await server.deps.db.select().from(files).where(eq(files.fileId, id))).toEqual([]);
    const ended = await workItem();
    const kept = await upload('manager', fileTypes.workItem, ended);
    await as.manager.workItems.update({ ...(await as.manager.workItems.get({ id: ended })), status: '3' });
    await expect(as.manager.attachments.remove({ id: kept.id })).rejects.toMatchObject(code(403));
    await download('viewer', kept.id);
  });
});
