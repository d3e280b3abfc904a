import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { flowDefinitions } from '@danbao/core/flows';
import { newGuarantyId, wallDay } from '@danbao/core/format';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, type SampleName, signedIn } from '@danbao/testing/server/people';
import { and, eq, like } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { archiveHoldings, files, flows, personalMessages } from '../../db/schema.ts';
import { textOfPdf } from '../../testing/text-of-pdf.ts';
import { lookAfterArchives } from './look-after.ts';
import { remindOverdue } from './remind.ts';

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

onEveryDatabase((server) => {
  const people = new Map<SampleName, Person>();
  const as = (name: SampleName) => (people.get(name) as Person).client;
  beforeAll(async () => {
    for (const name of ['archivist', 'manager', 'riskhead', 'gm', 'chairman', 'branch', 'viewer'] as const)
      people.set(name, await signedIn(server, name));
  });

  const download = (name: SampleName, filepath: string) =>
    as(name).attachments.download({ filepath, fileName: '合同.pdf', sysId: '3' });
  const described = (title: string, more: object = {}) => ({
    ...{ title, fondsId: 'fonds101', categoryId: 'type101-WS', archiveYear: '2014', retentionPeriod: '10' as const },
    ...{ securityLevel: 'internal' as const, responsibleParty: '综合部', formedDate: '2014-05-06', ...more },
  });
  const upload = (archiveId: string, name: string, bytes: Buffer) =>
    as('archivist').attachments.upload({
      ...{ infoId: archiveId, fileType: 'archive_info', sysId: '3', name },
      file: new File([new Uint8Array(bytes)], name),
    } as never);
  const filed = async (title: string, more: object = {}) => {
    const { archiveId } = await as('archivist').archives.add(described(title, more));
    const [outcome] = await as('archivist').archives.file({ archiveIds: [archiveId] });
    expect(outcome).toMatchObject({ archiveId, done: '1' });
    return archiveId;
  };

  test('a draft is described, gets files, and is filed with the next number of its series and the digests of its files', async () => {
    const { archives } = as('archivist');
    const draft = await archives.add(described('规章汇编'));
    expect(draft).toMatchObject({ electronicStatus: 'draft', fondsName: '第一融资担保公司', fondsCode: 'J002' });
    await upload(draft.archiveId, '正文.pdf', pdf);
    const other = await archives.add(described('会议纪要'));
    const outcomes = await archives.file({ archiveIds: [draft.archiveId, other.archiveId, 'nobody'] });
    expect(outcomes).toMatchObject([
      { done: '1', archiveNo: 'J002-WS·2014-D10-0001' },
      { done: '1', archiveNo: 'J002-WS·2014-D10-0002' },
      { done: '0' },
    ]);
    const record = await archives.get({ archiveId: draft.archiveId });
    expect(record).toMatchObject({ electronicStatus: 'archived', filedBy: '顾全', fileCount: '1' });
    const [file] = await archives.files({ archiveId: draft.archiveId });
    expect(file).toMatchObject({ fileName: '正文.pdf', sha256: createHash('sha256').update(pdf).digest('hex') });
    expect((await archives.file({ archiveIds: [draft.archiveId] }))[0]).toMatchObject({ done: '0' });
    const isFound = async (text: string) =>
      (await archives.page({ text, pageSize: '1000' })).rows.some(({ archiveId }) => archiveId === draft.archiveId);
    for (const text of ['章汇', '汇', '规章汇编', 'j002-ws·2014-d10-0001'])
      expect([text, await isFound(text)]).toEqual([text, true]);
    for (const text of ['章编', '编J', '规%编']) expect([text, await isFound(text)]).toEqual([text, false]);
    await expect(upload(draft.archiveId, '后补.pdf', pdf)).rejects.toMatchObject({ status: 409 });
  });

  test('the template of a type says which further items a record has; what it asks for is there when the record is filed', async () => {
    const { archives } = as('archivist');
    await as('archivist').catalogueTemplates.add({
      templateName: '会计凭证',
      categoryId: 'type101-KJ',
      items: [
        { item: '凭证张数', kind: 'integer', required: '1' },
        { item: '凭证种类', kind: 'text', answers: '收款、付款' },
      ],
    });
    const more = { categoryId: 'type101-KJ' };
    const items = (item: string, value: string) => ({ ...more, items: [{ item, value }] });
    for (const wrong of [items('凭证张数', '三十'), items('凭证种类', '其他')])
      await expect(archives.add(described('凭证', wrong))).rejects.toMatchObject({
        issues: [{ field: 'items', rule: 'described' }],
      });
    const draft = await archives.add(described('凭证', items('凭证种类', '收款')));
    const { archiveId } = draft;
    const [refused] = await archives.file({ archiveIds: [archiveId] });
    expect(refused).toMatchObject({ done: '0', reason: expect.stringContaining('凭证张数') });
    await archives.update({
      ...described('凭证', items('凭证张数', '30')),
      archiveId,
      version: draft.version,
    } as never);
    expect(await archives.file({ archiveIds: [archiveId] })).toMatchObject([{ done: '1' }]);
  });

  test('numbers have no gap and none is given twice, however many file at once', async () => {
    const { archives } = as('archivist');
    const drafts = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        archives.add(described(`并发 ${index}`, { archiveYear: '2013', formedDate: '2013-01-02' })),
      ),
    );
    const outcomes = await Promise.all(drafts.map(({ archiveId }) => archives.file({ archiveIds: [archiveId] })));
    const numbers = outcomes.flat().map(({ archiveNo = '' }) => Number(archiveNo.slice(-4)));
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  test('what is filed changes by a request alone, which somebody else approves; the log says so and can be undone (V1)', async () => {
    const archiveId = await filed('待改的档案');
    const { archives, archiveRequests } = as('archivist');
    const record = await archives.get({ archiveId });
    await expect(archives.update({ ...described('改过'), archiveId })).rejects.toMatchObject({ status: 422 });
    await expect(archives.remove({ archiveId })).rejects.toMatchObject({ status: 422 });
    await expect(
      archiveRequests.add({ archiveId, reason: '改状态', changes: [{ field: 'electronicStatus', value: 'draft' }] }),
    ).rejects.toMatchObject({ status: 422 });
    const changes = [
      { field: 'title', value: '更正后的题名' },
      { field: 'remark', value: '第一行\n第二行' },
    ];
    const request = await archiveRequests.add({ archiveId, reason: '题名有误', changes });
    await expect(archiveRequests.approve({ id: request.id })).rejects.toMatchObject({ status: 403 });
    const decided = await as('riskhead').archiveRequests.approve({ id: request.id, opinion: '同意' });
    expect(decided).toMatchObject({ status: '2', opinion: '同意' });
    expect(await archives.get({ archiveId })).toMatchObject({
      ...{ title: '更正后的题名', remark: '第一行\n第二行', archiveNo: record.archiveNo },
    });
    const edits = await archives.edits({ archiveId });
    const edit = edits.find(({ before }) => before === '待改的档案');
    expect(edit).toMatchObject({ field: '题名', after: '更正后的题名', checked: '0', user: '唐宁' });
    await as('riskhead').archives.noteChecked({ id: edit?.id ?? '' });
    const all = await archives.allEdits({ archiveId });
    expect(all.rows.find(({ id }) => id === edit?.id)).toMatchObject({ checked: '1', checkedBy: '唐宁' });
    // What two people have done is undone by two: the undo waits for another approver.
    const undo = { archiveId, changeId: edit?.changeId ?? '' };
    expect(await as('riskhead').archives.undoEdit(undo)).toMatchObject({ title: '更正后的题名' });
    const [asked] = (await as('riskhead').archiveRequests.page({ archiveId, status: '1' })).rows;
    expect(asked).toMatchObject({
      ...{ applicant: '唐宁', mayDecide: '0' },
      shownChanges: [
        { field: '题名', before: '更正后的题名', after: '待改的档案' },
        { field: '备注', before: '第一行\n第二行' },
      ],
    });
    await expect(as('riskhead').archiveRequests.approve({ id: asked?.id ?? '' })).rejects.toMatchObject({
      status: 403,
    });
    await expect(as('riskhead').archives.undoEdit(undo)).rejects.toMatchObject({ status: 409 });
    expect(await as('archivist').archiveRequests.get({ id: asked?.id ?? '' })).toMatchObject({ mayDecide: '1' });
    await as('archivist').archiveRequests.approve({ id: asked?.id ?? '' });
    expect(await archives.get({ archiveId })).toMatchObject({ title: '待改的档案', electronicStatus: 'archived' });
    // What was asked for says later, too, what it changed.
    expect(await archiveRequests.get({ id: asked?.id ?? '' })).toMatchObject({
      shownChanges: [{ field: '题名', before: '更正后的题名', after: '待改的档案' }, { field: '备注' }],
    });
    await expect(as('riskhead').archives.undoEdit(undo)).rejects.toMatchObject({ status: 409 });
  });

  test('a change of where a record stands is not undone, and the log reads it in words', async () => {
    const archiveId = await filed('只改状态的档案');
    const edits = await as('archivist').archives.edits({ archiveId });
    const edit = edits.find(({ field }) => field === '状态');
    expect(edit).toMatchObject({ before: '待归档', after: '已归档', mayUndo: '0' });
    const undone = as('riskhead').archives.undoEdit({ archiveId, changeId: edit?.changeId ?? '' });
    await expect(undone).rejects.toMatchObject({ status: 422, message: expect.stringContaining('不能撤销') });
  });

  test('what has no paper is not borrowed, and what is out is not handed over', async () => {
    const archiveId = await filed('只有电子文件的档案');
    const today = wallDay(server.deps.now());
    const wish = { archiveIds: [archiveId], purpose: '借用', beginDate: today, returnDate: today };
    const lent = as('manager').archiveApplications.add({ ...wish, type: 'lend' });
    await expect(lent).rejects.toMatchObject({ status: 422, issues: [{ field: 'type' }] });
    await as('manager').archiveApplications.add({ ...wish, type: 'read' });
  });

  test('nobody is offered as a witness who could not be one', async () => {
    const able = await as('archivist').archiveDestructions.witnesses();
    expect(able.length).toBeGreaterThan(1);
    expect(able.map(({ realName }) => realName)).not.toContain('顾全');
  });

  test('files are read after approval and within its dates; a loan goes out, is late, is reminded of once, and comes back (E8)', async () => {
    const draft = await as('archivist').archives.add(described('借阅的档案', { carrier: 'both' }));
    const { archiveId } = draft;
    const { id: fileId } = await upload(archiveId, '合同.pdf', pdf);
    await as('archivist').archives.file({ archiveIds: [archiveId] });
    const reader = as('manager');
    await expect(download('manager', fileId)).rejects.toMatchObject({ status: 403 });
    const today = wallDay(server.deps.now());
    const wish = {
      archiveIds: [archiveId],
      purpose: '核对合同',
      beginDate: today,
      returnDate: today,
      type: 'lend' as const,
    };
    await expect(reader.archiveApplications.add({ ...wish, returnDate: '2020-01-01' })).rejects.toMatchObject({
      status: 422,
    });
    const { id } = await reader.archiveApplications.add(wish);
    const approvers = await reader.archiveApplications.approvers();
    expect(approvers.map(({ realName }) => realName)).toEqual(expect.arrayContaining(['唐宁', '顾全']));
    await reader.archiveApplications.submit({ id });
    await expect(reader.archiveApplications.approve({ id })).rejects.toMatchObject({ status: 403 });
    const told = (await as('riskhead').notices.centre({ kind: 'personal' })).rows;
    expect(told.map(({ messageInfoId }) => messageInfoId)).toContain(`/archives/applications?record=${id}`);
    expect(await as('riskhead').archiveApplications.isApprover({ id })).toEqual({ isApprover: '1' });
    expect((await as('riskhead').archiveApplications.backlog()).map((one) => one.id)).toContain(id);
    await as('riskhead').archiveApplications.approve({ id, opinion: '同意' });
    await download('manager', fileId);
    await as('archivist').archiveApplications.move({ id, status: '4' });
    expect(await reader.archives.get({ archiveId })).toMatchObject({
      electronicStatus: 'borrowed',
      physicalStatus: 'lent',
    });
    const packed = as('archivist').archivePackages.make({
      archiveIds: [archiveId],
      title: '移交',
      receiver: '市档案馆',
    });
    await expect(packed).rejects.toMatchObject({ status: 422, message: expect.stringContaining('借出') });
    const second = await as('viewer').archiveApplications.add(wish);
    await as('viewer').archiveApplications.submit({ id: second.id });
    await as('riskhead').archiveApplications.approve({ id: second.id });
    await expect(as('archivist').archiveApplications.move({ id: second.id, status: '4' })).rejects.toMatchObject({
      status: 409,
    });
    const tomorrow = { ...server.deps, now: () => new Date(server.deps.now().getTime() + 2 * 86_400_000) };
    expect(await remindOverdue(tomorrow)).toBe(1);
    expect(await Promise.all([remindOverdue(tomorrow), remindOverdue(tomorrow)])).toEqual([0, 0]);
    const returned = await as('archivist').archiveApplications.move({ id, status: '5' });
    expect(returned).toMatchObject({ status: '5' });
    expect(await reader.archives.get({ archiveId })).toMatchObject({
      electronicStatus: 'archived',
      physicalStatus: 'in',
    });
    expect((await reader.archiveApplications.ended()).map((one) => one.id)).toContain(id);
    const { rows } = await as('riskhead').archives.uses({ text: '借阅的档案' });
    expect(rows.map(({ action, user }) => [action, user])).toContainEqual(['download', '陈立']);
  });

  test('the check finds a changed byte, a missing file and active content, by hand and at night', async () => {
    const { archives } = as('archivist');
    const draft = await archives.add(described('检测的档案'));
    const { archiveId } = draft;
    const { id: fileId } = await upload(archiveId, '原件.pdf', pdf);
    await archives.file({ archiveIds: [archiveId] });
    expect(await archives.check({ archiveId })).toMatchObject({ passed: '1', occasion: 'manual' });
    const { db } = server.deps;
    await db
      .update(archiveHoldings)
      .set({ checkedAt: new Date(0) })
      .where(eq(archiveHoldings.archiveId, archiveId));
    const [before] = await db.select().from(archiveHoldings).where(eq(archiveHoldings.archiveId, archiveId));
    const wrong = (before?.files ?? []).map((file) => ({ ...file, sha256: '0'.repeat(64) }));
    await db.update(archiveHoldings).set({ files: wrong }).where(eq(archiveHoldings.archiveId, archiveId));
    const night = { ...server.deps, now: () => new Date('2030-01-01T19:00:00Z') };
    const found = await lookAfterArchives(night);
    expect(found.failed).toBeGreaterThan(0);
    expect(await archives.get({ archiveId })).toMatchObject({ checkFailed: 'i-digest: 原件.pdf' });
    await db.delete(files).where(eq(files.fileId, fileId));
    const report = await archives.check({ archiveId });
    expect(report.properties.filter(({ pass }) => pass === '0').map(({ property }) => property)).toEqual(['integrity']);
    expect((await archives.reports({ archiveId })).length).toBeGreaterThan(2);
    const bad = await archives.add(described('带宏的档案'));
    await upload(bad.archiveId, '脚本.pdf', Buffer.concat([pdf, Buffer.from('<< /S /JavaScript >>')]));
    const [outcome] = await archives.file({ archiveIds: [bad.archiveId] });
    expect(outcome).toMatchObject({ done: '0', reason: expect.stringContaining('脚本.pdf') });
    // What was found stays, though the record is no further.
    expect(await archives.reports({ archiveId: bad.archiveId })).toMatchObject([{ occasion: 'filing', passed: '0' }]);
    expect(await archives.get({ archiveId: bad.archiveId })).toMatchObject({ electronicStatus: 'draft' });
  });

  test('finished flows are collected with data, opinions and files, filed or sent back (V2)', async () => {
    const { archives } = as('archivist');
    const waiting = await archives.pending({ flowCode: flowDefinitions.sending.code });
    const [flow] = waiting.rows;
    expect(flow).toMatchObject({ flowCode: flowDefinitions.sending.code, starter: expect.any(String) });
    const flowId = flow?.flowId ?? '';
    const into = {
      fondsId: 'fonds101',
      categoryId: 'type101-WS',
      retentionPeriod: '30' as const,
      securityLevel: 'internal' as const,
    };
    const [collected] = await archives.collect({ flowIds: [flowId], ...into });
    const { archiveId = '' } = collected ?? {};
    expect((await archives.collect({ flowIds: [flowId], ...into }))[0]).toMatchObject({ done: '0' });
    const kept = await archives.files({ archiveId });
    expect(kept.at(-1)?.fileName).toMatch(/\.txt$/);
    const [sheet] = await server.deps.db
      .select()
      .from(files)
      .where(eq(files.fileId, kept.at(-2)?.fileId ?? ''));
    const bytes = await buffer(await server.deps.files.get(sheet?.storedAs ?? ''));
    expect(bytes.includes('pdfaid:part') && bytes.includes('/OutputIntents') && bytes.includes('/FontFile2')).toBe(
      true,
    );
    const text = await textOfPdf(bytes);
    for (const said of ['发文稿纸', flow?.title ?? '', '发文字号', '办公室核稿', '主送与抄送', '第1页共'])
      expect(text).toContain(said);
    expect(await archives.get({ archiveId })).toMatchObject({ sourceFlowId: flowId, electronicStatus: 'draft' });
    const own = await archives.add(described('自己著录的档案'));
    await expect(archives.sendBack({ archiveIds: [own.archiveId], reason: '材料不全' })).rejects.toMatchObject({
      status: 409,
    });
    await archives.sendBack({ archiveIds: [archiveId], reason: '材料不全' });
    const [sent] = await server.deps.db.select().from(flows).where(eq(flows.flowId, flowId));
    const told = await server.deps.db
      .select()
      .from(personalMessages)
      .where(and(eq(personalMessages.userId, sent?.starterId ?? ''), like(personalMessages.content, '%材料不全%')));
    expect(told).toHaveLength(1);
    expect((await archives.pending({ flowCode: flowDefinitions.sending.code })).total).toBe(waiting.total);
    const [done] = await archives.archiveFlows({ flowIds: [flowId], ...into });
    expect(done).toMatchObject({ done: '1', archiveNo: expect.stringContaining('J002-WS·') });
    // It is described by its own title and number, of the unit that has issued it.
    const title = flow?.title.replace('发文：', '');
    const [row] = (await archives.documents({})).rows.filter((one) => one.title === title);
    expect(row).toMatchObject({ businessNo: flow?.businessNo, responsibleParty: '第一融资担保公司' });
    const { rows: more } = await archives.pending({});
    const [lost, ...others] = more.map((one) => one.flowId);
    const [some] = await server.deps.db.select().from(files).limit(1);
    const gone = { ...some, fileId: 'gone', storedAs: 'no-such-bytes', fileName: '遗失.pdf', infoId: lost ?? '' };
    await server.deps.db.insert(files).values(gone as typeof files.$inferInsert);
    const mixed = await archives.collect({ flowIds: [lost ?? '', others[0] ?? ''], ...into });
    expect(mixed).toMatchObject([{ done: '0', reason: expect.stringContaining('遗失.pdf') }, { done: '1' }]);
    const [foreign] = await server.deps.db.select().from(flows).where(eq(flows.unitUid, '103')).limit(1);
    expect((await archives.collect({ flowIds: [foreign?.flowId ?? ''], ...into }))[0]).toMatchObject({ done: '0' });
  });

  test('records past their time are destroyed before two witnesses; files are erased, the list is kept (V3)', async () => {
    const old = await filed('到期的档案', { archiveYear: '2010', formedDate: '2010-02-03' });
    const kept = await filed('永久的档案', { retentionPeriod: 'permanent' });
    const { archiveDestructions } = as('archivist');
    const wish = {
      archiveIds: [old],
      reason: '保管期满',
      appraisalOpinion: '无继续保存价值',
      supervisors: ['1109', '1112'],
    };
    await expect(archiveDestructions.add({ ...wish, archiveIds: [kept] })).rejects.toMatchObject({ status: 422 });
    await expect(archiveDestructions.add({ ...wish, supervisors: ['1109'] })).rejects.toMatchObject({ status: 422 });
    await expect(archiveDestructions.add({ ...wish, supervisors: ['1106', '1109'] })).rejects.toMatchObject({
      status: 422,
    });
    const due = (await archiveDestructions.due({ pageSize: '1000' })).rows.map(({ archiveId }) => archiveId);
    expect([due.includes(old), due.includes(kept)]).toEqual([true, false]);
    const { id } = await archiveDestructions.add(wish);
    await archiveDestructions.discard({ id });
    await archiveDestructions.restart({ id });
    await archiveDestructions.submit({ id });
    // Submitted, it is the witnesses' to send back.
    await expect(archiveDestructions.update({ ...wish, id })).rejects.toMatchObject({ status: 422 });
    await expect(archiveDestructions.confirm({ id })).rejects.toMatchObject({ status: 403 });
    // Whoever handles it ends it while it waits, and takes it up again; only they, and only from there.
    await as('riskhead').archiveDestructions.confirm({ id });
    await expect(as('gm').archiveDestructions.end({ id })).rejects.toMatchObject({ status: 403 });
    await expect(archiveDestructions.discard({ id })).rejects.toMatchObject({ status: 409 });
    expect(await archiveDestructions.end({ id })).toMatchObject({ status: '3', confirmedBy: [] });
    await expect(archiveDestructions.end({ id })).rejects.toMatchObject({ status: 409 });
    expect(await as('gm').archiveDestructions.waiting()).toEqual([]);
    await archiveDestructions.restart({ id });
    await archiveDestructions.submit({ id });
    await as('gm').archiveDestructions.refuse({ id, opinion: '缺鉴定人' });
    await archiveDestructions.submit({ id });
    await expect(as('chairman').archiveDestructions.confirm({ id })).rejects.toMatchObject({ status: 403 });
    expect((await as('riskhead').archiveDestructions.waiting()).map((one) => one.id)).toEqual([id]);
    expect(await as('riskhead').archiveDestructions.confirm({ id })).toMatchObject({ status: '1' });
    await as('riskhead').archiveDestructions.confirm({ id });
    expect(await as('archivist').archives.get({ archiveId: old })).toMatchObject({ electronicStatus: 'archived' });
    const over = await as('gm').archiveDestructions.confirm({ id });
    expect(over).toMatchObject({ status: '2', list: [expect.stringContaining('到期的档案')] });
    expect(await as('archivist').archives.get({ archiveId: old })).toMatchObject({ electronicStatus: 'destroyed' });
    expect((await archiveDestructions.ended()).map((one) => one.id)).toEqual([id]);
    expect((await as('gm').archiveDestructions.done()).map((one) => one.id)).toEqual([id]);
    await expect(archiveDestructions.restart({ id })).rejects.toMatchObject({ status: 422 });
  });

  test('nobody sees records of another unit, and places hold no more than they can', async () => {
    const archiveId = await filed('本单位的档案');
    for (const call of ['get', 'files', 'edits', 'reports'] as const)
      if (call === 'edits') expect(await as('branch').archives.edits({ archiveId })).toEqual([]);
      else await expect(as('branch').archives[call]({ archiveId })).rejects.toMatchObject({ status: 404 });
    const { warehouseLocations, archives } = as('archivist');
    const slot = { locationName: '一格', level: 'slot' as const, capacity: '1', isEnable: '1' as const };
    await expect(
      warehouseLocations.add({ ...slot, locationNo: newGuarantyId().slice(0, 8), parentId: 'place101-A1' }),
    ).rejects.toMatchObject({ status: 422 });
    const place = await warehouseLocations.add({ ...slot, locationNo: 'A1-01-1-1', parentId: 'place101-A1-01-1' });
    const { locationId } = place;
    await archives.add(described('第一件', { carrier: 'paper', locationId }));
    await expect(archives.add(described('第二件', { carrier: 'paper', locationId }))).rejects.toMatchObject({
      status: 422,
    });
    expect(await warehouseLocations.get({ locationId })).toMatchObject({ used: '1' });
  });
});
