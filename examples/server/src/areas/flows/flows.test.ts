import { isApiError } from '@danbao/core';
import { type FlowEntry, nodeFinishId, replay } from '@danbao/core/flows';
import { newGuarantyId } from '@danbao/core/format';
import { withRights } from '@danbao/testing/server/a-role';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, type SampleName, send, signedIn } from '@danbao/testing/server/people';
import { nextLeave } from '@danbao/testing/values/next-leave';
import { and, asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { flowCandidates, flowLog, flows, flowTasks, personalMessages, userPosts } from '../../db/schema.ts';
import { readState } from './instance.ts';

const leave = {
  leaveType: 'annual',
  beginDate: '2026-03-02',
  beginHalf: 'am',
  endDate: '2026-03-03',
  endHalf: 'pm',
  reason: '回乡探亲',
};
const longLeave = { ...leave, endDate: '2026-03-06' };

onEveryDatabase((server) => {
  const known = new Map<SampleName, Person>();
  async function as(name: SampleName) {
    const person = known.get(name) ?? (await signedIn(server, name));
    known.set(name, person);
    return person.client;
  }
  async function drafted(values: object = nextLeave(), name: SampleName = 'manager') {
    const client = await as(name);
    return client.flowForms.leave({ flowId: newGuarantyId(), ...values } as never);
  }
  async function sent(values: object = nextLeave(), name: SampleName = 'manager') {
    const { flowId, seq } = await drafted(values, name);
    return (await as(name)).flows.send({ flowId, seq });
  }
  const refusal = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      (error) => (isApiError(error) ? `${error.status} ${error.serverMessage ?? ''}` : String(error)),
    );

  test('a leave goes from the draft to its end: returned, recalled, handed over, signed, and the log tells it all', async () => {
    const [manager, bizhead, gm, hr] = [
      await as('manager'),
      await as('bizhead'),
      await as('gm'),
      await as('archivist'),
    ];
    const draft = await drafted(longLeave);
    const { flowId } = draft;
    expect(draft).toMatchObject({
      status: 'draft',
      seq: '1',
      title: '请假：年休假 5 天',
      starterName: '陈立',
      deptName: '业务一部',
    });
    expect(draft.values).toMatchObject({ days: '5' });
    expect(draft.events).toEqual(['save', 'send', 'remove']);
    const before = await bizhead.flows.counts();
    await manager.flows.send({ flowId, seq: '1' });
    expect(Number((await bizhead.flows.counts()).todo)).toBe(Number(before.todo) + 1);
    const [waiting] = (await bizhead.flows.list({ box: 'todo', text: '年休假 5' })).rows;
    expect(waiting).toMatchObject({ flowId, nodeFinishId: nodeFinishId(flowId, 2), nodeFinishName: '部门负责人审批' });
    const { token } = known.get('bizhead') ?? {};
    const asked = { body: { box: 'todo', text: '年休假 5' }, headers: { 'accept-language': 'en' } };
    const { data } = await (await send(server, token, 'POST', 'oa/flow/list', asked)).json();
    expect(data.rows).toMatchObject([{ flowName: 'Leave', nodeFinishName: 'Department head' }]);
    // They are told, and the message opens the flow (P7).
    const message = (await bizhead.notices.personal()).find(
      ({ messageInfoId }) => messageInfoId === nodeFinishId(flowId, 2),
    );
    expect(message).toMatchObject({
      messageTypeId: '1',
      messageContent: '「请假：年休假 5 天」待您办理：部门负责人审批',
    });
    const opened = await bizhead.notices.workFlow({ id: nodeFinishId(flowId, 2) });
    expect(opened).toMatchObject({
      id: flowId,
      type: 'todo',
      newType: 'leave_flow',
      nodeFinishId: nodeFinishId(flowId, 2),
    });
    expect((await manager.notices.workFlow({ id: flowId })).type).toBe('mine');
    await expect((await as('branch')).notices.workFlow({ id: flowId })).rejects.toMatchObject({ status: 404 });

    const back = await bizhead.flows.return({ flowId, seq: '2', opinion: '请写明去向' });
    expect(back).toMatchObject({ seq: '3', status: 'running', events: [] });
    const because = { returnReason: '请写明去向', returnedBy: '沈洁', returnTime: expect.stringMatching(/^2026-/) };
    expect(await manager.flows.get({ flowId })).toMatchObject(because);
    const mine = await manager.flows.list({ box: 'mine', text: '年休假 5' });
    expect(mine.rows.find((row) => row.flowId === flowId)).toMatchObject(because);
    const told = (await manager.notices.personal()).map(({ messageContent }) => messageContent);
    expect(told).toContain('「请假：年休假 5 天」已退回，请修改后重新发送。原因：请写明去向');
    const changed = await manager.flowForms.leave({ flowId, seq: '3', ...longLeave, reason: '回江城探亲' } as never);
    await manager.flows.send({ flowId, seq: changed.seq });
    await manager.flows.recall({ flowId, seq: '5' });
    await manager.flows.send({ flowId, seq: '6' });
    // Neither to the starter nor to who does not hold the post; where nobody else does, to nobody.
    expect((await bizhead.flows.get({ flowId })).successors).toEqual([]);
    for (const toUserId of ['1002', '1102', '1103'])
      expect(await refusal(bizhead.flows.handOver({ flowId, seq: '7', toUserId })), toUserId).toMatch(/^422/);
    await server.deps.db.insert(userPosts).values({ userId: '1102', post: 'departmentHead' });
    expect((await bizhead.flows.get({ flowId })).successors).toEqual([
      { userId: '1102', realName: '方远', deptName: '业务一部' },
    ]);
    await bizhead.flows.handOver({ flowId, seq: '7', toUserId: '1102', opinion: '外出，请代为审批' });
    await server.deps.db
      .delete(userPosts)
      .where(and(eq(userPosts.userId, '1102'), eq(userPosts.post, 'departmentHead')));
    expect(await refusal(bizhead.flows.handle({ flowId, seq: '8' }))).toMatch(/^403 当前节点不由您办理/);
    await (await as('assistant')).flows.handle({ flowId, seq: '8', opinion: '同意' });
    await gm.flows.handle({ flowId, seq: '9', opinion: '同意' });
    const ended = await hr.flows.handle({ flowId, seq: '10', opinion: '已备案' });
    expect(ended).toMatchObject({ status: 'ended', seq: '11', events: [] });
    expect(ended).not.toHaveProperty('nodeFinishId');

    const log = await manager.flows.log({ flowId });
    expect(log.map(({ event, userRealName }) => `${event} ${userRealName}`)).toEqual([
      'save 陈立',
      'send 陈立',
      'return 沈洁',
      'save 陈立',
      'send 陈立',
      'recall 陈立',
      'send 陈立',
      'handOver 沈洁',
      'handle 方远',
      'handle 宋毅',
      'handle 顾全',
    ]);
    expect(log[3]?.changes).toEqual([{ field: 'reason', before: '回乡探亲', after: '回江城探亲' }]);
    expect(log[7]).toMatchObject({ toUserName: '方远', nodeFinishName: '部门负责人审批' });
    const signed = ended.tasks?.filter(({ status }) => status === '1') ?? [];
    expect(signed.map(({ userRealName, signedOpinion }) => [userRealName, signedOpinion])).toEqual([
      ['陈立', undefined],
      ['陈立', undefined],
      ['方远', '同意'],
      ['宋毅', '同意'],
      ['顾全', '已备案'],
    ]);
    const handed = ended.tasks.findIndex(({ status }) => status === '4');
    expect(ended.tasks.slice(handed, handed + 2)).toMatchObject([
      {
        userRealName: '沈洁',
        roleName: '部门负责人',
        toUserName: '方远',
        signedOpinion: '外出，请代为审批',
        eventFinishName: '转办',
      },
      { userRealName: '方远', roleName: '部门负责人', signedOpinion: '同意', eventFinishName: '办理' },
    ]);
    for (const [name, box] of [
      ['manager', 'mine'],
      ['manager', 'ended'],
      ['gm', 'done'],
      ['gm', 'ended'],
    ] as const) {
      const { rows } = await (await as(name)).flows.list({ box, flowCode: 'leave_flow', pageSize: '50' });
      expect(
        rows.map((row) => row.flowId),
        `${name} ${box}`,
      ).toContain(flowId);
    }
    const other = await (await as('guarantor')).flows.list({ box: 'ended', pageSize: '100' });
    expect(other.rows.map((row) => row.flowId)).not.toContain(flowId);
  });

  test('nobody does what is not theirs: every event by everybody else', async () => {
    const { flowId } = await sent();
    const events = [
      'send',
      'handle',
      'return',
      'suspend',
      'resume',
      'handOver',
      'recall',
      'end',
      'restart',
      'remove',
    ] as const;
    const may: Readonly<Record<string, readonly string[]>> = {
      manager: ['recall'],
      bizhead: ['handle', 'addSign', 'return', 'suspend', 'handOver'],
      admin: ['end'],
    };
    const action = { flowId, seq: '2', opinion: '意见', toUserId: '1101' };
    for (const name of ['manager', 'bizhead', 'gm', 'lead', 'branch', 'approver', 'admin', 'canteen'] as const) {
      const client = await as(name);
      const seen = await refusal(client.flows.get({ flowId }));
      const isInvolved = name in may;
      expect(seen, name).toMatch(isInvolved ? /^done$/ : /^404/);
      for (const event of events) {
        if (may[name]?.includes(event)) continue;
        expect(await refusal(client.flows[event](action)), `${name} ${event}`).toMatch(
          isInvolved ? /^(403|409)/ : /^404/,
        );
      }
      expect(await refusal(client.flows.save({ flowId, seq: '2', reason: '改' } as never)), name).toMatch(/^40[349]/);
    }
    expect((await (await as('bizhead')).flows.get({ flowId })).events).toEqual([
      'handle',
      'addSign',
      'return',
      'suspend',
      'handOver',
    ]);
    expect((await (await as('admin')).flows.get({ flowId })).events).toEqual(['end']);
    const viewer = await as('viewer');
    expect(await refusal(viewer.flows.handle(action))).toMatch(/^403/);
    expect((await viewer.flows.starts()).length).toBe(0);
  });

  test('two signers at once, a repeated call and a stale page never sign twice', async () => {
    const { flowId } = await sent();
    const bizhead = await as('bizhead');
    const answers = await Promise.all(
      [1, 2, 3].map(() => refusal(bizhead.flows.handle({ flowId, seq: '2', opinion: '同意' }))),
    );
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    const late = answers.find((answer) => answer !== 'done') ?? '';
    expect(late).toMatch(/^409 您打开后，沈洁 已于 .{19} 进行了「办理」。本次操作没有执行，请刷新后再办理$/);
    const rows = await server.deps.db.select().from(flowTasks).where(eq(flowTasks.flowId, flowId));
    expect(rows.filter(({ node, status }) => node === 'departmentHead' && status === '1')).toHaveLength(1);

    const again = await sent();
    const { token } = known.get('bizhead') ?? (await signedIn(server, 'bizhead'));
    const call = () =>
      send(server, token, 'POST', 'system/taskEventFinish/handle', {
        body: { flowId: again.flowId, seq: '2' },
        headers: { 'idempotency-key': `sign-${again.flowId}` },
      }).then((response) => response.json());
    expect(await call()).toEqual(await call());
    expect((await bizhead.flows.get({ flowId: again.flowId })).seq).toBe('3');
    expect(await refusal(bizhead.flows.handle({ flowId: again.flowId, seq: '3' }))).toMatch(/^403/);
  });

  test('what would wait for nobody does not move, and the answer names post and node', async () => {
    const { flowId } = await drafted(leave, 'examiner');
    const admin = await as('admin');
    const riskhead = await admin.admin.user({ userId: '1109' });
    await admin.admin.enableUser({ userId: '1109', active: '0' });
    const answer = await refusal((await as('examiner')).flows.send({ flowId, seq: '1' }));
    expect(answer).toBe(
      '409 节点「部门负责人审批」没有可办理的人员（发起人不能办理自己的申请），流程没有流转。请联系管理员为岗位「部门负责人」安排人员',
    );
    expect(await (await as('examiner')).flows.get({ flowId })).toMatchObject({ status: 'draft', seq: '1' });
    await admin.admin.enableUser({ userId: '1109', active: '1' });
    expect(riskhead.posts).toEqual(['departmentHead', 'riskHead']);
    await (await as('examiner')).flows.send({ flowId, seq: '1' });
  });

  test('what waits for a post follows who holds it', async () => {
    const { flowId } = await sent();
    const [admin, lead] = [await as('admin'), await as('lead')];
    const isWaiting = async (name: SampleName) =>
      (await (await as(name)).flows.list({ box: 'todo', pageSize: '100' })).rows.some((row) => row.flowId === flowId);
    const change = async (posts: readonly string[]) => {
      const { version = '', ...user } = await admin.admin.user({ userId: '1101' });
      await admin.admin.updateUser({ ...user, posts }, { version });
    };
    expect(await isWaiting('lead')).toBe(false);
    await change(['leadManager', 'departmentHead']);
    expect(await isWaiting('lead')).toBe(true);
    await change(['leadManager']);
    expect(await isWaiting('lead')).toBe(false);
    expect(await refusal(lead.flows.handle({ flowId, seq: '2' }))).toMatch(/^404/);
    await change(['departmentHead', 'fundManager', 'leadManager']);
    await lead.flows.handle({ flowId, seq: '2', opinion: '同意' });
    await change(['fundManager', 'leadManager']);
    expect(await isWaiting('bizhead')).toBe(false);
    const wrong = admin.admin.updateUser({ ...(await admin.admin.user({ userId: '1101' })), posts: ['king'] } as never);
    await expect(wrong).rejects.toMatchObject({ status: 422, issues: [{ field: 'posts', rule: 'unknown' }] });
  });

  test('a draft is its starter’s: kept half typed, computed, checked when it is sent, deleted by them alone', async () => {
    const [manager, lead] = [await as('manager'), await as('lead')];
    const flowId = newGuarantyId();
    const first = await manager.flowForms.leave({
      flowId,
      leaveType: 'annual',
      beginDate: '2026-3',
      days: '99',
    } as never);
    expect(first.values).toEqual({ leaveType: 'annual', beginDate: '2026-3' });
    // The very same once more is the same draft; without a version nothing else is.
    expect((await manager.flowForms.leave({ flowId, leaveType: 'annual', beginDate: '2026-3' } as never)).seq).toBe(
      '1',
    );
    await expect(manager.flowForms.leave({ flowId, ...leave } as never)).rejects.toMatchObject({ status: 422 });
    await expect(lead.flowForms.leave({ flowId, ...leave } as never)).rejects.toMatchObject({ status: 404 });
    await expect(manager.flows.send({ flowId, seq: '1' })).rejects.toMatchObject({ status: 422, code: 'invalid' });
    const codes = ['nowhere_flow', 'constructor', '__proto__'];
    for (const flowCode of codes)
      expect(await refusal(manager.flows.save({ flowId: newGuarantyId(), flowCode } as never)), flowCode).toMatch(
        /^422/,
      );
    expect(await refusal(manager.flows.save({ flowId: '12', flowCode: 'leave_flow' } as never))).toMatch(/^422/);
    expect(await refusal(manager.flows.save({ flowId: newGuarantyId() } as never))).toMatch(/^422/);
    expect(
      await refusal(manager.flows.save({ flowId: newGuarantyId(), flowCode: 'leave_flow', seq: '3' } as never)),
    ).toMatch(/^404/);
    await expect(manager.flows.get({ flowId: newGuarantyId() })).rejects.toMatchObject({ status: 404 });
    expect(await refusal(lead.flows.remove({ flowId, seq: '1' }))).toMatch(/^404/);
    await withRights(server, 'manager', ['flow:read', 'flow:write'], async () => {
      expect(await refusal(manager.flowForms.leave({ flowId: newGuarantyId(), ...leave } as never))).toMatch(/^403/);
      expect((await manager.flows.starts()).map(({ flowCode }) => flowCode)).not.toContain('leave_flow');
    });
    await manager.flows.remove({ flowId, seq: '1' });
    expect(await refusal(manager.flows.get({ flowId }))).toMatch(/^404/);
    expect((await manager.flows.list({ box: 'mine', pageSize: '100' })).rows.map((row) => row.flowId)).not.toContain(
      flowId,
    );
  });

  test('a signer fills in their fields and no others, and not without those that their node asks for', async () => {
    const [manager, bizhead, canteen] = [await as('manager'), await as('bizhead'), await as('canteen')];
    const flowId = newGuarantyId();
    const car = {
      reason: '核验抵押船舶',
      range: 'town',
      origin: '公司',
      destination: '江城港',
      beginTime: '2026-03-02 09:00:00',
      endTime: '2026-03-02 12:00:00',
      people: '3',
      contact: '13800001111',
    };
    const draft = await manager.flowForms.car({ flowId, ...car, plateNo: '京A12345' } as never);
    expect(draft.values).not.toHaveProperty('plateNo');
    expect(draft.values).toMatchObject({ hours: '3' });
    await manager.flows.send({ flowId, seq: '1' });
    await bizhead.flows.handle({ flowId, seq: '2', opinion: '同意' });
    await expect(canteen.flows.handle({ flowId, seq: '3' })).rejects.toMatchObject({
      status: 422,
      issues: [
        { field: 'plateNo', rule: 'required' },
        { field: 'driver', rule: 'required' },
      ],
    });
    const filled = await canteen.flows.save({
      flowId,
      seq: '3',
      plateNo: '京A12345',
      driver: '赵',
      reason: '改',
      people: '9',
    } as never);
    expect(filled.values).toMatchObject({ ...car, plateNo: '京A12345', driver: '赵' });
    await canteen.flows.handle({ flowId, seq: '4' });
    const log = await manager.flows.log({ flowId });
    expect(log[3]?.changes).toEqual([
      { field: 'plateNo', after: '京A12345' },
      { field: 'driver', after: '赵' },
    ]);
  });

  test('what is suspended stays with who suspended it until they resume it; ended flows start anew', async () => {
    const { flowId } = await sent();
    const [manager, bizhead, admin] = [await as('manager'), await as('bizhead'), await as('admin')];
    await expect(bizhead.flows.suspend({ flowId, seq: '2' })).rejects.toMatchObject({
      issues: [{ field: 'opinion', rule: 'required' }],
    });
    await bizhead.flows.suspend({ flowId, seq: '2', opinion: '待核实' });
    const waiting = (await bizhead.flows.list({ box: 'todo', status: 'suspended', pageSize: '100' })).rows;
    expect(waiting.map((row) => row.flowId)).toContain(flowId);
    expect(await refusal(bizhead.flows.handle({ flowId, seq: '3' }))).toMatch(/^409 流程已是「已挂起」/);
    await bizhead.flows.resume({ flowId, seq: '3' });
    await admin.flows.end({ flowId, seq: '4', opinion: '误发' });
    await manager.flows.restart({ flowId, seq: '5' });
    await manager.flows.send({ flowId, seq: '6' });
    expect(await bizhead.flows.handle({ flowId, seq: '7' })).toMatchObject({ status: 'running' });
    const wrong = manager.flows.recall({ flowId, seq: '8', nodeFinishId: `${newGuarantyId()}-1` });
    await expect(wrong).rejects.toMatchObject({ status: 422 });
  });

  test('lists are sought through and paged; days are real ones', async () => {
    const manager = await as('manager');
    const all = await manager.flows.list({ box: 'mine', pageSize: '100' });
    const page = await manager.flows.list({ box: 'mine', pageNum: '2', pageSize: '2' });
    expect([page.total, page.rows.map((row) => row.flowId)]).toEqual([
      all.total,
      all.rows.slice(2, 4).map((row) => row.flowId),
    ]);
    const times = all.rows.map(({ createTime }) => createTime);
    expect(times).toEqual([...times].sort().reverse());
    const drafts = await manager.flows.list({ box: 'mine', status: 'draft', pageSize: '100' });
    expect(new Set(drafts.rows.map(({ status }) => status))).toEqual(new Set(['draft']));
    expect((await manager.flows.list({ box: 'mine', text: '100%_没有' })).total).toBe(0);
    expect((await manager.flows.list({ box: 'mine', from: '2031-01-01' })).total).toBe(0);
    expect((await manager.flows.list({ box: 'mine', until: '2031-01-01' })).total).toBe(all.total);
    for (const day of ['2026-02-30', '2026-02-30 00:00:00', '2026-02-30x', 'gestern'])
      for (const query of [{ from: day }, { until: day }])
        await expect(manager.flows.list({ box: 'mine', ...query })).rejects.toMatchObject({
          status: 422,
          issues: [expect.objectContaining({ field: Object.keys(query)[0], rule: 'date' })],
        });
  });

  test('who was only to sign a flow of another unit reads it no more once it has ended; in their own unit they do', async () => {
    const { flowId } = await sent();
    const { db } = server.deps;
    const arrivedAt = new Date('2026-03-01T00:00:00Z');
    const asked = ['branch', 'viewer'] as const;
    const ids = { branch: (await (await as('branch')).session.me()).userId, viewer: '1003' };
    await db
      .insert(flowCandidates)
      .values(asked.map((name) => ({ userId: ids[name], flowId, no: 1, open: false, arrivedAt })));
    const seen = async (name: SampleName) => refusal((await as(name)).flows.get({ flowId }));
    expect([await seen('branch'), await seen('viewer')]).toEqual(['done', 'done']);
    for (const status of ['ended', 'stopped'] as const) {
      await db.update(flows).set({ status }).where(eq(flows.flowId, flowId));
      expect([status, await seen('branch'), await seen('viewer')]).toEqual([status, '404 很抱歉，资源未找到', 'done']);
    }
    await db.update(flows).set({ status: 'running' }).where(eq(flows.flowId, flowId));
  });

  test('files of a flow are for who may see it, and come from who has it now', async () => {
    const [manager, bizhead, branch] = [await as('manager'), await as('bizhead'), await as('branch')];
    const flowId = newGuarantyId();
    const file = new Blob(['%PDF-1.4 出差安排'], { type: 'application/pdf' });
    const fields = { name: '安排.pdf', infoId: flowId, fileType: 'flow_info', sysId: '2' } as const;
    const upload = (client: typeof manager) => client.attachments.upload({ ...fields, file } as never);
    const before = await upload(manager);
    await manager.flowForms.leave({ flowId, ...nextLeave() } as never);
    await manager.flows.send({ flowId, seq: '1' });
    const query = { infoId: flowId, fileType: 'flow_info', sysId: '2' } as const;
    expect((await bizhead.attachments.find(query)).map(({ id }) => id)).toEqual([before.id]);
    expect(await branch.attachments.find(query)).toEqual([]);
    await expect(
      branch.attachments.download({ fileName: '安排.pdf', filepath: before.id, sysId: '2' }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(upload(manager)).rejects.toMatchObject({ status: 403 });
    await expect(upload(branch)).rejects.toMatchObject({ status: 404 });
    await upload(bizhead);
    await bizhead.flows.handle({ flowId, seq: '2' });
    await expect(bizhead.attachments.remove({ id: before.id })).rejects.toMatchObject({ status: 403 });
    expect(await manager.attachments.find(query)).toHaveLength(2);
  });

  test('usual phrases are one’s own', async () => {
    const [manager, lead] = [await as('manager'), await as('lead')];
    const { id } = await manager.usualWords.keep({ content: '同意，请按规定办理' });
    expect((await manager.usualWords.keep({ content: '同意，请按规定办理' })).id).toBe(id);
    expect(await lead.usualWords.list()).toEqual([]);
    await expect(lead.usualWords.remove({ id })).rejects.toMatchObject({ status: 404 });
    await manager.usualWords.remove({ id });
    expect(await manager.usualWords.list()).toEqual([]);
  });

  test('every flow of the sample is what its log replays to, and messages lead to flows', async () => {
    const { db } = server.deps;
    const rows = await db.select().from(flows);
    expect(new Set(rows.map(({ status }) => status)).size).toBeGreaterThan(4);
    for (const row of rows) {
      const state = await readState(db, row);
      const log = await db.select().from(flowLog).where(eq(flowLog.flowId, row.flowId)).orderBy(asc(flowLog.seq));
      expect(replay(log.map(({ entry }) => entry as FlowEntry)), row.flowId).toEqual(state);
    }
    const told = await db.select().from(personalMessages).where(eq(personalMessages.userId, '1002'));
    const sample = told.find(({ messageId }) => messageId === '93001');
    const opened = await (await as('manager')).notices.workFlow({ id: sample?.messageInfoId ?? '' });
    expect(opened).toMatchObject({ newType: 'project_use_flow', type: 'ended' });
  });
});
