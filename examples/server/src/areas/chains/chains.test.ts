import { createSession } from '@danbao/core';
import { tokensOf } from '@danbao/core/client';
import { type ChainRow, codeOfPost, rowsOfChain } from '@danbao/core/flows';
import { newGuarantyId } from '@danbao/core/format';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { ownOffice } from '@danbao/testing/server/own-office';
import { type Person, signedIn, stranger } from '@danbao/testing/server/people';
import { nextLeave } from '@danbao/testing/values/next-leave';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { audit } from '../../db/schema.ts';
import { signaturesOf } from '../flows/signatures.ts';

const flowCode = 'leave_flow';
const unitUid = '101';
/** Of more than 3.5 days, so that the general manager signs. */
const long = () => nextLeave(5);

onEveryDatabase((server) => {
  let admin: Person;
  let manager: Person;
  beforeAll(async () => {
    [admin, manager] = await Promise.all([signedIn(server, 'admin'), signedIn(server, 'manager')]);
  });

  const rows = async (changes: Readonly<Record<string, Partial<ChainRow>>>) => {
    const { defined } = await admin.client.chains.get({ flowCode, unitUid });
    return rowsOfChain(defined).map((row) => ({ ...row, ...changes[row.code] }));
  };
  const set = (nodes: readonly ChainRow[], note = '减少签批') =>
    ({ flowCode, unitUid, isSet: '1', nodes, note }) as const;
  const begin = async (who: Person) => {
    const flowId = newGuarantyId();
    const { version } = await who.client.flows.save({ ...long(), flowId, flowCode } as never);
    const sent = await who.client.flows.send({ flowId, seq: '1' });
    return { flowId, version, sent };
  };
  const nodesOf = async (version: string) => {
    const { stages } = await manager.client.flows.shape({ flowCode, version });
    return stages.flat().map(({ code }) => code);
  };

  test('a unit has a chain with a post of its own; what is under way ends as it began, and versions come back', async () => {
    const { chains, ownPosts } = admin.client;
    const old = await begin(manager);
    const post = await ownPosts.add({ zh: '人力总监', en: 'Head of people' });
    const code = codeOfPost(post);
    const bizhead = (await admin.client.admin.users({ text: 'bizhead', pageSize: '5' })).rows[0];
    if (!bizhead) throw new Error('no bizhead');
    const { userId, username, realName, deptName, roleId, posts = [] } = bizhead;
    const account = { userId, username, realName, deptName, roleId, unitUid, posts: [...posts, code] } as const;
    await expect(admin.client.admin.updateUser({ ...account, posts: ['post:nobody'] })).rejects.toMatchObject({
      issues: [{ field: 'posts' }],
    });
    await admin.client.admin.updateUser(account);

    const none = await chains.get({ flowCode, unitUid });
    expect(none).toMatchObject({ own: { isSet: '0', version: '0' }, inherited: { isSet: '0' }, misfits: [] });
    const nodes = await rows({ departmentHead: { post: code, within: 'unit' }, generalManager: { use: 'out' } });
    const saved = await chains.save(set(nodes), { version: '0' });
    expect(saved).toMatchObject({ version: '1', isSet: '1', changedBy: '周敏', note: '减少签批' });
    await expect(chains.save(set(nodes), { version: '0' })).rejects.toMatchObject({ code: 'conflict' });

    const young = await begin(manager);
    expect(young.version).not.toBe(old.version);
    expect(await nodesOf(young.version)).toEqual(['apply', 'departmentHead', 'hr']);
    expect(await nodesOf(old.version)).toEqual(['apply', 'departmentHead', 'generalManager', 'hr']);
    expect(young.sent.tasks.at(-1)).toMatchObject({
      nodeFinishName: '部门负责人审批（人力总监）',
      roleName: '人力总监',
    });
    const head = (await signedIn(server, 'bizhead')).client;
    const next = await head.flows.handle({ flowId: young.flowId, seq: '2', opinion: '同意' });
    expect(next).toMatchObject({ nodeFinishName: '人事备案' });
    const onward = await head.flows.handle({ flowId: old.flowId, seq: '2', opinion: '同意' });
    expect(onward).toMatchObject({ nodeFinishName: '总经理审批' });
    // Other units go on as the flow is defined.
    const branch = await begin(await signedIn(server, 'branch'));
    expect(branch.version).toBe(old.version);

    await expect(ownPosts.remove({ postId: post.postId })).rejects.toMatchObject({ status: 409 });
    const back = await chains.takeBack({ flowCode, unitUid, version: '0', note: '恢复' }, { version: '1' });
    expect(back).toMatchObject({ version: '2', isSet: '0', takenBack: '0' });
    expect((await begin(manager)).version).toBe(old.version);
    expect((await chains.takeBack({ flowCode, unitUid, version: '1', note: '再用' })).nodes).toEqual(saved.nodes);
    expect((await chains.versions({ flowCode, unitUid })).map(({ version, note }) => version + note)).toEqual([
      '3再用',
      '2恢复',
      '1减少签批',
    ]);
    const logged = await server.deps.db.select().from(audit).where(eq(audit.entity, 'flowChain'));
    expect(logged.map(({ action, entityId }) => `${action} ${entityId}`)).toEqual([
      'add leave_flow 101',
      'update leave_flow 101',
      'update leave_flow 101',
    ]);
    await chains.takeBack({ flowCode, unitUid, version: '2', note: '恢复' });
    // Nobody holds it and no chain has it; a flow that was begun with it still asks for it.
    await admin.client.admin.updateUser({ ...account, posts });
    await expect(ownPosts.remove({ postId: post.postId })).rejects.toMatchObject({ status: 409 });
    await admin.client.flows.end({ flowId: young.flowId, seq: '3', opinion: '作废' });
    const other = await ownPosts.add({ zh: '空岗' });
    expect(await ownPosts.remove({ postId: other.postId })).toBeUndefined();
  });

  test('the chain for all holds where a unit has none, and no chain lets who started a flow approve it', async () => {
    const { chains } = admin.client;
    const nodes = await rows({
      departmentHead: { post: 'generalManager', within: 'unit' },
      generalManager: { use: 'out' },
    });
    await chains.save({ flowCode, isSet: '1', nodes, note: '全集团' });
    // In this unit one person holds every post.
    const branch = await signedIn(server, 'branch');
    const { flowId, version, sent } = await begin(branch);
    expect(await nodesOf(version)).toEqual(['apply', 'departmentHead', 'hr']);
    expect(sent.events).not.toContain('handle');
    await expect(branch.client.flows.handle({ flowId, seq: '2' })).rejects.toMatchObject({ status: 403 });
    const signed = await (await signedIn(server, 'branchhead')).client.flows.handle({
      flowId,
      seq: '2',
      opinion: '同意',
    });
    expect(signed).toMatchObject({ status: 'running' });
    const inherited = await chains.get({ flowCode, unitUid: '103' });
    expect(inherited).toMatchObject({ own: { isSet: '0' }, inherited: { isSet: '1', note: '全集团' } });
    await chains.save({ flowCode, isSet: '0', note: '恢复' });
  });

  test('who signs for another role stands under both codes', async () => {
    const { chains } = admin.client;
    await chains.save(set(await rows({ generalManager: { use: 'merged', into: 'departmentHead' } })));
    const { flowId } = await begin(manager);
    await (await signedIn(server, 'bizhead')).client.flows.handle({ flowId, seq: '2', opinion: '同意' });
    const signed = await signaturesOf(server.deps.db, flowCode, flowId);
    expect(signed.map(({ userRealName, eventFinishCode }) => userRealName + eventFinishCode)).toEqual([
      '陈立200100010001',
      '沈洁200100010002',
      '沈洁200100010003',
    ]);
    await chains.save({ flowCode, unitUid, isSet: '0', note: '恢复' });
  });

  test('what would be wrong, and where nobody would sign, is told before it is saved', async () => {
    const { chains } = admin.client;
    const post = codeOfPost(await admin.client.ownPosts.add({ zh: '待聘' }));
    const vacant = await rows({ departmentHead: { post, within: 'unit' } });
    const place = { flowCode, unitUid, isSet: '1' } as const;
    const tried = await chains.trial({ ...place, nodes: vacant });
    expect(tried.issues).toEqual([]);
    const holder = (code: string) => tried.holders.find((one) => one.code === code);
    expect(holder('departmentHead')).toMatchObject({ count: '0', names: [], unitName: '第一融资担保公司' });
    expect(Number(holder('generalManager')?.count)).toBeGreaterThan(0);
    const everywhere = await chains.trial({ flowCode, isSet: '1', nodes: vacant });
    expect(new Set(everywhere.holders.map((one) => one.unitUid)).size).toBeGreaterThan(2);
    const department = await chains.trial({ ...place, nodes: await rows({ departmentHead: { post } }) });
    expect(department.holders.find(({ code }) => code === 'departmentHead')?.missing).toContain('风险管理部');
    const wrong = await rows({ hr: { use: 'out' } });
    expect((await chains.trial({ ...place, nodes: wrong })).issues).toMatchObject([{ field: 'nodes.2.use' }]);
    await expect(chains.save(set(wrong))).rejects.toMatchObject({ status: 422, issues: [{ field: 'nodes.2.use' }] });
    await expect(chains.save(set(wrong.slice(1)))).rejects.toMatchObject({ issues: [{ rule: 'chainNodes' }] });
    await expect(chains.save({ ...set(wrong), note: '' })).rejects.toMatchObject({ issues: [{ field: 'note' }] });
  });

  test('only who may, and only for units within reach', async () => {
    const refused = { status: 403 };
    await expect(manager.client.chains.get({ flowCode })).rejects.toMatchObject(refused);
    await expect(manager.client.chains.save(set([]))).rejects.toMatchObject(refused);
    await expect(manager.client.ownPosts.add({ zh: '自封' })).rejects.toMatchObject(refused);
    const office = await ownOffice(server);
    const session = createSession();
    const client = stranger(server, session);
    const { username } = office.me;
    const tokens = tokensOf(
      await client.session.token({ grant_type: 'password', username, password: office.password, sysId: '3' }),
    );
    if (!tokens) throw new Error('no tokens');
    session.start(tokens);
    const nodes = await rows({ generalManager: { limit: '10' } });
    await expect(client.chains.save(set(nodes))).rejects.toMatchObject({ status: 404 });
    await expect(client.chains.save({ flowCode, isSet: '1', nodes, note: '全部' })).rejects.toMatchObject(refused);
    const own = await client.chains.save({ flowCode, unitUid: office.unitUid, isSet: '1', nodes, note: '本单位' });
    expect(own.nodes?.[1]).toMatchObject({ limit: '10' });
    expect((await client.chains.list()).every((one) => [undefined, office.unitUid].includes(one.unitUid))).toBe(true);
    await expect(admin.client.chains.get({ flowCode: 'form:1' })).rejects.toMatchObject({ status: 404 });
  });
});
