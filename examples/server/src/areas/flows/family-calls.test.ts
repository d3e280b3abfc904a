import { type AnyFlow, flowDefinitions, flows } from '@danbao/core/flows';
import { instantOf, newGuarantyId, wallDay } from '@danbao/core/format';
import { withRights } from '@danbao/testing/server/a-role';
import { creditCodeOf } from '@danbao/testing/server/credit-code';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, type SampleName, signedIn } from '@danbao/testing/server/people';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { flows as flowTable } from '../../db/schema.ts';

type Client = Person['client'];

onEveryDatabase((server) => {
  let manager: Client;
  let viewer: Client;
  let office: Client;
  let branch: Client;
  let head: Client;
  let gm: Client;
  beforeAll(async () => {
    const enter = async (name: SampleName) => (await signedIn(server, name)).client;
    [manager, viewer, office, branch, head, gm] = [
      await enter('manager'),
      await enter('viewer'),
      await enter('canteen'),
      await enter('branch'),
      await enter('branchhead'),
      await enter('branchgm'),
    ];
  });

  /** A flow of the branch, signed to its end by one person who holds every post, but for what asks for another one. */
  async function ended(name: keyof typeof validFlowForms, more: object, at: Readonly<Record<string, object>> = {}) {
    const flow: AnyFlow = flowDefinitions[name];
    const flowId = newGuarantyId();
    let record = await branch.request(flows.save, { ...validFlowForms[name], ...more, flowId, flowCode: flow.code });
    record = await branch.flows.send({ flowId, seq: record.seq });
    while (record.status === 'running') {
      record = await head.flows.get({ flowId });
      const node = record.tasks.find(({ nodeFinishId }) => nodeFinishId === record.nodeFinishId)?.node ?? '';
      const fills = at[node];
      const { starter, separate } = flow.stages.flat().find(({ code }) => code === node) ?? {};
      const who = starter ? branch : separate ? gm : head;
      if (fills) record = await who.request(flows.save, { ...fills, flowId, seq: record.seq });
      record = await who.flows.handle({ flowId, seq: record.seq, opinion: '同意' });
    }
    return record;
  }

  test('cars and drivers are kept for a unit by who may; a plate is there once', async () => {
    const added = await office.cars.add({ plateNo: '京A12345', seats: '5' });
    expect(added).toMatchObject({ plateNo: '京A12345', seats: '5', isEnable: '1', version: '1' });
    await expect(office.cars.add({ plateNo: '京A12345' })).rejects.toMatchObject({ issues: [{ field: 'plateNo' }] });
    const { carId } = added;
    await office.drivers.add({ name: '赵师傅', phone: '13800000001' });
    expect((await manager.drivers.page({})).rows.map(({ name }) => name)).toContain('赵师傅');
    expect((await branch.cars.page({})).rows).not.toContainEqual(expect.objectContaining({ carId }));
    await expect(manager.cars.add({ plateNo: '京A54321' })).rejects.toMatchObject({ status: 403 });
    await expect(manager.cars.tickets({})).rejects.toMatchObject({ status: 403 });
  });

  test('tickets of the unit and figures by car, driver and month, of journeys that are over', async () => {
    const admin = (await signedIn(server, 'approver')).client;
    await expect(admin.cars.statistics({ year: '2026' })).rejects.toMatchObject({ status: 403 });
    await ended(
      'car',
      { beginTime: '2031-03-02 09:00:00', endTime: '2031-03-02 12:00:00', range: 'town' },
      {
        assign: { plateNo: '京A88888', driver: '钱师傅' },
        back: { beginMileage: '1000', endMileage: '1080.5', fee: '35.5', returnTime: '2031-03-02 12:00:00' },
      },
    );
    const { rows } = await office.cars.tickets({ pageSize: '100' });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ unitUid, status }) => unitUid === '101' && status !== 'draft')).toBe(true);
    const figure = { trips: '1', mileage: '80.5', fee: '35.5' };
    await withRights(server, 'branch', ['car:write'], async () => {
      const person = (await signedIn(server, 'branch')).client;
      expect(await person.cars.statistics({ year: '2031' })).toEqual({
        cars: [{ name: '京A88888', ...figure }],
        drivers: [{ name: '钱师傅', ...figure }],
        months: [{ name: '2031-03', ...figure }],
      });
    });
    // The figures are those of one's own unit.
    expect(await office.cars.statistics({ year: '2031' })).toEqual({ cars: [], drivers: [], months: [] });
    await expect(office.cars.statistics({ year: '20%' })).rejects.toMatchObject({ status: 422 });
  });

  test('published information is read in its unit, or in the whole group; what is not is not there', async () => {
    const publish = (docNo: string) => ({ documentClerk: { docNo, publishDate: '2026-03-02' } });
    const own = await ended('publishing', { title: '本单位通知', scope: 'unit' }, publish('发〔2026〕9号'));
    const all = await ended('publishing', { title: '全集团通知', scope: 'group' }, publish('发〔2026〕10号'));
    const titles = async (client: Client) =>
      (await client.information.published({ text: '通知', pageSize: '100' })).rows.map(({ title }) => title);
    expect(await titles(viewer)).toContain('全集团通知');
    expect(await titles(viewer)).not.toContain('本单位通知');
    expect(await titles(branch)).toEqual(expect.arrayContaining(['本单位通知', '全集团通知']));
    expect(await viewer.information.read({ id: all.flowId })).toMatchObject({
      docNo: '发〔2026〕10号',
      scope: 'group',
    });
    await expect(viewer.information.read({ id: own.flowId })).rejects.toMatchObject({ status: 404 });
    expect(await branch.groups.documents({})).toContainEqual(
      expect.objectContaining({ docId: own.flowId, docNo: '发〔2026〕9号' }),
    );
    await expect(viewer.groups.documents({ unitUid: '103' })).rejects.toMatchObject({ status: 404 });
  });

  test('whoever has asked for a work order does not rate it where they have dealt with it themselves', async () => {
    const [asks, assigns, handles] = [
      (await signedIn(server, 'guarhead')).client,
      (await signedIn(server, 'canteen')).client,
      (await signedIn(server, 'guarantor')).client,
    ];
    const { db } = server.deps;
    const rated = async (handler: string, before?: string) => {
      const flowId = newGuarantyId();
      const form = { ...validFlowForms.workOrder, flowId, flowCode: 'work_order_flow' };
      let { seq } = await asks.request(flows.save, form);
      ({ seq } = await asks.flows.send({ flowId, seq }));
      const signs = async (by: Client, fills?: object) => {
        if (fills) ({ seq } = await by.request(flows.save, { ...fills, flowId, seq }));
        const record = await by.flows.handle({ flowId, seq, opinion: '同意' });
        ({ seq } = record);
        return record.status;
      };
      await signs(assigns, { handler });
      // An order of before, when handlers had no ids.
      const old = { ...validFlowForms.workOrder, handler: before };
      if (before) await db.update(flowTable).set({ values: old }).where(eq(flowTable.flowId, flowId));
      await signs(handles, { result: '已更换' });
      await signs(asks);
      return signs(asks, { rating: '5' });
    };
    await expect(rated('韩松')).rejects.toMatchObject({ status: 422, issues: [{ field: 'handler' }] });
    await expect(rated('白露', '韩松')).rejects.toMatchObject({
      ...{ status: 403, serverMessage: expect.stringContaining('评价') },
    });
    expect(await rated('白露')).toBe('ended');
  });

  test('a work order has target times by its urgency, and is late on the board once they have passed (AA2)', async () => {
    const { flowId } = await ended(
      'workOrder',
      { assignBy: '2000-01-01 00:00:00' },
      {
        assign: { handler: '夏衡', handleBy: '2000-01-01 00:00:00' },
        handle: { result: '已更换', doneTime: '2000-01-01 00:00:00' },
        rate: { rating: '4', ratingRemark: '及时' },
      },
    );
    const { values, tasks } = await branch.flows.get({ flowId });
    const hours = (name: string) =>
      (instantOf(String(values?.[name])).getTime() - instantOf(sent).getTime()) / 3_600_000;
    const sent = tasks[0]?.processEndTime ?? '';
    expect([hours('assignBy'), hours('handleBy')]).toEqual([4, 24]);
    expect(hours('doneTime')).toBeLessThan(1);
    const card = async (of: string) => (await head.workOrders.board()).find((one) => one.flowId === of);
    expect(await card(flowId)).toMatchObject({ state: 'ended', isOverdue: '0', handler: '夏衡', rating: '4' });

    const open = newGuarantyId();
    const form = { ...validFlowForms.workOrder, flowId: open, flowCode: 'work_order_flow' };
    const draft = await branch.request(flows.save, form);
    expect(await card(open)).toBeUndefined();
    await branch.flows.send({ flowId: open, seq: draft.seq });
    expect(await card(open)).toMatchObject({ state: 'assign', isOverdue: '0' });
    const { deps } = server;
    const past = { ...validFlowForms.workOrder, assignBy: '2000-01-01 00:00:00' };
    await deps.db.update(flowTable).set({ values: past }).where(eq(flowTable.flowId, open));
    expect(await card(open)).toMatchObject({ isOverdue: '1', due: '2000-01-01 00:00:00' });
    expect((await manager.workOrders.board()).map((one) => one.flowId)).not.toContain(open);
    await withRights(server, 'branch', ['flow:read'], async () => {
      await expect(branch.workOrders.board()).rejects.toMatchObject({ status: 403 });
    });
  });

  test('replies to a matter: a draft is its author’s, what was submitted stays (W3)', async () => {
    const urgingId = newGuarantyId();
    const draft = await manager.request(flows.save, {
      ...validFlowForms.urging,
      flowId: urgingId,
      flowCode: 'urging_flow',
    });
    const content = '已完成一半';
    const { urgingReplies } = manager;
    await expect(urgingReplies.add({ urgingId, content })).rejects.toMatchObject({
      ...{ status: 409, serverMessage: '该督办尚未送出，不能反馈；请先由立项人送出' },
    });
    await manager.flows.send({ flowId: urgingId, seq: draft.seq });
    const { replyId } = await urgingReplies.add({ urgingId, content, progress: 'doing', isSubmitted: '1' });
    const leader = (await signedIn(server, 'bizleader')).client;
    const seen = async (who: typeof leader) =>
      (await who.urgingReplies.page({ urgingId })).rows.map((reply) => reply.replyId);
    expect([await seen(manager), await seen(leader)]).toEqual([[replyId], []]);
    await expect(leader.urgingReplies.get({ replyId })).rejects.toMatchObject({ status: 404 });
    await urgingReplies.update({ replyId, urgingId, content: '已完成大半' }, { version: '1' });
    expect(await manager.urging.submitReply({ replyId })).toMatchObject({ isSubmitted: '1', content: '已完成大半' });
    const onBoard = (await manager.urging.board()).find(({ flowId }) => flowId === urgingId);
    expect(onBoard).toMatchObject({ replies: '1', lastReply: '已完成大半', node: '分管领导签发' });
    expect(onBoard?.state).toBe((onBoard?.deadline ?? '') < wallDay(new Date()) ? 'overdue' : 'running');
    expect((await branch.urging.board()).map(({ flowId }) => flowId)).not.toContain(urgingId);
    expect(await leader.urgingReplies.get({ replyId })).toMatchObject({ user: '陈立', isSubmitted: '1' });
    const stays = { issues: [{ field: 'isSubmitted', rule: 'submitted' }] };
    await expect(urgingReplies.update({ replyId, urgingId, content })).rejects.toMatchObject(stays);
    await expect(urgingReplies.remove({ replyId })).rejects.toMatchObject(stays);
    const [change] = await urgingReplies.history({ replyId });
    await expect(urgingReplies.rollback({ replyId, changeId: change?.id ?? '' })).rejects.toMatchObject(stays);
    expect([await seen(leader), await seen(branch)]).toEqual([[replyId], []]);
    await expect(branch.urgingReplies.add({ urgingId, content })).rejects.toMatchObject({ status: 404 });
    expect((await manager.urging.list({ box: 'mine' })).rows.map(({ flowId }) => flowId)).toContain(urgingId);
  });

  test('a group is its owner’s and holds people within reach only', async () => {
    const people = await manager.groups.allUsers();
    expect(new Set(people.map(({ unitUid }) => unitUid))).toEqual(new Set(['101']));
    const userIds = people.slice(0, 2).map(({ userId }) => userId);
    const group = await manager.groups.save({ groupName: '评审小组', userIds });
    const { groupId } = group;
    await expect(manager.groups.save({ groupName: '外部', userIds: ['1005'] })).rejects.toMatchObject({ status: 422 });
    expect((await manager.groups.members()).map(({ userId }) => userId)).toEqual(userIds);
    expect(await office.groups.list()).toEqual([]);
    await expect(office.userGroups.remove({ groupId })).rejects.toMatchObject({ status: 404 });
    await manager.userGroups.remove({ groupId });
    expect(await manager.groups.list()).toEqual([]);
  });

  test('a signature of a fund project leads to its reserve company, and only for who may see it', async () => {
    const flowId = newGuarantyId();
    const company = { name: '签办的企业', creditCode: creditCodeOf(7), industry: 'C', stage: 'approved' } as const;
    const { id: enterpriseId } = await manager.reserveEnterprises.add(company);
    const form = { ...validFlowForms.fundProject, enterpriseId, flowId, flowCode: 'fund_project_flow' };
    const { seq } = await manager.request(flows.save, form);
    const { nodeFinishId = '' } = await manager.flows.send({ flowId, seq });
    const found = await manager.fund.getByUserFinishId({ userFinishId: nodeFinishId });
    expect(found).toMatchObject({ id: enterpriseId, name: '签办的企业' });
    await expect(branch.fund.getByUserFinishId({ userFinishId: nodeFinishId })).rejects.toMatchObject({ status: 404 });
  });
});
