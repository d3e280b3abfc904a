import { isApiError } from '@danbao/core';
import { newGuarantyId } from '@danbao/core/format';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { officePermissions, ownApplication, ownOffice } from '@danbao/testing/server/own-office';
import { enter, signedIn } from '@danbao/testing/server/people';
import { nextLeave } from '@danbao/testing/values/next-leave';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { applications, audit, flows, userPosts, users } from '../../../db/schema.ts';

const categories = ['posts', 'started', 'tasks', 'applications', 'workItems', 'groups'] as const;
const everythingTo = (toUserId: string) => categories.map((category) => ({ category, toUserId }));

onEveryDatabase((server) => {
  /** Somebody who leaves (every post), their successor, who applies for leave, and another head of the department. */
  async function office() {
    const made = await ownOffice(server, officePermissions);
    const { db } = server.deps;
    const [template] = await db.select().from(users).where(eq(users.userId, made.other.userId));
    if (!template) throw new Error('no template');
    const more = async (name: string) => {
      const row = { ...template, userId: `${name}${made.unitUid}`, username: `${name}${made.unitUid}`, realName: name };
      await db.insert(users).values(row);
      return row;
    };
    const [third, head] = [await more('third'), await more('head')];
    await db.insert(userPosts).values({ userId: head.userId, post: 'departmentHead' });
    const as = async ({ username }: { readonly username: string }) =>
      (await enter(server, username, made.password)).client;
    const clients = {
      ...{ me: await as(made.me), other: await as(made.other), third: await as(third), head: await as(head) },
      admin: (await signedIn(server, 'admin')).client,
    };
    return { ...made, third, head, clients };
  }
  type Client = Awaited<ReturnType<typeof office>>['clients']['me'];
  const draft = (client: Client) => client.flowForms.leave({ flowId: newGuarantyId(), ...nextLeave(5) } as never);
  const sent = async (client: Client) => {
    const { flowId, seq } = await draft(client);
    return client.flows.send({ flowId, seq });
  };
  const refusal = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      (error) => (isApiError(error) ? `${error.status} ${error.serverMessage ?? ''}` : String(error)),
    );
  const outcomes = (rows: readonly { category: string; outcome: string }[]) =>
    rows.filter(({ category }) => category !== 'posts').map(({ category, outcome }) => `${category} ${outcome}`);

  test('a leaver’s posts, flows, signatures, applications, items and groups go to a successor at once, as was shown', async () => {
    const house = await office();
    const { clients, me, other, head } = house;
    const { admin } = clients;
    const { db } = server.deps;
    const mine = await draft(clients.me);
    const running = await sent(clients.me);
    await clients.head.flows.return({ flowId: running.flowId, seq: running.seq, opinion: '补充说明' });
    const open = await sent(clients.third);
    const paused = await sent(clients.third);
    await clients.me.flows.suspend({ flowId: paused.flowId, seq: paused.seq, opinion: '等材料' });
    const own = await sent(clients.other);
    await clients.head.flows.handle({ flowId: own.flowId, seq: own.seq });
    const { applyId } = await ownApplication(server, house, { managerId: me.userId });
    const item = await clients.third.workItems.add({
      ...{ workDescription: '催收', workType: '1', workFlowExecutorList: [{ userID: me.userId }] },
    } as never);
    await clients.third.userGroups.add({ groupName: '评审组', userIds: [me.userId, head.userId] });
    await clients.me.userGroups.add({ groupName: '本人的组', userIds: [head.userId] });

    const plain = await admin.admin.leavingPlan({ userId: me.userId });
    expect(outcomes(plain.rows)).toEqual([
      ...['started kept', 'started kept', 'tasks others', 'tasks vacant', 'tasks vacant'],
      ...['applications kept', 'workItems kept', 'groups kept', 'groups kept'],
    ]);
    expect(
      plain.rows.filter(({ category }) => category === 'posts').map(({ id, outcome }) => `${id} ${outcome}`),
    ).toEqual(expect.arrayContaining(['departmentHead others', 'generalManager vacant']));
    expect(plain.people.map(({ realName }) => realName).sort()).toEqual(['head', 'third', 'zhangsan']);
    const order = { userId: me.userId, successors: everythingTo(other.userId) };
    const plan = await admin.admin.leavingPlan(order);
    expect(outcomes(plan.rows)).toEqual([
      ...['started handed', 'started handed', 'tasks handed', 'tasks handed', 'tasks refused'],
      ...['applications handed', 'workItems handed', 'groups handed', 'groups handed'],
    ]);
    expect(plan.rows.find(({ outcome }) => outcome === 'refused')).toMatchObject({
      name: expect.stringContaining('总经理'),
      reason: expect.stringContaining('发起'),
    });
    // Nothing has happened yet, and nothing happens that was not shown.
    expect((await admin.admin.user({ userId: me.userId })).active).toBe('1');
    expect(await clients.me.flows.get({ flowId: open.flowId })).toMatchObject({ seq: open.seq });
    const stale = admin.admin.handOverAll({ ...order, disable: '1', seen: plain.seen });
    expect(await refusal(stale)).toMatch(/^409 您查看之后情况有变化/);

    const before = (await clients.other.notices.personal()).length;
    await admin.admin.handOverAll({ ...order, disable: '1', seen: plan.seen });
    expect(await admin.admin.user({ userId: me.userId })).toMatchObject({ active: '0' });
    await expect(clients.me.session.me()).rejects.toMatchObject({ status: 401 });
    expect((await admin.admin.user({ userId: other.userId })).posts).toContain('chairman');
    expect((await clients.other.notices.personal()).length).toBeGreaterThan(before);

    // The hand-over stands in the opinions, with who did it; the successor signs.
    const opinions = (await clients.other.flows.get({ flowId: open.flowId })).tasks;
    expect(opinions.find(({ status }) => status === '4')).toMatchObject({
      ...{ userRealName: '周敏', toUserName: 'zhangsan', signedOpinion: '离职交接：demo', eventFinishName: '转办' },
    });
    for (const flowId of [open.flowId, paused.flowId]) {
      const { seq, status } = await clients.other.flows.get({ flowId });
      expect(status).toBe('running');
      await clients.other.flows.handle({ flowId, seq });
    }
    // What nobody may take stays where it was: they have started it themselves.
    expect((await db.select().from(flows).where(eq(flows.flowId, own.flowId)))[0]?.status).toBe('running');

    // Drafts and flows have a new starter, who sends them.
    expect(await clients.other.flows.get({ flowId: mine.flowId })).toMatchObject({
      starterName: 'zhangsan',
      status: 'draft',
    });
    const taken = await clients.other.flows.get({ flowId: running.flowId });
    expect(taken.events).toContain('send');
    await clients.other.flows.send({ flowId: running.flowId, seq: taken.seq });
    const [apply] = await db.select().from(applications).where(eq(applications.applyId, applyId));
    expect(apply).toMatchObject({ amanName: 'zhangsan', managerId: other.userId });
    expect((await clients.third.workItems.get({ id: item.id })).workFlowExecutorList).toEqual([
      { userID: other.userId, username: 'zhangsan' },
    ]);
    expect((await clients.other.userGroups.page({})).rows.map(({ groupName }) => groupName)).toEqual(['本人的组']);
    expect((await clients.third.userGroups.page({})).rows[0]?.userIds).toEqual([other.userId, head.userId]);

    // Whoever comes back signs nothing of what they had sent.
    await db.insert(userPosts).values({ userId: me.userId, post: 'departmentHead' });
    await admin.admin.enableUser({ userId: me.userId, active: '1' });
    const back = (await enter(server, me.username, 'danbao2026')).client;
    expect(await refusal(back.flows.handle({ flowId: running.flowId, seq: String(Number(taken.seq) + 1) }))).toMatch(
      /^40[34]/,
    );
    expect((await clients.head.flows.get({ flowId: running.flowId })).successors).toEqual([]);
    const trace = await db
      .select()
      .from(audit)
      .where(and(eq(audit.entity, 'account'), eq(audit.entityId, other.userId), eq(audit.action, 'update')));
    expect(trace).toHaveLength(1);
  });

  test('what a disabled person has left is handed over later; only people of their unit take it, and only administrators give it', async () => {
    const { clients, me, third } = await office();
    const { admin } = clients;
    const { flowId } = await draft(clients.me);
    await admin.admin.enableUser({ userId: me.userId, active: '0' });
    const wrong = { userId: me.userId, successors: [{ category: 'started' as const, toUserId: '1002' }] };
    expect(await refusal(admin.admin.leavingPlan(wrong))).toMatch(/^422/);
    const order = { userId: me.userId, successors: [{ category: 'started' as const, toUserId: third.userId }] };
    const { seen } = await admin.admin.leavingPlan(order);
    const { client: branch } = await signedIn(server, 'branch');
    expect(await refusal(branch.admin.handOverAll({ ...order, disable: '0', seen }))).toMatch(/^403/);
    await admin.admin.handOverAll({ ...order, disable: '0', seen });
    const record = await clients.third.flows.get({ flowId });
    expect(record).toMatchObject({ starterName: 'third', status: 'draft' });
    expect(record.events).toContain('remove');
    const log = await clients.third.flows.log({ flowId });
    expect(log.at(-1)).toMatchObject({ event: 'handOver', userRealName: '周敏', toUserName: 'third' });
  });

  test('vacancies are shown before they stop a flow: all nodes at once to who starts it, and by unit to administrators', async () => {
    const { clients, me, third, unitUid } = await office();
    const { db } = server.deps;
    const vacant = async (client: Client) =>
      (await client.flows.vacancies({ flowCode: 'leave_flow' })).map(({ node }) => node);
    expect(await vacant(clients.third)).toEqual([]);
    // Of their own request everybody else would have to sign: one other head is there.
    expect(await vacant(clients.me)).toEqual(['generalManager']);
    await clients.admin.admin.enableUser({ userId: me.userId, active: '0' });
    expect(await vacant(clients.third)).toEqual(['generalManager', 'hr']);
    const { posts, vacancies } = await clients.admin.admin.posts({ unitUid });
    expect(posts.find(({ post }) => post === 'departmentHead')).toMatchObject({ name: '部门负责人', people: ['head'] });
    expect(posts.find(({ post }) => post === 'hr')?.people).toEqual([]);
    expect(vacancies.filter(({ flowCode }) => flowCode === 'leave_flow').map(({ name }) => name)).toEqual([
      '总经理审批 · 总经理',
      expect.stringContaining('人事专员'),
    ]);
    await db.insert(userPosts).values({ userId: third.userId, post: 'hr' });
    expect(await vacant(clients.third)).toEqual(['generalManager']);
    const { client: branch } = await signedIn(server, 'branch');
    expect(await refusal(branch.admin.posts({ unitUid }))).toMatch(/^403/);
  });
});
